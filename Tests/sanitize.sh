#!/usr/bin/env bash
# Runs the tests with the thread sanitizer and with the address sanitizer. It takes much longer than
# `swift test`, and builds everything once for each sanitizer, in separate folders.
#
#   Tests/sanitize.sh                       both sanitizers, all suites
#   Tests/sanitize.sh thread                one of them
#   Tests/sanitize.sh address CairnTests    some test targets
#
# Each report of a sanitizer fails the script. No report is suppressed: the thread sanitizer sees only
# one half of the standard library's mutex, and a small library shows it the other half
# (Tests/Sanitizing/mutex.c). `PACKAGE_PATH` is the package, by default the one around this script;
# `LOGS` is a folder for the complete output.
set -euo pipefail
tests=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
package=$(cd "${PACKAGE_PATH:-$tests/..}" && pwd)
sanitizers=(thread address)
case ${1:-} in
  thread | address) sanitizers=("$1"); shift ;;
esac
filters=()
for target in "$@"; do filters+=(--filter "^$target\\."); done
logs=${LOGS:-$(mktemp -d)}
mkdir -p "$logs"

fail() { printf 'failed: %s\n' "$1" >&2; exit 1; }

# The reports of either sanitizer, one in each line.
reports() { grep -hE '^(WARNING: ThreadSanitizer|==[0-9]+==ERROR: AddressSanitizer|SUMMARY: )' "$@"; }

# Builds the library that shows the mutex, and checks it: of two programs, the sanitizer must report
# only the one with a race.
show_mutex() {
  local folder=$1
  clang -shared -fPIC -O1 -o "$folder/libmutex.so" "$tests/Sanitizing/mutex.c"
  swiftc -sanitize=thread -g -o "$folder/contended" "$tests/Sanitizing/contended.swift"
  LD_PRELOAD=$folder/libmutex.so "$folder/contended" >"$logs/contended.log" 2>&1 \
    || fail "a mutex is reported: $logs/contended.log"
  ! LD_PRELOAD=$folder/libmutex.so "$folder/contended" race >"$logs/race.log" 2>&1 \
    || fail 'a race is not reported'
}

for sanitizer in "${sanitizers[@]}"; do
  printf '\n== %s sanitizer\n' "$sanitizer"
  scratch=$package/.build/sanitizer-$sanitizer
  log=$logs/$sanitizer.log
  mkdir -p "$scratch"
  swift build --build-tests --package-path "$package" --scratch-path "$scratch" \
    --sanitize "$sanitizer" >"$log" 2>&1 || { tail -n 40 "$log"; fail "the build: $log"; }
  [[ $sanitizer != thread ]] || show_mutex "$scratch"
  case $sanitizer in
    thread) environment=("LD_PRELOAD=$scratch/libmutex.so" STACK_FACTOR=8) ;;
    # An object that lives until the program ends, such as a global, isn't a leak. Variables stay on the
    # stack, whose size limits the depth of a difference between two values.
    address) environment=(ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=0 STACK_FACTOR=8) ;;
  esac
  # Not in parallel: a suite's time limit would also count the time that a test waits for its turn.
  status=0
  env "${environment[@]}" \
    swift test --skip-build --no-parallel --package-path "$package" --scratch-path "$scratch" \
    --sanitize "$sanitizer" ${filters[@]+"${filters[@]}"} >>"$log" 2>&1 || status=$?
  reports "$log" | sort | uniq -c | sort -rn || true
  grep -E '✘|error: ' "$log" | head -n 40 || true
  tail -n 1 "$log"
  ! reports "$log" >/dev/null || fail "the $sanitizer sanitizer has reports: $log"
  ((status == 0)) || fail "tests: $log"
done
