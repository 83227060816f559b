#!/usr/bin/env bash
# Installs the system packages that the tools link or start. Quiet and quick when they are there.
set -euo pipefail

command -v swift >/dev/null || {
  echo "error: swift is not on PATH." >&2
  echo "help: install Swift 6.1 or newer from swift.org, then run make again." >&2
  exit 2
}

apt_packages=(pkg-config libpng-dev libjpeg-dev libwebp-dev libavif-dev libjxl-dev libbrotli-dev libdeflate-dev zlib1g-dev libsqlite3-dev poppler-utils librsvg2-bin nginx-light curl python3)
brew_packages=(pkgconf libpng jpeg-turbo webp libavif jpeg-xl brotli libdeflate poppler librsvg resvg nginx)

if command -v brew >/dev/null; then
  installed=" $(brew list --formula -1 | tr '\n' ' ') "
  missing=()
  for name in "${brew_packages[@]}"; do [[ $installed == *" $name "* ]] || missing+=("$name"); done
  if ((${#missing[@]})); then
    echo "installing: ${missing[*]}"
    brew install --quiet "${missing[@]}"
  fi
elif command -v apt-get >/dev/null; then
  missing=()
  for name in "${apt_packages[@]}"; do
    dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null | grep -qx installed || missing+=("$name")
  done
  # nginx-light is one of several packages that bring nginx.
  if command -v nginx >/dev/null || [[ -x /usr/sbin/nginx ]]; then missing=("${missing[@]/nginx-light/}"); fi
  wanted=$(echo "${missing[*]:-}" | xargs)
  if [[ -n $wanted ]]; then
    sudo=""
    if [[ $(id -u) != 0 ]]; then sudo="sudo"; fi
    echo "installing: $wanted"
    $sudo apt-get update -qq
    # A service must not start merely because its package was installed.
    DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 $sudo apt-get install -y -qq --no-install-recommends $wanted >/dev/null
  fi
else
  echo "warning: neither apt-get nor brew is here; image codecs that are missing will be left out." >&2
fi
