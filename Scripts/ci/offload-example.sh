#!/usr/bin/env bash
# Offloads Examples/Wayfarer on Linux and packs the project before and after, for a Mac to build. The offload has linked
# this checkout by a relative path, so unpack the archive into a folder that is as deep: .build/NAME.
#   Scripts/ci/offload-example.sh [OUTPUT]
set -euo pipefail
cd "$(dirname "$0")/../.."
output=${1:-.build/example}

rm -rf "$output"
mkdir -p "$output/before/project"
Scripts/ci/prepare-container.sh
make build
cp -R Examples/Wayfarer/. "$output/before/project/"
LEVITY_DEBUG_NOTE=0 .build/debug/levity offload Examples/Wayfarer --output "$output/after" --no-cache
# Without the signing key and the package, which lie beside the project.
tar -C "$output" -czf "$output/example.tar.gz" before/project after/project
echo "$output/example.tar.gz"
