#!/usr/bin/env bash
# Builds programs for Macs with either processor.
#   Scripts/ci/release-macos.sh [OUTPUT]
set -euo pipefail
cd "$(dirname "$0")/../.."
output=${1:-.build/release}
work=.build/universal

mkdir -p "$output" "$work"
# Without Homebrew's libraries, which have one architecture: codecs are left out.
export PKG_CONFIG_LIBDIR=/nonexistent
for product in levity levity-server; do
  slices=()
  for architecture in arm64 x86_64; do
    swift build --package-path Tools -c release --product "$product" \
      --triple "$architecture-apple-macosx15.0" --scratch-path "$work/$architecture"
    slices+=("$work/$architecture/$architecture-apple-macosx/release/$product")
  done
  lipo -create "${slices[@]}" -output "$work/$product"
  lipo "$work/$product" -verify_arch arm64 x86_64
done
"$work/levity" --version
tar -C "$work" -czf "$output/levity-macos-universal.tar.gz" levity levity-server
echo "$output/levity-macos-universal.tar.gz"
