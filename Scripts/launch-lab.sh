#!/usr/bin/env bash
# Builds the same code as N dynamic libraries and as one static program, and measures both: what a library costs.
#   Scripts/launch-lab.sh [RUNS] [N…]
# LEVITY names the command; CC the compiler.
set -euo pipefail
runs=${1:-15}
[ $# -eq 0 ] || shift
counts=${*:-1 5 10 25 50}
levity=${LEVITY:-levity}
compiler=${CC:-cc}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

printf '%9s  %12s  %12s  %14s  %14s  %8s  %8s\n' libraries 'dynamic ms' 'static ms' \
  'dynamic instr.' 'static instr.' 'faults' 'faults'
for count in $counts; do
  place=$folder/$count
  mkdir "$place"
  calls='' declarations='' names='' objects=''
  for index in $(seq "$count"); do
    # Ten functions and ten pointers each: something to bind and to relocate.
    for part in $(seq 10); do
      echo "int f${index}_$part(int x) { return x + $part; } int (*p${index}_$part)(int) = f${index}_$part;"
    done >"$place/$index.c"
    echo "int f$index(int x) { return p${index}_1(x) + f${index}_2(x); }" >>"$place/$index.c"
    "$compiler" -O1 -fPIC -c "$place/$index.c" -o "$place/$index.o"
    "$compiler" -shared "$place/$index.o" -o "$place/libpart$index.so"
    declarations="$declarations int f$index(int);"
    calls="$calls sum += f$index(sum);"
    names="$names -lpart$index"
    objects="$objects $place/$index.o"
  done
  echo "$declarations int main(void) { int sum = 0; $calls return sum == 42; }" >"$place/main.c"
  # shellcheck disable=SC2086
  "$compiler" "$place/main.c" -L"$place" -Wl,-rpath,"$place" $names -o "$place/dynamic"
  # shellcheck disable=SC2086
  "$compiler" "$place/main.c" $objects -o "$place/static"
  "$levity" launch measure --app "$place/static" --against "$place/dynamic" --runs "$runs" \
    --instructions --database "$place/runs.sqlite" >"$place/report" || [ $? -eq 1 ]
  awk -v count="$count" '
    $1 ~ /\/static$/ && $4 == "ms" { time["static"] = $3 }
    $1 ~ /\/dynamic$/ && $4 == "ms" { time["dynamic"] = $3 }
    NF == 3 && $1 ~ /\/static$/ { faults["static"] = $2; instructions["static"] = $3 }
    NF == 3 && $1 ~ /\/dynamic$/ { faults["dynamic"] = $2; instructions["dynamic"] = $3 }
    END {
      printf "%9s  %12s  %12s  %14s  %14s  %8s  %8s\n", count, time["dynamic"], time["static"],
        instructions["dynamic"], instructions["static"], faults["dynamic"], faults["static"]
    }' "$place/report"
done
