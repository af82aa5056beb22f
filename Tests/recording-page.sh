#!/usr/bin/env bash
# Opens pages of recordings (rule R8) in a browser, and steps through them with keys: a page with
# 10 000 actions, one with hostile texts, one without a reducer, and an empty one. It checks the
# shown text, that nothing is fetched, and the time for a step.
#
#   Tests/recording-page.sh [--screenshots FOLDER] [--scratch-path FOLDER]
#
# It needs Chromium (`apt-get install chromium`, or CHROMIUM=path) and Python 3. The gate does not
# run it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

drive=() test=(swift test)
while (($# > 0)); do
  case $1 in
    --screenshots) drive+=(--screenshots "$2"); shift 2 ;;
    --scratch-path) test+=(--scratch-path "$2"); shift 2 ;;
    *) printf 'unknown argument: %s\n' "$1" >&2; exit 64 ;;
  esac
done

chromium=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}
if [[ -z $chromium ]]; then
  printf 'Chromium is needed: apt-get install chromium, or CHROMIUM=path\n' >&2
  exit 69
fi
command -v python3 >/dev/null || { printf 'Python 3 is needed\n' >&2; exit 69; }

pages=$(mktemp -d)
trap 'rm -rf "$pages"' EXIT
PAGES=$pages "${test[@]}" --filter RecordingPageTests >&2
python3 Tests/RecordingPage/drive.py "$chromium" "$pages" "${drive[@]}"
