#!/usr/bin/env bash
# Measures the processor seconds of a clean debug build: the macro plugin, each module that an app with one
# feature needs, the app, and what a test target needs more. Nothing is downloaded, and everything is built in
# a temporary folder.
#
#   Benchmarks/clean-build.sh             prints the figures
#   Benchmarks/clean-build.sh --check     fails if the app takes more than 90 (LIMIT) processor seconds
#
# The figures depend on the machine, and other programs make them larger.
set -euo pipefail
limit=${LIMIT:-90}
check=${1:-}
package=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
TIMEFORMAT='%U %S'

# Builds with arguments, and prints the processor seconds.
measure() { # the name, and the arguments
  local seconds
  if ! { time swift build --scratch-path "$work/build" "${@:2}" >"$work/log" 2>&1; } 2>"$work/time"; then
    cat "$work/log" >&2
    exit 1
  fi
  seconds=$(awk '{ printf "%.0f", $1 + $2 }' "$work/time")
  printf '%6s s  %s\n' "$seconds" "$1"
  total=$((total + seconds))
}
total=0

mkdir -p "$work/App/Sources/App" "$work/App/Tests/AppTests"
cat >"$work/App/Package.swift" <<SWIFT
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [.package(name: "Cairn", path: "$package")],
  targets: [
    .target(name: "App", dependencies: [.product(name: "Cairn", package: "Cairn")]),
    .testTarget(
      name: "AppTests",
      dependencies: ["App", .product(name: "CairnTesting", package: "Cairn")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
SWIFT
cat >"$work/App/Sources/App/Counter.swift" <<'SWIFT'
import Cairn

@Reducer
public struct Counter {
  @ObservableState
  public struct State: Equatable {
    public var count = 0
    public init() {}
  }

  public enum Action {
    case incremented
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}
SWIFT
cat >"$work/App/Tests/AppTests/CounterTests.swift" <<'SWIFT'
import App
import CairnTesting
import Testing

@MainActor
@Test func `It counts`() async {
  let store = TestStore(initialState: Counter.State()) { Counter() }
  await store.send(.incremented) { $0.count = 1 }
}
SWIFT

app=(--package-path "$work/App")
measure 'the macro plugin' "${app[@]}" --product CairnMacros
measure 'CairnCore' "${app[@]}" --target CairnCore
measure 'Cairn' "${app[@]}" --target Cairn
measure 'an app with one feature' "${app[@]}" --target App
printf '%6s s  together\n' "$total"
[[ $check != --check || $total -le $limit ]] || { echo "the limit is $limit s" >&2; exit 1; }
measure 'CairnTesting' "${app[@]}" --target CairnTesting
measure 'a test of the feature' "${app[@]}" --build-tests
