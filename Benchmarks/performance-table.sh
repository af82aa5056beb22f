#!/usr/bin/env bash
# Prints the table of Documentation/Cairn.docc/Performance.md. Instructions are counted under
# callgrind, if it is installed; the benchmarks themselves count allocations.
#
#   Benchmarks/performance-table.sh             every benchmark
#   Benchmarks/performance-table.sh Scope       those with this text in their name
set -euo pipefail
package=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
scratch=${SCRATCH_PATH:-$package/.build}
counts=$(mktemp)
trap 'rm -f "$counts"' EXIT

if command -v valgrind >/dev/null; then
  "$package/count-instructions.sh" "$@" >"$counts"
fi
swift run -c release --package-path "$package" --scratch-path "$scratch" Benchmarks \
  --markdown --instructions "$counts" ${1:+--filter "$1"}
