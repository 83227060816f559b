#!/usr/bin/env bash
# What the runtime adds to an app on this machine, in bytes. Fails above the limit.
#
# Examples/CheckApp is linked twice, with Levity and without, as an App Store build is: optimized for size, dead code
# removed, stripped. UIKit, SwiftUI, Foundation and Swift itself are libraries, as they are on a phone.
#
# It is the app that the guide tells to write: images in views of Levity's classes and in bars, with modifiers and
# placeholders, from memory, disk and network; manifests that update; a prefetch that blocks; an eye on what happens. What
# only some apps use are products of their own: an app that does not link them has nothing of them. What each adds to
# that app is printed below it and is not judged; neither are the texts, which have a limit of their own.
#
# What counts is what a process loads because of Levity: machine code, constants, strings, metadata, data. The linker's
# map tells the module of every piece. Three things are printed beside it and do not count, for no other system writes
# them in that form: unwind tables (a phone's are compact, and Swift needs none), names for the dynamic linker, and
# relocations (a phone's are a few bits inside the data).
#
#   Scripts/check-app.sh            -Osize, which Xcode calls "Optimize for Size"
#   Scripts/check-app.sh --speed    -O, Xcode's setting for new projects; printed, not judged
set -euo pipefail
cd "$(dirname "$0")/.."
limit=${LEVITY_RUNTIME_LIMIT:-400000}
modules=(HTTPSemantics ThumbHashes ResourceManifests LevityResources LevityUIKit)
# Each with the modules that nothing else brings.
products=(
  LevityLogging
  LevitySwizzling
  LevitySwiftUI
  LevityImageDownloading
  "LevityLocalization LocalizedTexts PluralRules StringPacks CPublishedPointers"
)
optimization=-Osize
[[ ${1:-} == --speed ]] && optimization=-O
if [[ $(uname -s) != Linux ]]; then
  echo "error: the code size is measured on Linux: the map and the sections are those of ELF." >&2
  exit 2
fi

scratch=.build/check-app$optimization
for target in LevityUIKit "${products[@]%% *}"; do
  swift build -c release --scratch-path "$scratch" --target "$target" \
    -Xswiftc "$optimization" -Xswiftc -Xfrontend -Xswiftc -function-sections >&2
done
release=$(swift build -c release --scratch-path "$scratch" --show-bin-path)
work=$scratch/linked
mkdir -p "$work"

# Those of today's sources: files that are gone leave theirs behind.
objects() {
  if [[ ! -e $release/$1.build/output-file-map.json ]]; then
    ls "$release/$1.build"/*.c.o
    return
  fi
  grep -o '"object"[: ]*"[^"]*[.]swift[.]o"' "$release/$1.build/output-file-map.json" | cut -d'"' -f4 | sort
}

# The system's part.
mapfile -t system < <(objects UIKit; objects SwiftUI)
swiftc -emit-library -o "$work/libStandIns.so" "${system[@]}"

# An app by its name, and what it is compiled and linked with.
app() {
  local name=$1
  shift
  swiftc -swift-version 6 "$optimization" -wmo -Xfrontend -function-sections \
    -module-name CheckApp -I "$release/Modules" -o "$work/$name" Examples/CheckApp/*.swift "$@" \
    -L "$work" -lStandIns -use-ld=lld \
    -Xlinker --gc-sections -Xlinker --strip-all -Xlinker "--Map=$work/$name.map"
}

own=()
for module in "${modules[@]}"; do mapfile -t -O ${#own[@]} own < <(objects "$module"); done
app with -D LEVITY "${own[@]}"
app without
for product in "${products[@]}"; do
  more=()
  for module in $product; do mapfile -t -O ${#more[@]} more < <(objects "$module"); done
  app "with-${product%% *}" -D LEVITY "${own[@]}" "${more[@]}"
done

# A line per owner and kind: owner, kind, bytes. lld's map has a line per section, and under it one per piece.
summary() {
  awk '
    function bytes(hex,    i, sum) {
      for (i = 1; i <= length(hex); i++) sum = sum * 16 + index("0123456789abcdef", substr(hex, i, 1)) - 1
      return sum
    }
    function kind(section) {
      if (section ~ /^\.(text|init|fini|plt)/) return "code"
      if (section ~ /^\.(eh_frame|gcc_except)/) return "unwind"
      if (section ~ /^\.(dynsym|dynstr|gnu|hash|interp|shstrtab)/) return "names"
      if (section ~ /^\.rela/) return "relocations"
      if (section ~ /^\.(symtab|strtab|comment|debug|note|bss|tbss|relro_padding)/) return "none"
      return "data"
    }
    NR == 1 { column = index($0, "Out"); next }
    substr($0, column, 1) != " " { section = $5; next }
    substr($0, column + 8, 1) != " " {
      owner = "linker"
      if (match($0, /[A-Za-z]+\.build\//)) owner = substr($0, RSTART, RLENGTH - 7)
      if ($0 ~ /CheckApp-[0-9]+\.o:/) owner = "app"
      sum[owner " " kind(section)] += bytes($3)
    }
    END { for (key in sum) print key, sum[key] }' "$1"
}
for map in "$work"/with*.map; do summary "$map" >"${map%.map}.txt"; done

# Bytes of an owner (or of all) and a kind in the app with Levity; for the linker, what the app without has not. Two more
# names compare other apps.
of() {
  local more=$work/${3:-with}.txt less=$work/${4:-without}.txt
  awk -v owner="$1" -v kind="$2" -v less="$less" '
    (owner == "all" ? $1 != "app" : $1 == owner) && $2 == kind { sum += FILENAME == less ? -$3 : $3 }
    END { print sum + 0 }' "$more" "$less"
}
total=$(($(of all code) + $(of all data)))
echo "bytes that Levity adds to an app: swiftc $optimization, dead code removed, stripped, $(uname -sm)"
printf '  %-22s %9s %9s %9s\n' module code data together
for owner in "${modules[@]}" linker; do
  code=$(of "$owner" code) data=$(of "$owner" data)
  printf '  %-22s %9d %9d %9d\n' "${owner/linker/stubs, tables}" "$code" "$data" $((code + data))
done
printf '  %-22s %9d %9d %9d  limit %d\n' together "$(of all code)" "$(of all data)" "$total" "$limit"
printf 'beside it: unwind tables %d, relocations %d, names for the dynamic linker %d; the stripped file grows by %d\n' \
  "$(of all unwind)" "$(of all relocations)" "$(of all names)" \
  $(($(wc -c <"$work/with") - $(wc -c <"$work/without")))
echo "bytes that products on demand add to it; not judged"
for product in "${products[@]}"; do
  name=${product%% *}
  code=$(of all code "with-$name" with) data=$(of all data "with-$name" with)
  printf '  %-22s %9d %9d %9d\n' "$name" "$code" "$data" $((code + data))
done
[[ $optimization == -O ]] && exit
if ((total > limit)); then
  echo "error: the runtime has $total bytes, $((total - limit)) above the limit." >&2
  echo "help: see what is large in $work/with.map" >&2
  exit 1
fi
