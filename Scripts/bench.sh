#!/usr/bin/env bash
# Every figure against a named peer or a limit, each pair measured in the same run. Documentation/Benchmarks.md tells
# what each means. CPU seconds are user and system time, the least of several runs; they hold on a busy machine too.
#
#   LEVITY_BENCH_APP=folder        source tree for inventory, usage and the Swift lexer (default: the example)
#   LEVITY_BENCH_APPS="folder …"   apps whose PNGs are sampled for the encoders (default: the example)
#   LEVITY_BENCH_FENGNIAO=program  a built FengNiao (default: fengniao on the PATH)
#   LEVITY_BENCH_SECTIONS="usage lexer encoding lossy offload serving runtime answers launch macho size page"
#   LEVITY_BENCH_WHEELS="file …"   wheels with Mach-O files, whose counts are compared with those of LIEF
#   LEVITY_BENCH_MACHOS=folder     Mach-O files for the app that is weighed; without them, size is skipped
#   LEVITY_BENCH_PNGS=120          PNGs in the sample of the encoders; LEVITY_BENCH_PEERS=cwebp-6,… their peers
#   LEVITY_BENCH_SETS=1000         image sets of the project that is offloaded
#   LEVITY_BENCH_SECONDS=5         seconds of each run of wrk
#   LEVITY_BENCH_RUNS=5            runs of which the least counts
#   LEVITY_BENCH_BIN=folder        levity, levity-server and what it has of Benchmarks' programs, built in release already
set -euo pipefail
cd "$(dirname "$0")/.."
app=${LEVITY_BENCH_APP:-Examples/Wayfarer}
read -r -a apps <<<"${LEVITY_BENCH_APPS:-Examples/Wayfarer}"
sections=" ${LEVITY_BENCH_SECTIONS:-usage lexer encoding lossy offload serving runtime answers launch macho size page} "
pngs=${LEVITY_BENCH_PNGS:-120}
sets=${LEVITY_BENCH_SETS:-1000}
seconds=${LEVITY_BENCH_SECONDS:-5}
runs=${LEVITY_BENCH_RUNS:-5}
work=$(mktemp -d)
servers=()
stop() {
  for server in "${servers[@]}"; do kill "$server" 2>/dev/null || true; done
  rm -rf "$work"
}
trap stop EXIT
export XDG_CACHE_HOME=$work/cache SOURCE_DATE_EPOCH=1800000000 LC_ALL=C

wants() { [[ $sections == *" $1 "* ]]; }
measure() { python3 Benchmarks/measure.py "$@"; }
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { if (b > 0) printf "%.1f", a / b; else print "–" }'; }
# A row of `measure`'s result: name, CPU s, wall s, KB, remark.
row() { printf '%-44s %8s %8s %8s  %s\n' "$1" "$2" "$3" "$(($4 / 1024))" "${5:-}"; }
head_row() { printf '%-44s %8s %8s %8s\n' "$1" "CPU s" "wall s" "MB"; }
benchmark() { # builds one program of Benchmarks and prints where it is
  if [[ -x ${LEVITY_BENCH_BIN:-}/$1 ]]; then
    echo "$LEVITY_BENCH_BIN/$1"
    return
  fi
  local testing=()
  # The one that measures parts that no app sees.
  [[ $1 != RuntimeBenchmark ]] || testing=(-Xswiftc -enable-testing -Xswiftc -DTESTABLE)
  swift build --package-path Benchmarks -c release --product "$1" "${testing[@]}" >&2
  echo "Benchmarks/.build/release/$1"
}
sample() { python3 Benchmarks/sample_pngs.py --limit "$pngs" "$@" "${apps[@]}"; }

if [[ -n ${LEVITY_BENCH_BIN:-} ]]; then
  bin=$LEVITY_BENCH_BIN
else
  swift build --package-path Tools --scratch-path .build --disable-build-manifest-caching -c release --product levity
  if wants serving; then swift build --package-path Tools --scratch-path .build --disable-build-manifest-caching -c release --product levity-server; fi
  bin=.build/release
