#!/usr/bin/env bash
# Gives every fuzz target so many inputs; a failure is kept in Fuzz/Seeds/<Name>/ and the run ends with an error.
#   Scripts/fuzz.sh [INPUTS] [NAME…]
# SECONDS_PER_TARGET ends a target earlier, JOBS targets run side by side.
set -euo pipefail
script=$(cd "$(dirname "$0")" && pwd)/fuzz.sh
cd "$(dirname "$0")/../Fuzz"

# Most bytes of an input. What fills a model or a table for each input is quick with short ones, which find as much.
longest() {
  case $1 in
    ContextMixing) echo 128 ;;
    PPMd) echo 256 ;;
    RuntimeMetadata) echo 24576 ;;
    String* | *Manifest) echo 4096 ;;
    *) echo 16384 ;;
  esac
}

# One target; no bound of time with 0 seconds.
run() {
  local name=$1 inputs=$2 log=.build/fuzz/$1.log
  mkdir -p "Seeds/$name" ".build/corpus/$name" .build/fuzz
  if SWIFT_BACKTRACE=enable=no ".build/release/${name}Fuzzer" -runs="$inputs" \
    -max_total_time="${SECONDS_PER_TARGET:-0}" -max_len="$(longest "$name")" -timeout=10 \
    -verbosity=0 -print_final_stats=1 -artifact_prefix="Seeds/$name/" \
    ".build/corpus/$name" "Seeds/$name" 2>"$log"; then
    echo "$name: $(awk '/number_of_executed_units/ { print $2 }' "$log") inputs in $SECONDS s, no failure"
  else
    cat "$log"
    echo "$name: FAILED after $SECONDS s; the input is in Fuzz/Seeds/$name/"
    return 1
  fi
}

if [ "${1:-}" = --one ]; then
  run "$3" "$2"
  exit
fi
inputs=${1:-1000000}
[ $# -eq 0 ] || shift
if [ $# -gt 0 ]; then
  for name in "$@"; do swift build -c release --sanitize fuzzer --product "${name}Fuzzer"; done
else
  swift build -c release --sanitize fuzzer
fi
{
  if [ $# -gt 0 ]; then
    printf '%s\n' "$@"
  else
    for folder in Sources/*Fuzzer; do basename "${folder%Fuzzer}"; done
  fi
} | xargs -n 1 -P "${JOBS:-1}" "$script" --one "$inputs"
