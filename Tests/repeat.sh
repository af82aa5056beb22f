#!/usr/bin/env bash
# Runs fifty scenarios of concurrent effects, which must not depend on timing, again and again, in
# parallel and in one process, with all cores under load.
#
#   Tests/repeat.sh            10 000 times
#   Tests/repeat.sh 100        this number of times
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
times=${1:-10000}
scratch=${SCRATCH_PATH:-.build}
output=$(mktemp)
load=()
trap 'kill "${load[@]}" 2>/dev/null || true; rm -f "$output"' EXIT

swift build --build-tests --scratch-path "$scratch" >/dev/null
for ((core = 0; core < $(getconf _NPROCESSORS_ONLN); core++)); do
  while :; do :; done &
  load+=($!)
done

CAIRN_REPETITIONS=$times \
  swift test --skip-build --scratch-path "$scratch" --filter '^RepetitionTests\.' >"$output" 2>&1 || {
  grep -av -e '^◇' -e '^✔' "$output"
  exit 1
}
printf '%d rounds of fifty scenarios, one outcome\n' "$times"
