#!/usr/bin/env bash
# Everything that must pass, on Linux: what .github/workflows/linux.yml runs.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/ci/prepare-container.sh
swift --version
make test