fi
levity=$(cd "$bin" && pwd)/levity
"$levity" keys generate --output "$work/key" >/dev/null 2>&1
echo "== machine: $(uname -sm), $(getconf _NPROCESSORS_ONLN) processors, $(awk -F': ' '/model name/ { print $2; exit }' /proc/cpuinfo 2>/dev/null || true)"
echo "   load $(uptime | sed 's/.*average[s]*: //')"

usage() {
  head_row "== inventory and usage"
  find "$app" -type f \( -name '*.swift' -o -name '*.m' -o -name '*.mm' -o -name '*.h' -o -name '*.xib' \
    -o -name '*.storyboard' -o -name '*.plist' \) -print0 >"$work/sources"
  read -r floor wall memory < <(measure --runs "$runs" xargs -0 -a "$work/sources" grep -hoE '"[^"]*"')
  row "grep -o for string literals (the floor)" "$floor" "$wall" "$memory" "$(tr -cd '\0' <"$work/sources" | wc -c) files"
  report() { # name, command…
    local name=$1
    shift
    read -r cpu wall memory < <(measure "$@")
    row "$name" "$cpu" "$wall" "$memory" "$(ratio "$cpu" "$floor") x grep"
  }
  report "levity images list" --runs "$runs" "$levity" images list "$app"
  report "levity images unused, cold" --runs "$runs" "$levity" images unused "$app" --no-cache
  cold=$cpu
  "$levity" images unused "$app" >/dev/null || [[ $? == 1 ]]
  report "levity images unused, nothing changed" --runs "$runs" "$levity" images unused "$app"
  # A copy is edited, so that the given tree is only read.
  mkdir -p "$work/ten/1"
  cp -R "$app/." "$work/ten/1/" 2>/dev/null || true
  changed=$(find "$work/ten/1" -name '*.swift' -type f | sort | sed -n 1p)
  "$levity" images unused "$work/ten/1" >/dev/null || [[ $? == 1 ]]
  report "levity images unused, one file changed" --runs "$runs" --touch "$changed" "$levity" images unused "$work/ten/1"
  report "  of which starting: levity --version" --runs "$runs" "$levity" --version
  for copy in 2 3 4 5 6 7 8 9 10; do cp -R "$work/ten/1" "$work/ten/$copy"; done
  report "levity images unused, ten copies, cold" --runs 2 "$levity" images unused "$work/ten" --no-cache
  echo "   ten copies take $(ratio "$cpu" "$cold") x one"
  rm -rf "$work/ten"
  fengniao=${LEVITY_BENCH_FENGNIAO:-$(command -v fengniao || true)}
  if [[ -n $fengniao ]]; then
    report "FengNiao" "$fengniao" --list-only --project "$app"
    echo "   FengNiao takes $(ratio "$cpu" "$cold") x levity images unused, cold"
  else
    echo "   FengNiao is not on the PATH and was not measured"
  fi
}

lexer() {
  echo "== Swift lexer against the parser of SwiftSyntax"
  "$(benchmark LexerBenchmark)" "$app"
}

encoding() {
  echo "== lossless encoding"
  sample | python3 Benchmarks/encoding.py --program "$(benchmark EncodingBenchmark)" \
    --peers "${LEVITY_BENCH_PEERS:-cwebp-6,cwebp-9,optipng,oxipng,pyoxipng}" fast balanced thorough
}

