; Inno Setup script for Windows. UNTESTED: written by the book, never yet run on a Windows machine.
; Build the bundle first (python dev.py bundle), then: iscc /DVersion=0.1.0 resources\desktop\windows.iss
#ifndef Version
  #error Say the version: iscc /DVersion=x.y.z
#endif

[Setup]
AppId=io.github.cardgames.CardTable
AppName=Card Table
AppVersion={#Version}
DefaultDirName={autopf}\Card Table
DefaultGroupName=Card Table
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=CardTable-{#Version}
PrivilegesRequired=lowest
ArchitecturesInstallIn64BitMode=x64compatible
UninstallDisplayIcon={app}\cardgames.exe

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "pl"; MessagesFile: "compiler:Languages\Polish.isl"

[Files]
Source: "..\..\dist\cardgames\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Card Table"; Filename: "{app}\cardgames.exe"

[Run]
Filename: "{app}\cardgames.exe"; Description: "{cm:LaunchProgram,Card Table}"; Flags: nowait postinstall skipifsilent
