#!/usr/bin/env bash
# Installs what the images of Swift lack and `make` needs. Does nothing where it is there.
set -euo pipefail
missing=()
for program in make python3 curl; do
  command -v "$program" >/dev/null || missing+=("$program")
done
((${#missing[@]})) || exit 0
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
