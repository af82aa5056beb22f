#!/usr/bin/env bash
# Measures the cost of the macros in a clean debug build: an app of 20 features that uses them, next
# to the same app with hand-written conformances, on a copy of Cairn without macros.
#
#   Benchmarks/build-time.sh             prints both times and their ratio
#   Benchmarks/build-time.sh --check     fails above a ratio of 1.5 (LIMIT) in processor time
#
# The builds alternate for ROUNDS (3) rounds, and medians are compared. Nothing is downloaded, and
# everything is built in a temporary folder.
set -euo pipefail
package=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
rounds=${ROUNDS:-3}
limit=${LIMIT:-1.5}
check=${1:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# MARK: - Cairn, with and without macros

manifest() { # the variant
  echo '// swift-tools-version: 6.2'
  [[ $1 == hand ]] || echo 'import CompilerPluginSupport'
  cat <<'SWIFT'
import PackageDescription

/// As in the manifest of the package.
let upcoming: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Cairn",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.library(name: "Cairn", targets: ["Cairn"])],
  targets: [
    .target(name: "CairnCore", swiftSettings: upcoming),
SWIFT
  if [[ $1 == hand ]]; then
    echo '    .target(name: "Cairn", dependencies: ["CairnCore"], swiftSettings: upcoming),'
  else
    echo '    .target(name: "CairnMacroImplementation", swiftSettings: upcoming),'
    echo '    .macro(name: "CairnMacros", dependencies: ["CairnMacroImplementation"]),'
    echo '    .target(name: "Cairn", dependencies: ["CairnCore", "CairnMacros"], swiftSettings: upcoming),'
  fi
  printf '  ],\n  swiftLanguageModes: [.v6]\n)\n'
}

copy_package() { # the variant
  local copy=$work/$1/Cairn
  mkdir -p "$copy/Sources"
  cp -R "$package/Sources/CairnCore" "$package/Sources/Cairn" "$copy/Sources/"
  if [[ $1 == hand ]]; then
    # The files with the declarations of macros.
    grep -rl '#externalMacro(' "$copy/Sources" | while read -r file; do rm "$file"; done
  else
    cp -R "$package/Sources/CairnMacroImplementation" "$package/Sources/CairnMacros" "$copy/Sources/"
  fi
  manifest "$1" >"$copy/Package.swift"
}

# MARK: - The app

# Hand-written case paths of an enum: its name, then `case:payload` for each case.
paths() {
  local root=$1 entry name payload
  echo "    struct AllCasePaths {"
  for entry in "${@:2}"; do
    name=${entry%%:*} payload=${entry#*:}
    echo "      var $name: CasePath<$root, $payload> {"
    echo "        CasePath("
    if [[ $payload == Void ]]; then
      echo "          embed: { _ in .$name },"
      echo "          extract: { if case .$name = \$0 { () } else { nil } }"
    else
      echo "          embed: { .$name(\$0) },"
      echo "          extract: { if case .$name(let value) = \$0 { value } else { nil } }"
    fi
    echo "        )"
    echo "      }"
  done
  echo "    }"
  echo "    static var allCasePaths: AllCasePaths { AllCasePaths() }"
}

by_hand() { # writes the arguments' output only in the variant that is written by hand
  [[ $variant != hand ]] || "$@"
}

leaf() { # the number of the feature
  local reducer="" casePathable=""
  [[ $variant == hand ]] && reducer=": Reducer" casePathable=", CasePathable"
  echo "import Cairn"
  echo
  [[ $variant == hand ]] || echo "@Reducer"
  cat <<SWIFT
struct Feature$1$reducer {
  struct State: Equatable {
    var count = 0
    var query = ""
    var items: [Int] = []
    var isLoading = false
SWIFT
  cat <<SWIFT
  }

  enum Action: Equatable$casePathable {
    case incremented
    case queryChanged(String)
    case itemsLoaded([Int])
    case refreshed
SWIFT
  by_hand paths Action incremented:Void queryChanged:String "itemsLoaded:[Int]" refreshed:Void
  cat <<SWIFT
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented:
        state.count += $1
        return .none
      case .queryChanged(let query):
        state.query = query
        return .send(.refreshed)
      case .itemsLoaded(let items):
        state.items = items
        state.isLoading = false
        return .none
      case .refreshed:
        state.isLoading = true
        return .send(.itemsLoaded([state.count, $1]))
      }
    }
  }
}
SWIFT
}

# An enum reducer of the features from the first number to the last.
path() {
  local index states=() actions=()
  for ((index = $2; index <= $3; index++)); do
    states+=("page$index:Feature$index.State") actions+=("page$index:Feature$index.Action")
  done
  echo "import Cairn"
  echo
  if [[ $variant != hand ]]; then
    echo "@Reducer"
    echo "enum $1 {"
    for ((index = $2; index <= $3; index++)); do echo "  case page$index(Feature$index)"; done
    echo "}"
    echo
    echo "extension $1.State: Equatable {}"
    echo "extension $1.Action: Equatable {}"
    return
  fi
  echo "enum $1: CaseReducer, CaseScopable {"
  echo "  enum State: Equatable, CaseReducerState, CasePathable {"
  echo "    typealias StateReducer = $1"
  for entry in "${states[@]}"; do echo "    case ${entry%%:*}(${entry#*:})"; done
  paths State "${states[@]}"
  echo "  }"
  echo
  echo "  enum Action: Equatable, CasePathable {"
  for entry in "${actions[@]}"; do echo "    case ${entry%%:*}(${entry#*:})"; done
  paths Action "${actions[@]}"
  echo "  }"
  echo
  echo "  enum CaseScope {"
  for ((index = $2; index <= $3; index++)); do echo "    case page$index(StoreOf<Feature$index>)"; done
  echo "  }"
  echo
  echo "  @MainActor"
  echo "  static func scope(_ store: StoreOf<Self>) -> CaseScope {"
  echo "    switch store.state {"
  for ((index = $2; index <= $3; index++)); do
    echo "    case .page$index:"
    echo "      .page$index(store.scope(state: \\.page$index, action: \\.page$index)!)"
  done
  echo "    }"
  echo "  }"
  echo
  echo "  static var body: some ReducerOf<Self> {"
  for ((index = $2; index <= $3; index++)); do
    echo "    Scope(state: \\.page$index, action: \\.page$index) { Feature$index() }"
  done
  echo "  }"
  echo "}"
}

# A feature with three children, a destination and a stack.
parent() { # its name, the first child's number, the paths
  local a=$2 b=$(($2 + 1)) c=$(($2 + 2)) reducer="" casePathable=""
  local presented="@Presents var destination: $3.State?"
  local key="\\.\$destination"
  [[ $variant == hand ]] && reducer=": Reducer" casePathable=": CasePathable" \
    presented="var destination = PresentationState<$3.State>()" \
    key="\\.destination"
  echo "import Cairn"
  echo
  [[ $variant == hand ]] || echo "@Reducer"
  cat <<SWIFT
struct $1$reducer {
  struct State: Equatable {
    var first = Feature$a.State()
    var second = Feature$b.State()
    var third = Feature$c.State()
    $presented
    var path = StackState<$4.State>()
SWIFT
  cat <<SWIFT
  }

  enum Action$casePathable {
    case first(Feature$a.Action)
    case second(Feature$b.Action)
    case third(Feature$c.Action)
    case destination(PresentationAction<$3.Action>)
    case path(StackActionOf<$4>)
SWIFT
  by_hand paths Action "first:Feature$a.Action" "second:Feature$b.Action" \
    "third:Feature$c.Action" "destination:PresentationAction<$3.Action>" "path:StackActionOf<$4>"
  cat <<SWIFT
  }

  var body: some ReducerOf<Self> {
    Scope(state: \\.first, action: \\.first) { Feature$a() }
    Scope(state: \\.second, action: \\.second) { Feature$b() }
    Scope(state: \\.third, action: \\.third) { Feature$c() }
    Reduce { state, action in
      switch action {
      case .first(.incremented): return .send(.second(.incremented))
      default: return .none
      }
    }
    .ifLet($key, action: \\.destination)
    .forEach(\\.path, action: \\.path)
  }
}
SWIFT
}

write_app() { # the variant
  variant=$1
  local app=$work/$1/App index
  mkdir -p "$app/Sources/App"
  cat >"$app/Package.swift" <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [.package(path: "../Cairn")],
  targets: [
    .executableTarget(name: "App", dependencies: [.product(name: "Cairn", package: "Cairn")])
  ],
  swiftLanguageModes: [.v6]
)
SWIFT
  local sources=$app/Sources/App
  for ((index = 1; index <= 16; index++)); do leaf "$index" >"$sources/Feature$index.swift"; done
  path Pages 4 8 >"$sources/Pages.swift"
  path Sheets 12 16 >"$sources/Sheets.swift"
  parent Home 1 Pages Sheets >"$sources/Home.swift"
  parent Shop 9 Sheets Pages >"$sources/Shop.swift"
  cat >"$sources/App.swift" <<'SWIFT'
import Cairn

@main
struct App {
  @MainActor
  static func main() {
    let home = Store(initialState: Home.State()) { Home() }
    let shop = Store(initialState: Shop.State()) { Shop() }
    home.send(.first(.incremented))
    shop.send(.second(.queryChanged("tea")))
    print(home.state.second.count, shop.state.second.items)
  }
}
SWIFT
}

