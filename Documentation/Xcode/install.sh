#!/usr/bin/env bash
# Installs the file templates and the code snippets for Xcode, and replaces earlier ones of Cairn. Quit
# Xcode first.
#
#   Documentation/Xcode/install.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
templates="$HOME/Library/Developer/Xcode/Templates/File Templates/Cairn"
snippets=$HOME/Library/Developer/Xcode/UserData/CodeSnippets
mkdir -p "$templates" "$snippets"
cp -R Templates/*.xctemplate "$templates"
cp Snippets/*.codesnippet "$snippets"
