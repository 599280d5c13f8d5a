#!/bin/sh
# Disk image for macOS. UNTESTED: written by the book, never yet run on a Mac.
# Build the bundle first (python3 dev.py bundle), then: sh resources/desktop/macos.sh
set -eu
cd "$(dirname "$0")/../.."
version=$(python3 -c 'import cardgames; print(cardgames.__version__)')
folder=$(mktemp -d)
cp -R "dist/Card Table.app" "$folder/"
ln -s /Applications "$folder/Applications"
hdiutil create -volname "Card Table" -srcfolder "$folder" -ov -format UDZO "dist/CardTable-$version.dmg"
rm -r "$folder"
