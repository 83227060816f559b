#!/usr/bin/env bash
# Makes a DocC archive of every catalogue: Sources/Runtime/<Module>/*.docc with the symbols of the module, and catalogues
# of Tools (articles about the command) without symbols. Warnings are errors.
#   Scripts/docs.sh [OUTPUT]
set -euo pipefail
cd "$(dirname "$0")/.."
output=${1:-.build/docs}

docc=$(xcrun --find docc 2>/dev/null || command -v docc) || {
  echo "error: Can't find docc." >&2
  echo "help: install a Swift toolchain from swift.org, which contains it" >&2
  exit 2
}
extract=$(xcrun --find swift-symbolgraph-extract 2>/dev/null || command -v swift-symbolgraph-extract) || {
  echo "error: Can't find swift-symbolgraph-extract." >&2
  echo "help: install a Swift toolchain from swift.org, which contains it" >&2
  exit 2
}
catalogues=$(find Sources Tools/Sources -name '*.docc' -type d | sort)
rm -rf "$output"
mkdir -p "$output"
if [[ -z $catalogues ]]; then
  echo "There are no DocC catalogues."
  exit
fi

target=$(swift -print-target-info | sed -nE 's/.*"triple": "([^"]+)".*/\1/p' | head -1)
sdk=()
if command -v xcrun >/dev/null; then sdk=(-sdk "$(xcrun --show-sdk-path)"); fi
products=$(swift build --show-bin-path)
include=(-I "$products/Modules")
# C modules of the stand-ins, which Linux has in the place of Apple's frameworks.
for map in "$products"/*.build/module.modulemap; do include+=(-I "$(dirname "$map")"); done
while read -r catalogue; do
  module=$(basename "$(dirname "$catalogue")")
  symbols=$output/symbols/$module
  mkdir -p "$symbols"
  if [[ $catalogue == Sources/* ]]; then
    swift build --target "$module" >&2
    "$extract" -module-name "$module" -target "$target" ${sdk[@]+"${sdk[@]}"} "${include[@]}" \
      -minimum-access-level public -skip-inherited-docs -output-dir "$symbols"
  else
    printf '{"metadata":{"formatVersion":{"major":0,"minor":6,"patch":0},"generator":"%s"},"module":{"name":"%s","platform":{}},"symbols":[],"relationships":[]}' \
      "Scripts/docs.sh" "$module" >"$symbols/$module.symbols.json"
  fi
  name=$(basename "$catalogue" .docc)
  "$docc" convert "$catalogue" --additional-symbol-graph-dir "$symbols" --warnings-as-errors \
    --fallback-display-name "$name" --fallback-bundle-identifier "levity.$name" \
    --transform-for-static-hosting --output-path "$output/$name.doccarchive"
  echo "$output/$name.doccarchive"
done <<<"$catalogues"
