#!/usr/bin/env bash
# Makes the site of the documentation: each DocC archive in a folder of its own, and a page with links to them.
#   Scripts/ci/release-site.sh [OUTPUT]
set -euo pipefail
cd "$(dirname "$0")/../.."
output=${1:-.build/site}
archives=.build/docs

Scripts/docs.sh "$archives"
rm -rf "$output"
mkdir -p "$output"
{
  echo '<!doctype html><html lang="en"><meta charset="utf-8"><title>Levity</title><h1>Levity</h1><ul>'
  for archive in "$archives"/*.doccarchive; do
    name=$(basename "$archive" .doccarchive)
    path=$(tr '[:upper:]' '[:lower:]' <<<"$name")
    docc=$(xcrun --find docc 2>/dev/null || command -v docc)
    "$docc" process-archive transform-for-static-hosting "$archive" --output-path "$output/$path" \
      --hosting-base-path "${SITE_BASE_PATH:+$SITE_BASE_PATH/}$path" >&2
    echo "<li><a href=\"$path/documentation/$path/\">$name</a></li>"
  done
  echo '</ul></html>'
} >"$output/index.html"
echo "$output"
