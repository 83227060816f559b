#!/usr/bin/env bash
# Runs every fuzz target for a while; a failure is kept in Fuzz/Seeds/<Name>/ and the run ends with 1.
set -euo pipefail
cd "$(dirname "$0")/../Fuzz"
seconds=${1:-60}
swift build -c release --sanitize fuzzer
failed=0
for folder in Sources/*Fuzzer; do
  target=$(basename "$folder")
  name=${target%Fuzzer}
  mkdir -p "Seeds/$name" ".build/corpus/$name"
  echo "== $name, $seconds s"
  SWIFT_BACKTRACE=enable=no ".build/release/$target" -max_total_time="$seconds" -max_len=65536 -timeout=10 -verbosity=0 \
    -print_final_stats=1 -artifact_prefix="Seeds/$name/" ".build/corpus/$name" "Seeds/$name" || failed=1
done
exit $failed
