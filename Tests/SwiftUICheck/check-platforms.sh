#!/usr/bin/env bash
# Type-checks the layer, the example views and the cookbook's app for each of Apple's platforms: with the
# branches of `#if os(…)` for the platform, against the stub with the platform's availability.
#
#   Tests/SwiftUICheck/check-platforms.sh            all platforms
#   Tests/SwiftUICheck/check-platforms.sh tvOS       one of them
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
platforms=(iOS macOS tvOS watchOS visionOS)
[[ $# -eq 0 ]] || platforms=("$@")
build=${SCRATCH_PATH:-.build}
# Some features are in pages of the documentation: the build takes them from there.
for target in CookbookFeaturesChecked GettingStartedViews RecipeViews; do
  swift build --scratch-path "$build" --target "$target" >/dev/null
done
listings=$(cd "$build/plugins/outputs/swiftuicheck" && pwd)
build=$(cd "$build/debug" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# evaluate PLATFORM FOLDER COPY
evaluate() {
  local file
  mkdir -p "$3"
  find -L "$2" -name '*.swift' | while read -r file; do
    awk -v platform="$1" -f evaluate-platform.awk "$file" >"$3/$(basename "$file")"
  done
}

# compile PLATFORM MODULE [OPTIONS…]: compiles the copy with that name, as a module that others import
compile() {
  local folder=$scratch/$1 module=$2
  shift 2
  swiftc -swift-version 6 -parse-as-library -module-name "$module" -wmo \
    -emit-module -emit-module-path "$folder/$module.swiftmodule" \
    -I "$folder" -I "$build/Modules" -load-plugin-executable "$build/CairnMacros-tool#CairnMacros" \
    -Onone "$@" "$folder/$module"/*.swift
}

client=(
  -warnings-as-errors
  -module-alias SwiftUI=SwiftUIStub -module-alias CairnSwiftUI=CairnSwiftUIChecked
  -module-alias CookbookFeatures=CookbookFeaturesChecked
  -module-alias CookbookScreens=CookbookScreensChecked
)

# control PLATFORM FILE PLATFORM…: the file must fail on these platforms, which lack an API that it uses
control() {
  local platform=$1 file=$2 result=pass
  shift 2
  mkdir -p "$scratch/$platform/Control"
  awk -v platform="$platform" -f evaluate-platform.awk "Platforms/$file.swift" \
    >"$scratch/$platform/Control/$file.swift"
  swiftc -swift-version 6 -parse-as-library -typecheck -I "$scratch/$platform" -I "$build/Modules" \
    "${client[@]}" \
    "$scratch/$platform/Control/$file.swift" >"$scratch/$platform/control" 2>&1 || result=fail
  local expected=pass
  [[ " $* " != *" $platform "* ]] || expected=fail
  [[ $result == "$expected" ]] || {
    printf 'check-platforms: %s is to %s on %s\n' "$file" "$expected" "$platform" >&2
    cat "$scratch/$platform/control" >&2
    exit 1
  }
}

# check PLATFORM
check() {
  local platform=$1 module
  evaluate "$platform" Sources/SwiftUIStub "$scratch/$platform/SwiftUIStub"
  evaluate "$platform" Sources/CairnSwiftUIChecked "$scratch/$platform/CairnSwiftUIChecked"
  evaluate "$platform" Sources/CookbookScreensChecked "$scratch/$platform/CookbookScreensChecked"
  evaluate "$platform" Sources/CookbookAppChecked "$scratch/$platform/CookbookAppChecked"
  evaluate "$platform" Sources/CookbookViews "$scratch/$platform/CookbookViews"
  evaluate "$platform" Sources/LongBodies "$scratch/$platform/LongBodies"
  evaluate "$platform" Sources/GettingStartedViews "$scratch/$platform/GettingStartedViews"
  evaluate "$platform" Sources/RecipeViews "$scratch/$platform/RecipeViews"
  for module in GettingStartedViews RecipeViews; do
    evaluate "$platform" "$listings/$module" "$scratch/$platform/$module"
  done
  if [[ $platform == macOS ]]; then
    evaluate "$platform" Platforms/AppKit.swift "$scratch/$platform/AppKit"
    compile "$platform" AppKit
    cp Platforms/SwiftUI+AppKit.swift "$scratch/$platform/SwiftUIStub"
  fi
  compile "$platform" SwiftUIStub -suppress-warnings
  control "$platform" FullScreenCover macOS
  control "$platform" Popover tvOS watchOS
  control "$platform" Shortcut tvOS watchOS
  control "$platform" AmbiguousName macOS
  compile "$platform" CairnSwiftUIChecked "${client[@]}" -strict-memory-safety \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility
  # Also as a new project in Xcode has the views: on the main actor, unless they say otherwise. (The package's own test
  # targets run such views.) "Getting started" has a feature too, and says where to write `nonisolated`.
  for module in CookbookScreensChecked CookbookAppChecked CookbookViews LongBodies GettingStartedViews \
    RecipeViews; do
    [[ $platform != iOS || $module == GettingStartedViews ]] \
      || compile "$platform" "$module" "${client[@]}" -default-isolation MainActor
    compile "$platform" "$module" "${client[@]}"
  done
  printf '%s: the layer, the views and the app type-check\n' "$platform"
}

# All platforms at the same time: the compiler uses one core for each module.
pids=()
for platform in "${platforms[@]}"; do
  check "$platform" &
  pids+=($!)
done
for pid in "${pids[@]}"; do wait "$pid"; done
