#!/usr/bin/env bash
# Sizes of packed strings against SmallStrings' layout, for Documentation/StringFigures.md:
#   Benchmarks/strings-pack.sh NAME=FOLDER…
# Each FOLDER holds the sources of an app.
set -euo pipefail
cd "$(dirname "$0")"
venv=.build/strings-pack
out=.build/strings-pack-sizes
mkdir -p "$out"
[ -x "$venv/bin/python" ] || python3 -m venv "$venv"
"$venv/bin/python" -c 'import liblzfse' 2>/dev/null || "$venv/bin/pip" -q install pyliblzfse==0.4.1
swift build -c release --product StringPackBenchmark
.build/release/StringPackBenchmark packs "$out" "$@" >"$out/packs.tsv"
"$venv/bin/python" small_strings.py "$out"
