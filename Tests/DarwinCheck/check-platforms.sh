#!/usr/bin/env bash
# Type-checks Cairn's libraries and the programs without views as each of Apple's platforms has them: with the
# branches of `#if canImport(…)` and `#if os(…)` that the platform takes, against the libraries of Linux and small
# stubs of the C library and Foundation. The layers for SwiftUI, UIKit and AppKit have such checks of their own.
#
#   Tests/DarwinCheck/check-platforms.sh            all platforms
#   Tests/DarwinCheck/check-platforms.sh tvOS       one of them
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
check=Tests/DarwinCheck
platforms=(iOS macOS tvOS watchOS visionOS)
[[ $# -eq 0 ]] || platforms=("$@")
build=${SCRATCH_PATH:-.build}
swift build --scratch-path "$build" --target Cairn >/dev/null
build=$(cd "$build/debug" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

libraries=(
  CairnCore Cairn CairnLinks CairnRecording CairnPresentation CairnTesting CairnExplorer CairnMigration
  CairnMigrationTesting
)
plugin=(CairnMacroImplementation CairnMacros)
programs=(CookbookFeatures CookbookTerminal Shopping)
strict=(
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility -strict-memory-safety
)

# source MODULE: its folder
source() { [[ $1 == Shopping ]] && echo Tests/Tutorial/Shopping || echo "Sources/$1"; }

# evaluate PLATFORM FOLDER COPY
evaluate() {
  local file
  mkdir -p "$3"
  find "$2" -name '*.swift' | while read -r file; do
    awk -v platform="$1" -v modules=Darwin -f Tests/SwiftUICheck/evaluate-platform.awk "$file" \
      | sed 's/import Foundation$/import AppleFoundation/' >"$3/$(tr / - <<<"${file#"$2"/}")"
  done
}

# compile FOLDER MODULE [OPTIONS…]: compiles the copy with that name, as a module that others import
compile() {
  local folder=$1 module=$2
  shift 2
  swiftc -swift-version 6 -parse-as-library -module-name "$module" -package-name cairn -wmo \
    -emit-module -emit-module-path "$folder/$module.swiftmodule" -I "$folder" -Onone -D DEBUG \
    -load-plugin-executable "$build/CairnMacros-tool#CairnMacros" "$@" \
    "$folder/$module"/*.swift
}

# control FOLDER FILE: a file that compiles on Linux must not compile here
control() {
  local options=(-swift-version 6 -parse-as-library -typecheck "${strict[@]}")
  swiftc "${options[@]}" "$check/Controls/$2.swift" || { echo "$2 is to pass on Linux" >&2; exit 1; }
  evaluate iOS "$check/Controls" "$1/Controls"
  ! swiftc "${options[@]}" -I "$1" "$1/Controls/$2.swift" 2>/dev/null || {
    printf 'check-platforms: %s is to fail\n' "$2" >&2
    exit 1
  }
}

# check FOLDER
check() {
  local folder=$1 module
  for module in Darwin AppleFoundation; do
    mkdir -p "$folder/$module"
    cp "$check/$module.swift" "$folder/$module"
    compile "$folder" "$module"
  done
  for module in "${libraries[@]}" "${plugin[0]}"; do
    compile "$folder" "$module" -warnings-as-errors "${strict[@]}"
  done
  for module in "${plugin[1]}" "${programs[@]}"; do compile "$folder" "$module" -warnings-as-errors; done
  for module in "$check"/Controls/*.swift; do control "$folder" "$(basename "$module" .swift)"; done
}

# types MODULE…: the public types of modules
types() {
  local module
  for module in "$@"; do
    grep -rhoE '^public (final |indirect |nonisolated )*(struct|class|enum|actor|protocol|typealias) [A-Za-z]+' \
      "$(source "$module")" | awk '{ print $NF }'
  done
}

# checkNames FOLDER TYPE…: a file with SwiftUI, Testing and Cairn can name these types without their module
checkNames() {
  local folder=$1 name
  shift
  mkdir -p "$folder/Names"
  {
    printf 'import %s\n' Cairn CairnLinks CairnRecording CairnTesting CairnExplorer CookbookFeatures AppleFoundation SwiftUIStub Testing
    for name in "$@"; do printf 'private typealias %sOfCairn = %s\n' "$name" "$name"; done
  } >"$folder/Names/Names.swift"
  swiftc -swift-version 6 -parse-as-library -typecheck -suppress-warnings -I "$folder" "$folder/Names/Names.swift"
}

# Platforms that take the same branches are compiled once.
declare -A checked
for platform in "${platforms[@]}"; do
  folder=$scratch/$platform
  for module in "${libraries[@]}" "${plugin[@]}" "${programs[@]}"; do
    evaluate "$platform" "$(source "$module")" "$folder/$module"
  done
  sum=$(cd "$folder" && find . -name '*.swift' | LC_ALL=C sort | xargs sha256sum | sha256sum)
  [[ -n ${checked[$sum]:-} ]] || check "$folder"
  checked[$sum]=${checked[$sum]:-$folder}
  folder=${checked[$sum]}
  printf '%s: the libraries and the programs type-check\n' "$platform"
done

# macOS has the most names. SwiftUI has a scene `Settings`, so views write `CookbookFeatures.Settings`.
evaluate macOS Tests/SwiftUICheck/Sources/SwiftUIStub "$folder/SwiftUIStub"
compile "$folder" SwiftUIStub -suppress-warnings
checkNames "$folder" $(types CairnCore Cairn CairnLinks CairnRecording CairnTesting CairnExplorer CookbookFeatures | grep -vx Settings | sort -u)
! checkNames "$folder" Settings 2>/dev/null || { echo 'check-platforms: a name is to be ambiguous' >&2; exit 1; }
