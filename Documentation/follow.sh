#!/usr/bin/env bash
# Follows "Getting started" letter for letter in an empty folder: writes the files that the article
# names, then tests and runs the package. It compiles Cairn again, so it isn't a part of .ci/run,
# which compiles the same code as a test.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ln -s "$root" "$work/Cairn"
mkdir "$work/Shopping"

# A block of Swift goes to the file that was named last before it. The files of the Xcode project have
# no folder in their names: they are written beside the folder Sources, and not compiled.
awk -v folder="$work/Shopping/" '
  /^```swift$/ { system("mkdir -p \"$(dirname \"" folder file "\")\""); copying = 1; next }
  /^```/ { if (copying) close(folder file); copying = 0; next }
  copying { print > (folder file); next }
  { line = $0; while (match(line, /`[A-Za-z\/]+\.swift`/)) {
      file = substr(line, RSTART + 1, RLENGTH - 2); line = substr(line, RSTART + RLENGTH) } }
' "$root/Documentation/Cairn.docc/GettingStarted.md"

cd "$work/Shopping"
find . -name '*.swift' | sort
swift test "$@"
swift run "$@" | tee output
grep -qxF 'On the list: ["Flour", "Apples"]' output
