#!/usr/bin/env bash
# Sizes and speeds of packed texts against SmallStrings' layout: Benchmarks/strings-pack.sh FOLDER
# FOLDER holds one JSON file per app: {"developmentLanguage": "en", "keys": ["Localizable/title", …],
# "values": {"de": ["Titel", null, …], …}}, the values in the order of the keys.
set -euo pipefail
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")"
venv=.build/strings-pack
[ -x "$venv/bin/python" ] || python3 -m venv "$venv"
"$venv/bin/python" -c 'import liblzfse' 2>/dev/null || "$venv/bin/pip" -q install pyliblzfse==0.4.1
"$venv/bin/python" small_strings.py "$folder" >.build/small-strings.tsv
swift build -c release --product StringPackBenchmark
.build/release/StringPackBenchmark "$folder" .build/small-strings.tsv "${@:2}"
