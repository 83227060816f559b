#!/usr/bin/env bash
# The main job on the example app: offload, serve on loopback, pull with a client that verifies, compare.
set -euo pipefail
cd "$(dirname "$0")/.."
levity=Tools/.build/debug/levity
output=demo-output/wayfarer
pulled=demo-output/pulled

rm -rf demo-output
mkdir -p demo-output
echo '$ levity offload Examples/Wayfarer --output demo-output/wayfarer'
"$levity" offload Examples/Wayfarer --output "$output" --no-cache

echo '$ levity serve demo-output/wayfarer/package &'
"$levity" serve "$output/package" --port 0 --quiet >demo-output/server.txt 2>demo-output/server.log &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT
for _ in $(seq 100); do
  grep -qo 'http://[^ ]*' demo-output/server.txt && break
  kill -0 "$server" 2>/dev/null || { cat demo-output/server.log >&2; exit 2; }
  sleep 0.1
done
url=$(grep -o 'http://[^ ]*' demo-output/server.txt | head -1)
echo "serving on $url"

echo
echo "\$ levity pull $url --key demo-output/wayfarer/levity-public.key --output demo-output/pulled"
"$levity" pull "$url" --key "$output/levity-public.key" --output "$pulled"
echo '$ levity package verify demo-output/pulled --key demo-output/wayfarer/levity-public.key'
"$levity" package verify "$pulled" --key "$output/levity-public.key"

size() { find "$1" -type f -path '*.xcassets/*' -print0 | xargs -0 cat | wc -c | tr -d ' '; }
before=$(size Examples/Wayfarer)
after=$(size "$output/project")
served=$(find "$pulled/objects" -type f -print0 | xargs -0 cat | wc -c | tr -d ' ')
echo
awk -v before="$before" -v after="$after" -v served="$served" 'BEGIN {
  printf "%-44s %12s\n", "asset catalogs of the example, in bytes", ""
  printf "%-44s %12d\n", "  before", before
  printf "%-44s %12d  (%.1f %%)\n", "  after", after, 100 * after / before
  printf "%-44s %12d\n", "  served instead, verified by the client", served
}'
