#!/usr/bin/env bash
# Type-checks the layers and the example as each of Apple's platforms has them: with the branches of `#if os(…)` that the
# platform takes, against the stub with the platform's availability. Mac Catalyst takes the branches of iOS; macOS has
# AppKit.
#
#   Tests/UIKitCheck/check-platforms.sh            all platforms
#   Tests/UIKitCheck/check-platforms.sh tvOS       one of them
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
platforms=(iOS tvOS visionOS macOS)
[[ $# -eq 0 ]] || platforms=("$@")
build=${SCRATCH_PATH:-.build}
swift build --scratch-path "$build" --target CookbookFeaturesChecked >/dev/null
build=$(cd "$build/debug" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# evaluate PLATFORM FOLDER COPY
evaluate() {
  local file
  mkdir -p "$3"
  find -L "$2" -name '*.swift' | while read -r file; do
    awk -v platform="$1" -f ../SwiftUICheck/evaluate-platform.awk "$file" >"$3/$(basename "$file")"
  done
}

# compile PLATFORM MODULE [OPTIONS…]: the copy of that name, as a module that others import
compile() {
  local folder=$scratch/$1 module=$2
  shift 2
  swiftc -swift-version 6 -parse-as-library -module-name "$module" -package-name uikitcheck -wmo -c \
    -emit-module -emit-module-path "$folder/$module.swiftmodule" -o "$folder/$module.o" \
    -I "$folder" -I "$build/Modules" -load-plugin-executable "$build/CairnMacros-tool#CairnMacros" \
    -Onone "$@" "$folder/$module"/*.swift
}

client=(
  -warnings-as-errors
  -module-alias UIKit=UIKitStub -module-alias CairnUIKit=CairnUIKitChecked
  -module-alias AppKit=AppKitStub -module-alias CairnAppKit=CairnAppKitChecked
  -module-alias CairnPresentation=CairnPresentationChecked
  -module-alias CookbookFeatures=CookbookFeaturesChecked
)
layer=(
  -strict-memory-safety -enable-upcoming-feature ExistentialAny
  -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility
)

for platform in "${platforms[@]}"; do
  if [[ $platform == macOS ]]; then
    for module in AppKitStub CairnAppKitChecked; do
      evaluate "$platform" "Sources/$module" "$scratch/$platform/$module"
    done
    compile "$platform" AppKitStub -suppress-warnings
    compile "$platform" CairnAppKitChecked "${client[@]}" "${layer[@]}"
    printf '%s: the layer type-checks\n' "$platform"
    continue
  fi
  for module in UIKitStub CairnUIKitChecked CookbookControllers; do
    evaluate "$platform" "Sources/$module" "$scratch/$platform/$module"
  done
  compile "$platform" UIKitStub -suppress-warnings
  compile "$platform" CairnUIKitChecked "${client[@]}" "${layer[@]}"
  # The file must not pass where there is no such control.
  evaluate "$platform" Platforms "$scratch/$platform/Control"
  expected=pass result=pass
  [[ $platform != tvOS ]] || expected=fail
  compile "$platform" Control "${client[@]}" >"$scratch/control" 2>&1 || result=fail
  [[ $result == "$expected" ]] || {
    printf 'check-platforms: a switch is to %s on %s\n' "$expected" "$platform" >&2
    cat "$scratch/control" >&2
    exit 1
  }
  compile "$platform" CookbookControllers "${client[@]}"
  printf '%s: the layer and the example type-check\n' "$platform"
done
