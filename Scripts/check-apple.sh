#!/usr/bin/env bash
# Compiles the runtime as Apple's platforms would, on Linux: against Tests/AppleHeaders, see its README.
set -euo pipefail
cd "$(dirname "$0")/.."
if [[ $(uname -s) != Linux ]]; then
  echo "check-apple: skipped, since Xcode compiles against Apple's own SDK"
  exit 0
fi
command -v python3 >/dev/null || { echo "error: check-apple needs python3" >&2; exit 2; }
exec python3 Scripts/check_apple.py "$@"
