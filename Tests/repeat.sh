#!/usr/bin/env bash
# Runs the suites whose outcome must not depend on timing, over and over, both cores under load.
# Usage: Tests/repeat.sh [TIMES]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
times=${1:-1000}
swift build --build-tests >/dev/null
for ((round = 1; round <= times; round++)); do
  output=$(swift test --skip-build --filter '^(CairnTests|CairnTestingTests)\.' 2>&1) || {
    printf 'round %d of %d failed:\n%s\n' "$round" "$times" "$output"
    exit 1
  }
done
printf '%d rounds, one outcome\n' "$times"
