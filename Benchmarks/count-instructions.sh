#!/usr/bin/env bash
# Counts the instructions of an operation, on machines that cannot count them themselves. It runs each
# benchmark under callgrind with a number of iterations and with twice as many; the difference is the count
# of the iterations.
#
#   Benchmarks/count-instructions.sh            every benchmark
#   Benchmarks/count-instructions.sh Scope      those with this text in their name
#   Benchmarks/count-instructions.sh --limited  those that have a limit, or a figure in the article on
#                                               performance, as `.ci/run` does
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

case ${1-} in
  '') which=() ;;
  --limited) which=(--list-limited --figures "$package/../Documentation/Cairn.docc/Performance.md") ;;
  *) which=(--filter "$1") ;;
esac

# One process for each processor counts its share of the benchmarks. The start of a process takes longer
# than most benchmarks.
processes=$(getconf _NPROCESSORS_ONLN)
"$work/benchmarks" --list-countable "${which[@]}" >"$work/all"
split --number "r/$processes" "$work/all" "$work/names."

# Counts the benchmarks whose names are in file $1. Callgrind writes a file with its counts at each stop of
# the counter, three for each benchmark.
count() {
  # Otherwise, the seed of the standard library's hashes would differ between runs.
  SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file="$1.counts" \
    --zero-before=instruction_counter_start --dump-before=instruction_counter_stop \
    "$work/benchmarks" --counted --iterations "$iterations" <"$1" >"$1.units" 2>"$1.errors" \
    || { cat "$1.errors" >&2; return 1; }
  local number=0 name units
  while IFS= read -r name && read -r units <&3; do
    [ "$units" -gt 0 ] || continue  # It would take minutes.
    awk -v name="$name" -v units="$units" \
      '/^totals:/ { counts[FILENAME] = $2 } END { printf "%.1f\t%s\n", (counts[ARGV[2]] - counts[ARGV[1]]) / units, name }' \
      "$1.counts.$((number + 2))" "$1.counts.$((number + 3))"
    number=$((number + 3))
  done <"$1" 3<"$1.units"
}

for names in "$work"/names.*; do count "$names" & done
for job in $(jobs -p); do wait "$job"; done
