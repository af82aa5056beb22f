#!/usr/bin/env bash
# Builds the documentation, serves it on this machine, and opens its first page. Control-C ends it.
#
#   Documentation/serve.sh [PORT]
set -euo pipefail
port=${1:-8000}
command -v python3 >/dev/null || {
  printf 'python3 serves the pages, and is not installed. Documentation/build.sh --output FOLDER builds\n' >&2
  printf 'them for any other web server.\n' >&2
  exit 69
}
site=$(mktemp -d)
trap 'rm -rf "$site"' EXIT
"$(dirname "${BASH_SOURCE[0]}")/build.sh" --output "$site/docs"

address=http://localhost:$port/
printf 'The documentation is at %s\n' "$address"
for browser in open xdg-open; do
  # The page is there as soon as the server below listens.
  command -v "$browser" >/dev/null && { (sleep 1; "$browser" "$address" >/dev/null 2>&1) & break; }
done
python3 -m http.server --bind 127.0.0.1 --directory "$site/docs" "$port"
