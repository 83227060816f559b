#!/usr/bin/env bash
# Interrupts the commands at each of their system calls, forges packages, maltreats the server, and writes the tables of
# Documentation/Reliability.md. In release, since the page has times. Arguments go to levity-torture.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "$(uname -s)" != Linux ]; then
  echo "error: make torture needs Linux."
  exit 2
fi
tools=(--package-path Tools --scratch-path .build --disable-build-manifest-caching -c release)
for product in levity levity-server levity-torture SystemCallFaults; do
  swift build "${tools[@]}" --product "$product"
done
"$(swift build "${tools[@]}" --show-bin-path)/levity-torture" --page Documentation/Reliability.md "$@"
LEVITY_BROKEN_IMAGES=${LEVITY_BROKEN_IMAGES:-2000} swift test --package-path Tools --scratch-path .build --disable-build-manifest-caching \
  --filter BrokenImageTests