lossy() {
  half='test'
  if ((${#apps[@]} < 2)); then half=all; fi
  echo "== lossy encoding on request, apps of the $half half, floor of SSIM 0.95"
  sample --half "$half" | python3 Benchmarks/encoding.py --program "$(benchmark EncodingBenchmark)" --peers "" \
    lossy-ios15 lossy-ios16
}

offload() {
  head_row "== offload of $sets image sets"
  sample | python3 Benchmarks/make_project.py "$work/project" --count "$sets"
  run() { # name, output
    read -r cpu wall memory < <(measure "$levity" offload "$work/project" --output "$work/$2" --key "$work/key")
    row "$1" "$cpu" "$wall" "$memory"
  }
  run "levity offload, nothing cached" a
  run "levity offload, encodings cached" b
  run "levity offload, again: nothing to do" b
  diff -r "$work/a/package" "$work/b/package" && echo "   two packages: the same bytes"
  diff -r "$work/a/project" "$work/b/project" && echo "   two edited copies: the same bytes"
  if command -v strace >/dev/null; then
    strace -f -c -e trace=fsync,fdatasync,syncfs,sync,rename,renameat,renameat2 -o "$work/calls" \
      "$levity" offload "$work/project" --output "$work/c" --key "$work/key" >/dev/null 2>&1
    echo "   calls with encodings cached: $(awk '$NF ~ /sync|rename/ { printf "%s %s  ", $NF, $4 }' "$work/calls")"
  fi
}

serving() {
  if ! command -v wrk >/dev/null || ! PATH=$PATH:/usr/sbin command -v nginx >/dev/null; then
    echo "== serving was not measured: wrk and nginx are needed (apt-get install wrk nginx-light)"
    return
  fi
  echo "== serving, requests/s on loopback, against nginx with the same files"
  package=$work/served/package
  "$levity" offload Examples/Wayfarer --output "$work/served" --key "$work/key" >/dev/null
  head -c 20000 /dev/urandom >"$work/blob"
  digest=$(sha256sum "$work/blob" | cut -c1-64)
  mkdir -p "$package/objects/${digest:0:2}"
  cp "$work/blob" "$package/objects/${digest:0:2}/$digest"
  "$(dirname "$levity")/levity-server" "$package" --port 0 --quiet >"$work/url" 2>/dev/null &
  servers+=($!)
  port=$((20000 + RANDOM % 10000))
  cat >"$work/nginx.conf" <<CONF
daemon off; pid $work/nginx.pid; worker_processes auto; error_log $work/nginx.log;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  server { listen 127.0.0.1:$port; root $package; } }
CONF
  chmod 755 "$work"
  PATH=$PATH:/usr/sbin nginx -c "$work/nginx.conf" -p "$work" 2>/dev/null &
  servers+=($!)
  for _ in $(seq 100); do
    [[ -s $work/url && -s $work/nginx.pid ]] && break
    sleep 0.1
  done
  url=$(head -1 "$work/url")
  # CPU seconds of a process and its children, in hundredths.
  # One word for each process.
  # shellcheck disable=SC2046
  ticks() { cat /proc/"$1"/stat $(pgrep -P "$1" | sed 's|.*|/proc/&/stat|') | awk '{ sum += $14 + $15 } END { print sum }'; }
  load() { # pid, address: requests/s and CPU microseconds of the server for a request
    local before result
    before=$(ticks "$1")
    result=$(wrk -t1 -c32 "-d${seconds}s" "$2")
    awk -v ticks=$(($(ticks "$1") - before)) '/requests in/ { count = $1 } /Requests\/sec/ { rate = $2 } /Non-2xx/ { bad = "-with-errors" }
      END { printf "%d%s %.0f\n", rate, bad, ticks * 10000 / (count ? count : 1) }' <<<"$result"
  }
  for file in heads/production.json "objects/${digest:0:2}/$digest"; do
    read -r ours ourCost < <(load "${servers[0]}" "$url/$file")
    read -r nginx nginxCost < <(load "${servers[1]}" "http://127.0.0.1:$port/$file")
    size=$(stat -c %s "$package/$file")
    echo "${file%%/*}, $size B: levity $ours/s at $ourCost us of CPU, nginx $nginx/s at $nginxCost us (levity serves $(ratio "$ours" "$nginx") x nginx's, with $(ratio "$ourCost" "$nginxCost") x the CPU)"
  done
}

runtime() { "$(benchmark RuntimeBenchmark)"; } # see Benchmarks/README.md

# Bundles that answer for tables that left: a lookup, the start of an app, a bundle of 4,500 keys.
answers() {
  local programs=${LEVITY_BENCH_BIN:-} program folder=$work/answers
  if [[ ! -x $programs/LookupCounter || ! -x $programs/BundlesWriter ]]; then
    programs=Benchmarks/.build/answers/release
    for program in LookupCounter BundlesWriter; do
      swift build -c release -Xswiftc -enable-testing --scratch-path Benchmarks/.build/answers --product "$program" >&2
    done
  fi
  mkdir -p "$folder/0"
  least() { # repetitions, the word that counts, command…
    local count=$1 word=$2
    shift 2
    for _ in $(seq "$count"); do "$@"; done | awk -v word="$word" '{ print $word }' | sort -n | head -1
  }
  lookup() { "$programs/LookupCounter" time | awk -v name="^$1" '$0 ~ name && / ns$/ { print $(NF - 1) }' | sort -n | head -1; }
  language() {
    rm -rf "$folder/Caches"
    "$programs/BundlesWriter" "$folder" measure "$@"
  }
  line() { printf '%-50s %8s %s%s\n' "$1" "$2" "$3" "${4:+, limit $4}"; }
  echo "== answers of bundles, each the least of several"
  line "an answered lookup, more than the one it leads to" \
    "$(awk -v a="$(least "$runs" 1 lookup answered)" -v b="$(least "$runs" 1 lookup asked)" 'BEGIN { printf "%.1f", a - b }')" ns 100
  line "allocations of 1,000 of them" "$("$programs/LookupCounter" | awk '/^answered/ { print $2 }')" "" 0
  "$programs/LookupCounter" launch "$folder/0" >/dev/null
  line "start of the answers" "$(least 40 6 "$programs/LookupCounter" launch "$folder/0")" us "1,000"
  line "start of the strings, with or without answers" "$(least 40 1 "$programs/LookupCounter" launch "$folder/0")" us
  line "the language in use, 4,500 keys, CPU" "$(least 10 1 language)" us "25,000"
  line "a language that the user picks" "$(least 10 1 language picked)" us "25,000"
  line "its files" "$(least 1 5 language)" B "600,000"
}

# The first launch of each process counts.
launch() {
  local program
  program=$(benchmark LaunchBenchmark)
  for _ in 1 2 3 4 5 6 7 8; do "$program" | head -1; done
  "$program"
}

macho() {
  echo "== what dyld does with Mach-O files, against LIEF and llvm-objdump"
  read -r -a wheels <<<"${LEVITY_BENCH_WHEELS:-}"
  if ((${#wheels[@]} == 0)) || ! python3 -c 'import lief' 2>/dev/null; then
    echo "   not measured: LEVITY_BENCH_WHEELS and LIEF (pip install lief) are needed, see Benchmarks/mach_o_peers.py"
    return
  fi
  python3 Benchmarks/mach_o_peers.py "$(benchmark MachOBenchmark)" "${wheels[@]}"
}

# An app of 400 MB and 3,000 files, one of a tenth, ten copies of that in one, and a catalog of 3 MB.
size() {
  if [[ ! -d ${LEVITY_BENCH_MACHOS:-} ]]; then
    echo "size: skipped; LEVITY_BENCH_MACHOS has to name a folder of Mach-O files"
    return
  fi
  local app=$work/size index
  mkdir -p "$app/small" "$app/ten/Payload/Ten.app" "$app/Empty.app" "$app/Car.app"
  python3 Benchmarks/make_archive.py "$app/Large.app" --machos "$LEVITY_BENCH_MACHOS" --ipa "$app/Large.ipa"
  find "$LEVITY_BENCH_MACHOS" -type f -size -8M -size +500k -print0 | sort -z | head -z -n 12 | xargs -0 -I {} cp --backup=numbered {} "$app/small"
  python3 Benchmarks/make_archive.py "$app/Small.app" --machos "$app/small" --megabytes 40 --files 300 --catalogs 4 --ipa "$app/Small.ipa"
  cp "$app/Small.app/Info.plist" "$app/ten/Payload/Ten.app"
  for index in 0 1 2 3 4 5 6 7 8 9; do cp -r "$app/Small.app" "$app/ten/Payload/Ten.app/$index.bundle"; done
  (cd "$app/ten" && python3 -m zipfile -c ../Ten.ipa Payload)
  cp "$app/Small.app/Info.plist" "$app/Empty.app"
  cp "$app/Small.app/Info.plist" "$app/Car.app"
  python3 Benchmarks/make_archive.py "$app/Car.app/Assets.car" --catalog-bytes 3000000
  (cd "$app" && python3 -m zipfile -c Empty.ipa Empty.app && python3 -m zipfile -c Car.ipa Car.app)

  head_row "== size: $(find "$app/Large.app" -type f | wc -l) files, $(du -sb "$app/Large.app" | cut -f1) B"
  weigh() { # name, remark, command
    local result name=$1
    shift
    read -r -a result < <(measure --runs "$runs" "$@")
    row "$name" "${result[@]}"
  }
  weigh "levity analyze, .ipa" "$levity" analyze "$app/Large.ipa"
  weigh "levity analyze, .app (deflates each file)" "$levity" analyze "$app/Large.app"
  weigh "levity insights, .ipa" "$levity" insights "$app/Large.ipa"
  weigh "sha256sum of all files" sh -c "find '$app/Large.app' -type f -print0 | xargs -0 sha256sum"
  if command -v llvm-nm >/dev/null; then
    weigh "llvm-nm and llvm-objdump, binaries" sh -c "find '$app/Large.app/Frameworks' -type f | while read -r file; do llvm-nm \"\$file\"; llvm-objdump --macho --private-headers \"\$file\"; done"
  fi
  if python3 -c 'import lief' 2>/dev/null; then
    weigh "LIEF, binaries" python3 -c "
import lief, os, sys
for place, _, names in os.walk('$app/Large.app/Frameworks'):
    for name in names:
        for file in lief.MachO.parse(os.path.join(place, name)):
            sum(section.size for section in file.sections) + sum(1 for symbol in file.symbols)"
  fi
  if command -v bloaty >/dev/null; then
    weigh "bloaty, binaries" sh -c "find '$app/Large.app/Frameworks' -type f | while read -r file; do bloaty -d sections \"\$file\"; done"
  fi
  weigh "levity analyze, a tenth" "$levity" analyze "$app/Small.ipa"
  weigh "levity analyze, ten copies of it" "$levity" analyze "$app/Ten.ipa"
  weigh "levity analyze, no files" "$levity" analyze "$app/Empty.ipa"
  weigh "levity analyze, a catalog of 3 MB" "$levity" analyze "$app/Car.ipa"
}

# The page about an app whose tree has 50,000 nodes, at the widths of a phone and of a desktop; ends with 1 if the 95th
# percentile of a frame is above 33 ms.
page() {
  if ! command -v chromium >/dev/null; then
    echo "page: skipped; Chromium is needed"
    return
  fi
  echo "== page: frames while the map of 50,000 nodes is zoomed, in headless Chromium (the goal is 33 ms)"
  mkdir -p "$work/Page.app"
  cp Examples/Wayfarer/*/Info.plist "$work/Page.app" 2>/dev/null || echo '<plist><dict/></plist>' >"$work/Page.app/Info.plist"
  "$levity" analyze "$work/Page.app" --format html >"$work/page.html"
  local size result status=0
  for size in 390x844 1440x900; do
    result=$(python3 Benchmarks/page_frames.py "$work/page.html" --size "$size") || status=1
    echo "   $size: $result"
  done
  return "$status"
}

for section in usage lexer encoding lossy offload serving runtime answers launch macho size page; do
  if wants "$section"; then
    started=$SECONDS
    "$section"
    echo "   ($section took $((SECONDS - started)) s)"
    echo
  fi
done
