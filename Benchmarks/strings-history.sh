#!/usr/bin/env bash
# Bytes of updates of strings on the history of apps, for Documentation/StringFigures.md:
#   Benchmarks/strings-history.sh NAME=REPOSITORY…
# Each REPOSITORY is a git directory with the app's history.
set -euo pipefail
cd "$(dirname "$0")"
swift build -c release --product StringPackBenchmark
python3 strings_history.py .build/release/StringPackBenchmark .build/strings-history "$@"
