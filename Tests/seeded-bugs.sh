#!/usr/bin/env bash
# Explores the features with seeded bugs (Tests/SeededBugTests) and compiles every test that the explorer
# writes. Runs each test with its bug, where it has to fail, and without it, where it has to pass. Prints
# a table. The gate explores the same bugs, and compiles a sample of such tests (EmittedTestTests).
#
#   Tests/seeded-bugs.sh
#
# It builds a separate package in the folder SCRATCH_PATH, by default .build/seeded-bugs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
repository=$PWD
scratch=${SCRATCH_PATH:-.build/seeded-bugs}
tests=$scratch/Tests/SeededBugTests
log=$(mktemp)
trap 'rm -f "$log"' EXIT

run() {
  "$@" >"$log" 2>&1 || { grep -aE 'error:|✘' "$log" | sort -u >&2; return 1; }
}

rm -rf "$tests" "$scratch/written"
mkdir -p "$tests/Written" "$scratch/written"
ln -sfn "$repository/Sources" "$scratch/Sources"
ln -sfn "$repository/Tests/TestSupport" "$scratch/Tests/TestSupport"
cp -R Tests/SeededBugTests/. "$tests"
cat >"$scratch/Package.swift" <<'MANIFEST'
// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let upcoming: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

let package = Package(
  name: "SeededBugs",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  targets: [
    .target(name: "CairnCore", swiftSettings: upcoming),
    .target(name: "CairnMacroImplementation", swiftSettings: upcoming),
    .macro(name: "CairnMacros", dependencies: ["CairnMacroImplementation"]),
    .target(name: "Cairn", dependencies: ["CairnCore", "CairnMacros"], swiftSettings: upcoming),
    .target(name: "CairnLinks", dependencies: ["Cairn"], swiftSettings: upcoming),
    .target(
      name: "CairnRecording",
      dependencies: ["Cairn"],
      resources: [.embedInCode("Page/Resources")],
      swiftSettings: upcoming
    ),
    .target(name: "CairnTesting", dependencies: ["Cairn"], swiftSettings: upcoming),
    .target(
      name: "CairnExplorer",
      dependencies: ["CairnTesting", "CairnRecording"],
      swiftSettings: upcoming
    ),
    .target(name: "CookbookFeatures", dependencies: ["Cairn", "CairnLinks"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "SeededBugTests",
      dependencies: ["CookbookFeatures", "CairnExplorer", "TestSupport"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
MANIFEST

printf 'Exploring …\n'
run env CAIRN_SEEDED_BUGS="$(cd "$scratch" && pwd)/written" \
  swift test --package-path "$scratch" --filter 'SeededBugTests'
bugs=$(grep -ac '@Test func `X21 ' Tests/SeededBugTests/*.swift | awk -F: '{ sum += $2 } END { print sum }')
cp "$scratch"/written/*.swift "$tests/Written"

printf 'Compiling the tests that were written …\n'
result=0
run swift test --package-path "$scratch" --filter 'SeededBugTests.*/Written/check' || result=1
printf '%-22s %-15s %-15s %s\n' 'Bug' 'with the bug' 'without it' 'because of'
sed -n 's/^seeded bug\t//p' "$log" | sort \
  | awk -F'\t' '{ printf "%-22s %-15s %-15s %s\n", $1, $2, $3, $4 }'
checked=$(grep -ac '^seeded bug' "$log" || true)
printf '%d bugs, %d tests written and run\n' "$bugs" "$checked"
[[ $checked -eq $bugs && $result -eq 0 ]]