# MARK: - Measuring

for variant in macro hand; do
  copy_package "$variant"
  write_app "$variant"
done

measure() { # the variant: prints the seconds of processor time and of wall time
  rm -rf "$work/$1/build"
  local TIMEFORMAT='%U %S %R'
  { time swift build --package-path "$work/$1/App" --scratch-path "$work/$1/build" \
    >"$work/$1/log" 2>&1; } 2>"$work/$1/time" || { cat "$work/$1/log" >&2; exit 1; }
  awk '{ printf "%.2f %.2f\n", $1 + $2, $3 }' "$work/$1/time"
}

for ((round = 1; round <= rounds; round++)); do
  for variant in macro hand; do
    measure "$variant" | tee -a "$work/$variant.times" | sed "s/^/$variant: /" >&2
  done
done
for variant in macro hand; do
  output=$("$work/$variant/build/debug/App")
  [[ $output == "2 [0, 10]" ]] || { echo "the app ($variant) prints: $output" >&2; exit 1; }
done

median() { # the variant, the column
  cut -d' ' -f"$2" "$work/$1.times" | sort -n | awk '{ a[NR] = $1 } END { print a[int((NR + 1) / 2)] }'
}

awk -v mc="$(median macro 1)" -v mw="$(median macro 2)" \
  -v hc="$(median hand 1)" -v hw="$(median hand 2)" -v limit="$limit" -v check="$check" 'BEGIN {
  printf "              processor s     wall s\n"
  printf "macros         %10.2f %10.2f\n", mc, mw
  printf "by hand        %10.2f %10.2f\n", hc, hw
  printf "ratio          %10.2f %10.2f\n", mc / hc, mw / hw
  if (check == "--check" && mc / hc > limit) {
    printf "the macros cost more than %.2f times the processor time\n", limit
    exit 1
  }
}'
