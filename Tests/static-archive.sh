#!/usr/bin/env bash
# Checks that a linker takes the reporter of live stores from a static archive of CairnTesting, for each
# kind of code that a test may use (rule I2). Run it on Linux, after 'swift build'.
set -euo pipefail
cd "$(dirname "$0")/.."

objects=$PWD/.build/debug
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for module in CairnExplorer CairnTesting CairnRecording Cairn CairnCore; do
  find "$objects/$module.build" -name '*.o' -print0 | xargs -0 ar rcs "$folder/lib$module.a"
done

reducer='Reduce<Int, Bool> { _, _ in .none }'
check() {
  printf 'import CairnExplorer\n%s\n' "$1" >"$folder/main.swift"
  swiftc -swift-version 6 "$folder/main.swift" -I "$objects/Modules" -L "$folder" \
    -lCairnExplorer -lCairnTesting -lCairnRecording -lCairn -lCairnCore -lswiftSynchronization -lXCTest -lTesting -lFoundation -o "$folder/program"
  nm "$folder/program" | grep 'LiveStoreReporterC' >/dev/null && return
  echo "error: the reporter of live stores is not linked for: $1" >&2
  exit 1
}

check "_ = TestStore(initialState: 0) { $reducer }"
check "_ = Explorer(initialState: 0) { $reducer }"
check "_ = TestClock()"
check "let trait: DependenciesTrait = .dependencies; print(trait)"
check "expectNoDifference(1, 2)"
echo "The reporter of live stores is linked."
