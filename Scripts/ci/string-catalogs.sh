#!/usr/bin/env bash
# Compares what `levity strings compile` makes of string catalogs with what Xcode's own compiler makes of them, as property
# lists, in both directions.
#   Scripts/ci/string-catalogs.sh [LEVITY]      the command; built if it isn't given
set -euo pipefail
cd "$(dirname "$0")/../.."
catalogs=Fixtures/StringCatalogs
work=.build/string-catalogs
rm -rf "$work"
mkdir -p "$work/xcode"
levity=${1:-}
if [[ -z $levity ]]; then
  swift build --package-path Tools --scratch-path .build --disable-build-manifest-caching --product levity
  levity=$(swift build --package-path Tools --scratch-path .build --show-bin-path)/levity
fi
"$levity" strings compile "$catalogs" --bundle-identifier app --output "$work/levity"
for catalog in "$catalogs"/*.xcstrings; do
  xcrun xcstringstool compile "$catalog" --output-directory "$work/xcode"
done
Scripts/ci/compare_property_lists.py "$work/levity/app.bundle" "$work/xcode"
