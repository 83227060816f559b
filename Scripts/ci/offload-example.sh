#!/usr/bin/env bash
# Offloads Examples/Wayfarer on Linux and packs the project before and after, for a Mac to build.
#   Scripts/ci/offload-example.sh [OUTPUT]
set -euo pipefail
cd "$(dirname "$0")/../.."
output=${1:-.build/example}

rm -rf "$output"
mkdir -p "$output/before"
Scripts/ci/prepare-container.sh
make build
cp -R Examples/Wayfarer/. "$output/before/"
LEVITY_DEBUG_NOTE=0 .build/debug/levity offload Examples/Wayfarer --output "$output/offloaded" --no-cache
mv "$output/offloaded/project" "$output/after"
tar -C "$output" -czf "$output/example.tar.gz" before after
echo "$output/example.tar.gz"
