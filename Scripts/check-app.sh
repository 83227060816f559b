#!/usr/bin/env bash
# What the runtime adds to an app: its modules built in release, linked by themselves and stripped. Fails above the limit.
set -euo pipefail
cd "$(dirname "$0")/.."
limit=${LEVITY_RUNTIME_LIMIT:-400000}
modules=(HTTPSemantics ThumbHashes ResourceManifests LevityResources LevityUIKit)
scratch=.build/check-app

swift build -c release --scratch-path "$scratch" --target LevityUIKit >&2
release=$(swift build -c release --scratch-path "$scratch" --show-bin-path)

# The modules alone: what they call of Foundation, Swift and UIKit is on every device.
linked() {
  local output=$1
  shift
  case $(uname -s) in
    Darwin) ld -r -dead_strip -x -o "$output" "$@" ;;
    *) clang -shared -nostdlib -fuse-ld=lld -Wl,-s -Wl,--unresolved-symbols=ignore-all -o "$output" "$@" ;;
  esac
  wc -c <"$output" | tr -d ' '
}

objects=()
printf '%-20s %12s\n' 'module' 'bytes'
for module in "${modules[@]}"; do
  mapfile -t own < <(find "$release/$module.build" -name '*.o' | sort)
  printf '%-20s %12d\n' "$module" "$(linked "$scratch/$module.linked" "${own[@]}")"
  objects+=("${own[@]}")
done
total=$(linked "$scratch/runtime.linked" "${objects[@]}")
printf '%-20s %12d  (limit %d; release, stripped, %s)\n' 'together' "$total" "$limit" "$(uname -sm)"
if ((total > limit)); then
  echo "error: the runtime has $total bytes of code, $((total - limit)) above the limit." >&2
  echo "help: see what grew with: llvm-size -A $scratch/runtime.linked" >&2
  exit 1
fi
