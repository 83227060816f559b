#!/usr/bin/env bash
# Runs `swift test` with these arguments, and repeats what failed as the last lines: thousands of tests that passed
# may stand after it.
set -uo pipefail

log=$(mktemp)
trap 'rm -f "$log"' EXIT
"${SWIFT:-swift}" test "$@" 2>&1 | tee "$log"
status=${PIPESTATUS[0]}
if [ "$status" -ne 0 ]; then
  printf '\nWhat failed:\n'
  grep -E '^✘ .* recorded an issue|^✘ Test run|^error: ' "$log" | cut -c 1-600 | tail -n 50
fi
exit "$status"
