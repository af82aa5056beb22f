#!/usr/bin/env bash
# Counts the instructions of an operation, on machines that cannot count them themselves. It runs each
# benchmark under callgrind with two numbers of iterations; the difference is the count of the
# iterations in between.
#
#   Benchmarks/count-instructions.sh            every benchmark
#   Benchmarks/count-instructions.sh Scope      those with this text in their name
#   Benchmarks/count-instructions.sh --limited  those that have a limit, as `.ci/run` does
#
# It prints lines that consist of a count, a tab, and a name. To show and check them in the table:
#
#   Benchmarks/count-instructions.sh >counts
#   swift run -c release --package-path Benchmarks Benchmarks --instructions counts --check
set -euo pipefail
package=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
scratch=${SCRATCH_PATH:-$package/.build}
iterations=${ITERATIONS:-200}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

swift build -c release --package-path "$package" --scratch-path "$scratch" >&2
# Valgrind does not read the debug information of every compiler.
strip --strip-debug -o "$work/benchmarks" "$scratch/release/Benchmarks"

# The instructions of a run of benchmark $1 with $2 iterations, and the number of units that it has
# handled; empty if it takes minutes.
instructions() {
  # Otherwise, the seed of the standard library's hashes would differ between runs.
  SWIFT_DETERMINISTIC_HASHING=1 timeout 60 valgrind --tool=callgrind --callgrind-out-file=/dev/null \
    "$work/benchmarks" --once "$1" --iterations "$2" 2>&1 \
    | awk '/^Units:/ { units = $2 } /Collected/ && units { print $4, units }'
}

# One line for benchmark $1. The second run handles twice as many units as the first one, which is at
# least one operation on many units.
count() {
  local once twice units
  read -r once units < <(instructions "$1" "$iterations") || return 0
  read -r twice _ < <(instructions "$1" $((2 * units))) || return 0
  awk -v name="$1" -v all=$((twice - once)) -v each="$units" \
    'BEGIN { printf "%.1f\t%s\n", all / each, name }'
}

case ${1-} in
  '') which=() ;;
  --limited) which=(--list-limited) ;;
  *) which=(--filter "$1") ;;
esac

export -f instructions count
export iterations work
"$work/benchmarks" --list-countable "${which[@]}" \
  | xargs --delimiter '\n' --max-procs "$(getconf _NPROCESSORS_ONLN)" -I {} bash -c 'count "$1"' _ {}
