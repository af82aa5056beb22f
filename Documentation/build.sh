#!/usr/bin/env bash
# Builds the documentation from the existing debug build. Fails for a link that leads nowhere, a
# parameter without documentation, a public declaration without documentation, a rule without a test,
# and a member in APIAtAGlance.md that does not exist.
#
#   Documentation/build.sh [--output FOLDER] [--scratch-path FOLDER]
#
# The output is a site for any web server, which begins with the first page. `Documentation/serve.sh` shows
# it. Without an output folder, the result is deleted.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# The core, whose symbols every library exports, and the libraries.
modules=(CairnCore)
while read -r library; do modules+=("$library"); done < <(
  sed -n 's/^ *\.library(name: "\([A-Za-z]*\)".*/\1/p' Package.swift
)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
output=$work/Cairn.doccarchive
build=(swift build)
while (($# > 0)); do
  case $1 in
    --output) output=$2; shift 2 ;;
    --scratch-path) build+=(--scratch-path "$2"); shift 2 ;;
    *) printf 'unknown argument: %s\n' "$1" >&2; exit 64 ;;
  esac
done

# On Apple platforms, the tools come from the selected Xcode.
run=() platform=()
if command -v xcrun >/dev/null; then
  run=(xcrun)
  platform=(-sdk "$(xcrun --show-sdk-path)")
fi
target=$(swift -print-target-info | sed -n 's/^ *"triple": "\(.*\)",*$/\1/p' | head -1)

for module in "${modules[@]}"; do "${build[@]}" --target "$module" >&2; done
products=$("${build[@]}" --show-bin-path)
graphs=$work/graphs
mkdir "$graphs"
for module in "${modules[@]}"; do
  # The page of a test store lists what scopes of test stores have too. The pages of reducers, on the
  # other hand, do not list all operators again.
  synthesized=(-skip-synthesized-members)
  [[ $module == CairnTesting ]] && synthesized=()
  "${run[@]}" swift symbolgraph-extract -module-name "$module" -I "$products/Modules" \
    -target "$target" "${platform[@]}" -output-dir "$graphs" \
    -minimum-access-level public "${synthesized[@]}"
done

"${run[@]}" swift Documentation/linkedRules.swift Documentation/Cairn.docc/Rules.md "$graphs"/*.json

# Converts a catalog; further arguments are those of docc.
convert() {
  "${run[@]}" docc convert "$1" \
    --additional-symbol-graph-dir "$graphs" \
    --output-path "$2" \
    --fallback-display-name Cairn --fallback-bundle-identifier cairn.documentation \
    "${@:3}"
}

# The members of large types are grouped by task. Their links are known when the pages were made once.
catalog=$work/Cairn.docc
cp -R Documentation/Cairn.docc "$catalog"
convert "$catalog" "$work/ungrouped" >&2
"${run[@]}" swift Documentation/topics.swift "$work/ungrouped" "$catalog"
"${run[@]}" swift Documentation/rules.swift "$catalog/Rules.md" Tests Benchmarks
convert "$catalog" "$output" --warnings-as-errors --transform-for-static-hosting
[[ -f $output/documentation/cairn/index.html ]]
cat >"$output/index.html" <<'PAGE'
<!doctype html>
<meta charset="utf-8">
<title>Cairn</title>
<meta http-equiv="refresh" content="0; url=documentation/cairn/">
<a href="documentation/cairn/">Cairn</a>
PAGE

"${run[@]}" swift Documentation/undocumented.swift "$graphs"/*.json
"${run[@]}" swift Documentation/glance.swift Documentation/Cairn.docc/APIAtAGlance.md "$graphs"/*.json
