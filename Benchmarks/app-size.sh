#!/usr/bin/env bash
# Measures what an app with one feature gains in size: its release build, stripped and with dead code removed,
# beside a program that prints a number. Nothing is downloaded.
#
#   Benchmarks/app-size.sh             prints the sizes
#   Benchmarks/app-size.sh --check     fails if the app gains more than 4 350 (LIMIT) KB
#   Benchmarks/app-size.sh --objects   also prints the largest files of each module
#
# The build is in a temporary folder, or in SCRATCH_PATH, where a later call finds it.
set -euo pipefail
limit=${LIMIT:-4350}
option=${1:-}
package=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
scratch=${SCRATCH_PATH:-$work/build}
trap 'rm -rf "$work"' EXIT

mkdir -p "$work/App/Sources/App" "$work/App/Sources/Empty"
cat >"$work/App/Package.swift" <<SWIFT
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [.package(name: "Cairn", path: "$package")],
  targets: [
    .executableTarget(name: "App", dependencies: [.product(name: "Cairn", package: "Cairn")]),
    .executableTarget(name: "Empty"),
  ],
  swiftLanguageModes: [.v6]
)
SWIFT
cat >"$work/App/Sources/Empty/main.swift" <<'SWIFT'
print(CommandLine.arguments.count)
SWIFT
cat >"$work/App/Sources/App/main.swift" <<'SWIFT'
import Cairn

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = CommandLine.arguments.count
  }

  enum Action {
    case incremented
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

let store = Store(initialState: Counter.State()) { Counter() }
store.send(.incremented)
print(store.count)
SWIFT

build=(
  swift build -c release --package-path "$work/App" --scratch-path "$scratch"
  -Xlinker --gc-sections
)
if ! "${build[@]}" >"$work/log" 2>&1; then
  cat "$work/log" >&2
  exit 1
fi
products=$("${build[@]}" --show-bin-path)

# Prints the bytes of a stripped program.
stripped() { # the name
  strip -o "$work/$1.stripped" "$products/$1"
  wc -c <"$work/$1.stripped"
}

empty=$(stripped Empty)
app=$(stripped App)
gain=$(((app - empty) / 1000))
printf '%6s KB  a program that prints a number\n' $((empty / 1000))
printf '%6s KB  an app with one feature\n' $((app / 1000))
printf '%6s KB  gained, of which:\n' "$gain"
# The sections of the programs. The sections of the runtime's metadata are together.
sections() { # the name
  size -A "$work/$1.stripped" | awk '
    $1 ~ /^\.text$/ { sizes["code"] += $2 }
    $1 ~ /^\.(eh_frame|eh_frame_hdr|gcc_except_table)$/ { sizes["unwinding"] += $2 }
    $1 ~ /^(\.rela\.dyn|\.rela\.plt|\.dynsym|\.dynstr|\.gnu\..*|\.plt.*|\.got.*)$/ { sizes["linking"] += $2 }
    $1 ~ /^(swift5_.*|\.sw5.*|\.data\.rel\.ro)$/ { sizes["metadata of types"] += $2 }
    $1 ~ /^\.rodata/ { sizes["texts and other constants"] += $2 }
    $1 ~ /^\.data$/ { sizes["data"] += $2 }
    END { for (kind in sizes) print kind "\t" sizes[kind] }' | sort
}
join -t $'\t' -a 1 <(sections App) <(sections Empty) \
  | awk -F '\t' '{ printf "%6d KB  %s\n", ($2 - $3) / 1000, $1 }' | sort -rn

if [[ $option == --objects ]]; then
  for module in CairnCore Cairn; do
    echo "The largest files of $module before dead code is removed:"
    for object in "$products/$module.build"/*.o; do
      size -A "$object" | awk -v name="$(basename "$object" .swift.o)" '
        $1 !~ /debug|comment|note|autolink|swift_modhash|Total|rela/ && NF == 3 { sum += $2 }
        END { printf "%6d KB  %s\n", sum / 1000, name }'
    done | sort -rn | awk 'NR <= 15'
  done
fi
[[ $option != --check || $gain -le $limit ]] || { echo "the limit is $limit KB" >&2; exit 1; }
