#!/usr/bin/env bash
# Runs the steps of the macOS workflow that build the example app and compile string catalogs, on Linux: with a real
# offload, and with stand-ins for the commands that only a Mac has, which check what they are given. See
# Scripts/rehearsal.
#   Scripts/rehearse-example.sh
set -euo pipefail
cd "$(dirname "$0")/.."
if [[ $(uname -s) != Linux ]]; then
  echo "rehearse-example: skipped, since a Mac runs Scripts/ci/example-app.sh itself"
  exit 0
fi
Scripts/ci/offload-example.sh .build/example >.build/example.log 2>&1 || { tail -20 .build/example.log >&2; exit 1; }
output=$(PATH="$PWD/Scripts/rehearsal:$PATH" Scripts/ci/example-app.sh .build/example/example.tar.gz)
echo "$output"
for expected in "before: actool 3.5 s, Assets.car " "after: actool 3.5 s, Assets.car " \
  "levity_LevityPackages.bundle/PrivacyInfo.xcprivacy: "; do
  [[ $output == *"$expected"* ]] || {
    echo "error: The step didn't print \"$expected\"." >&2
    exit 1
  }
done
# The same for the step that compiles string catalogs.
PATH="$PWD/Scripts/rehearsal:$PATH" Scripts/ci/string-catalogs.sh
echo "rehearse-example: clean"
