#!/usr/bin/env bash
# Ratios against named peers and limits, each pair measured in the same run. CPU seconds are user time.
#   APP=folder        a large app's source tree for inventory and usage (default: the example)
#   IMAGES=folder ... folders of PNGs for the encoders (default: the example)
set -euo pipefail
cd "$(dirname "$0")/.."
app=${APP:-Examples/Wayfarer}
images=${IMAGES:-Examples}
swift build --package-path Tools -c release --product levity
swift build --package-path Tools -c release --product levity-server
levity=$PWD/Tools/.build/release/levity
work=$(mktemp -d)
servers=()
stop() {
  for server in "${servers[@]}"; do kill "$server" 2>/dev/null || true; done
  rm -rf "$work"
}
trap stop EXIT
TIMEFORMAT='%U'
export XDG_CACHE_HOME=$work/cache

cpu() { { time "$@" >/dev/null 2>&1; } 2>&1; }
best() { # the least of five runs
  for _ in 1 2 3 4 5; do cpu "$@"; done | sort -n | head -1
}
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { if (b > 0) printf "%.1f", a / b; else print "–" }'; }

echo "== inventory and usage of $app, CPU s"
literals() { find "$app" -type f \( -name '*.swift' -o -name '*.m' -o -name '*.h' -o -name '*.xib' \) -print0 | LC_ALL=C xargs -0 grep -ho '"[^"]*"'; }
floor=$(for _ in 1 2 3 4 5; do cpu literals; done | sort -n | head -1)
cold=$(best "$levity" images unused "$app" --no-cache)
"$levity" images unused "$app" >/dev/null
warm=$(best "$levity" images unused "$app")
list=$(best "$levity" images list "$app")
printf 'grep for string literals (the floor)  %s\n' "$floor"
printf 'images list                           %s  (%s x grep)\n' "$list" "$(ratio "$list" "$floor")"
printf 'images unused, cold                   %s  (%s x grep)\n' "$cold" "$(ratio "$cold" "$floor")"
printf 'images unused, nothing changed        %s  (%s x grep)\n' "$warm" "$(ratio "$warm" "$floor")"
for copy in 1 2 3 4 5 6 7 8 9 10; do mkdir -p "$work/ten/$copy" && cp -R "$app/." "$work/ten/$copy/"; done
ten=$(cpu "$levity" images unused "$work/ten" --no-cache)
printf 'images unused, the tree ten times     %s  (%s x once)\n' "$ten" "$(ratio "$ten" "$cold")"
rm -rf "$work/ten"
if command -v fengniao >/dev/null; then
  peer=$(cpu fengniao --list-only --project "$app")
  printf 'FengNiao                              %s  (levity takes 1/%s)\n' "$peer" "$(ratio "$peer" "$cold")"
else
  echo 'FengNiao is not on the PATH and was not measured'
fi

echo "== encoding of PNGs in $images"
swift build --package-path Benchmarks -c release --product EncodingBenchmark
Benchmarks/.build/release/EncodingBenchmark $images

echo "== offload of the example, twice: the packages must be identical"
"$levity" keys generate --output "$work/key" >/dev/null
export SOURCE_DATE_EPOCH=1800000000
for run in a b; do "$levity" offload Examples/Wayfarer --output "$work/$run" --key "$work/key" --no-cache >/dev/null; done
diff -r "$work/a/package" "$work/b/package" && echo identical

if ! command -v wrk >/dev/null || ! { command -v nginx >/dev/null || [[ -x /usr/sbin/nginx ]]; }; then
  echo "== serving was not measured: wrk and nginx are needed (apt-get install wrk nginx-light)"
  exit 0
fi
echo "== serving, requests/s on loopback, against nginx with the same files"
head -c 20000 /dev/urandom >"$work/blob"
digest=$(sha256sum "$work/blob" | cut -c1-64)
mkdir -p "$work/a/package/objects/${digest:0:2}"
cp "$work/blob" "$work/a/package/objects/${digest:0:2}/$digest"
Tools/.build/release/levity-server "$work/a/package" --port 0 --quiet >"$work/url" 2>/dev/null &
servers+=($!)
cat >"$work/nginx.conf" <<CONF
daemon off; pid $work/nginx.pid; worker_processes auto; error_log /dev/null;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000;
  server { listen 127.0.0.1:18473; root $work/a/package; } }
CONF
PATH=$PATH:/usr/sbin nginx -c "$work/nginx.conf" -p "$work" 2>/dev/null &
servers+=($!)
for _ in $(seq 50); do [[ -s $work/url && -s $work/nginx.pid ]] && break; sleep 0.1; done
url=$(cat "$work/url")
rate() { wrk -t1 -c32 -d5s "$1" | awk '/Requests\/sec/ { print $2 }'; }
for file in heads/production.json "objects/${digest:0:2}/$digest"; do
  ours=$(rate "$url/$file")
  nginx=$(rate "http://127.0.0.1:18473/$file")
  printf '%-28s levity %s  nginx %s  (%s of nginx)\n' "${file:0:26}" "$ours" "$nginx" "$(ratio "$ours" "$nginx")"
done
