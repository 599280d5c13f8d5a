"""Makes a Debian package from the bundle in dist/cardgames, and tries it on this machine: `python3 dev.py deb`.

Standard library only; needs dpkg-deb, and root for the trial.
"""

from __future__ import annotations

import gzip
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from datetime import date
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT))

from cardgames import __version__, system  # noqa: E402 - the path has to come first

BUNDLE = ROOT / "dist" / "cardgames"
MAINTAINER = "The Card Table authors <cardgames@localhost>"
METAINFO = "io.github.cardgames.CardTable.metainfo.xml"


def main() -> int:
    """Builds the package; with root, installs it, plays from it, removes it and looks for what was left behind."""
    if not (BUNDLE / "cardgames").exists():
        print("There is no bundle in dist/cardgames: run `python3 dev.py bundle` first.")
        return 1
    package = build()
    print(f"Built {package} ({package.stat().st_size / 1e6:.0f} MB)")
    return trial(package) if os.geteuid() == 0 else 0


def build() -> Path:
    """The package file, in dist/."""
    machine = run("dpkg", "--print-architecture")
    package = ROOT / "dist" / f"cardgames_{__version__}-1_{machine}.deb"
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        tree.chmod(0o755)
        shutil.copytree(BUNDLE, tree / "usr/lib/cardgames", symlinks=True)
        for library in (tree / "usr/lib/cardgames/_internal").rglob("*.so*"):
            if not library.is_symlink():
                library.chmod(0o644)
        (tree / "usr/bin").mkdir()
        (tree / "usr/bin/cardgames").symlink_to("../lib/cardgames/cardgames")
        share(tree / "usr/share")
        size = sum(path.stat().st_size for path in tree.rglob("*") if path.is_file() and not path.is_symlink()) // 1024
        (tree / "DEBIAN").mkdir()
        (tree / "DEBIAN/control").write_text(control(machine, size), encoding="utf-8")
        run("dpkg-deb", "--build", "--root-owner-group", str(tree), str(package))
    return package


def share(target: Path) -> None:
    """What a desktop looks for: menu entry, description, icons, man page, licence and changes."""
    put(HERE / "cardgames.desktop", target / "applications/cardgames.desktop")
    put(HERE / METAINFO, target / "metainfo" / METAINFO)
    put(ROOT / "resources/icons/cardgames.svg", target / "icons/hicolor/scalable/apps/cardgames.svg")
    for picture in sorted((BUNDLE / "_internal/resources/icons").glob("cardgames-*.png")):
        side = picture.stem.rpartition("-")[2]
        put(picture, target / f"icons/hicolor/{side}x{side}/apps/cardgames.png")
    documents = target / "doc/cardgames"
    put(HERE / "copyright", documents / "copyright")
    put(HERE / "lintian-overrides", target / "lintian/overrides/cardgames")
    zipped(documents / "changelog.Debian.gz", changes())
    zipped(documents / "changelog.gz", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    zipped(target / "man/man6/cardgames.6.gz", filled((HERE / "cardgames.6").read_text(encoding="utf-8")))


def put(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.suffix in (".png", ".svg"):
        shutil.copyfile(source, target)
    else:
        target.write_text(filled(source.read_text(encoding="utf-8")), encoding="utf-8")


def zipped(target: Path, text: str) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(text.encode(), mtime=0))


def filled(text: str) -> str:
    """The text with this version and the day of its release."""
    return text.replace("@VERSION@", __version__).replace("@DATE@", released().isoformat())


def released() -> date:
    """The day of this version's entry in the changelog, which it must have."""
    entries = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## \[{re.escape(__version__)}\] – (\S+)$", entries, re.MULTILINE)
    if not found:
        raise SystemExit(f"CHANGELOG.md has no entry for {__version__}.")
    return date.fromisoformat(found[1])


def changes() -> str:
    """The package's own changelog: there is one package of each version."""
    day = released().strftime("%a, %d %b %Y 00:00:00 +0000")
    head = f"cardgames ({__version__}-1) unstable; urgency=medium"
    return f"{head}\n\n  * Version {__version__}, packed from its bundle.\n\n -- {MAINTAINER}  {day}\n"


def control(machine: str, size: int) -> str:
    depends = sorted({*system.CORE.values(), *system.X11.values()})
    return f"""Package: cardgames
Version: {__version__}-1
Architecture: {machine}
Maintainer: {MAINTAINER}
Installed-Size: {size}
Depends: libc6, libstdc++6, {", ".join(depends)}
Recommends: {", ".join(system.SOUND.values())}
Section: games
Priority: optional
Description: card table with Golf, Gin, Indian Rummy, Remik and Crazy Eights
 One person against the computer, or several people at one screen. Every host
 rule is a switch; opponents know only what their seat may know; a short code
 deals the same cards anywhere; nothing is lost when the power fails.
"""


def trial(package: Path) -> int:
    """Installs the package, plays a deal by the menu entry's own command, removes it; 0 when nothing is left of it."""
    if shutil.which("lintian"):
        run("lintian", "--fail-on", "error", "--allow-root", str(package))
        print("lintian finds no error")
    before = set(files())
    with tempfile.TemporaryDirectory() as home:
        run("apt-get", "install", "-y", "-qq", str(package))
        try:
            installed()
            play(Path(home))
        finally:
            run("apt-get", "purge", "-y", "-qq", "cardgames")
        kept = sorted(path.name for path in Path(home, "cardgames").iterdir())
    left = sorted(set(files()) - before)
    print(f"Removed; left behind: {left or 'nothing'} but the user's {', '.join(kept)}")
    return 1 if left else 0


def installed() -> None:
    """Has what the package brought checked by the system's own tools, where they are here."""
    print(f"Installed {len(run('dpkg', '-L', 'cardgames').splitlines())} files")
    if shutil.which("appstreamcli"):
        run("appstreamcli", "validate", "--no-net", f"/usr/share/metainfo/{METAINFO}")
        print("The AppStream description is valid")
    if shutil.which("desktop-file-validate"):
        run("desktop-file-validate", "/usr/share/applications/cardgames.desktop")
        print("The menu entry is valid")


def play(home: Path) -> None:
    """Start the program as the menu does, then let it play a deal by itself; its data goes into a home of its own."""
    entry = Path("/usr/share/applications/cardgames.desktop").read_text(encoding="utf-8")
    command = shlex.split(re.findall(r"^Exec=(.*)$", entry, re.MULTILINE)[0])
    there = {**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home)}
    if not os.environ.get("DISPLAY"):
        if shutil.which("xvfb-run"):
            command = ["xvfb-run", "--auto-servernum", *command]
        else:
            there["QT_QPA_PLATFORM"] = "offscreen"
    subprocess.run([*command, "--first-look"], check=True, env=there, cwd=home, stdout=subprocess.DEVNULL)
    demo = ["demo", "golf", "--out", str(home / "pictures"), "--deals", "1"]
    subprocess.run([*command, *demo], check=True, env=there, cwd=home, stdout=subprocess.DEVNULL)
    print(f"Opened by {command[-1]}; played a deal: {len(list((home / 'pictures').glob('*.png')))} pictures")


def files() -> list[str]:
    """What lies where a program of ours could have put something."""
    shared = ("applications", "metainfo", "man/man6", "icons/hicolor", "doc/cardgames")
    places = ["/usr/lib/cardgames", "/usr/bin", *(f"/usr/share/{name}" for name in shared)]
    ours = [path for place in places for path in Path(place).rglob("*card*")]
    return [str(path) for path in ours]


def run(*command: str) -> str:
    done = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
