#!/usr/bin/env bash
# What the runtime adds to an app on this machine, in bytes. Fails above the limit.
#
# Examples/CheckApp is linked twice, with Levity and without, as an App Store build can be: optimized for size, code and
# data that nothing needs removed, stripped. UIKit, SwiftUI, Foundation and Swift itself are libraries, as they are on a
# phone.
#
# It is the app that the guide tells to write: images in views of Levity's classes, from nibs and in bars, with modifiers
# and placeholders, from memory, disk and network; manifests that update; prefetches, one of which blocks; what works
# offline; an eye on what happens. What only some apps use are products of their own: an app that does not link them has
# nothing of them. What each adds, taken as a whole, is printed below and is not judged; neither are the strings, which have
# a limit of their own.
#
# What counts is what a process loads because of Levity: machine code, constants, strings, metadata, data, and the app's
# own calls. Three things are printed beside it and do not count, for no other system writes them in that form: unwind
# tables (a phone's are compact, and Swift needs none), names for the dynamic linker, and relocations (a phone's are a few
# bits inside the data).
#
# The settings are those of "A small app" in the guide, Documentation/AddLevityToYourApp.md: no metadata for reflection,
# nothing public beyond the app. Besides, as phones have it anyway: Apple's linker removes functions and data one by one
# and merges functions that are the same, for which ELF needs optimization at link time; and no register is given to
# frame pointers, which cost next to nothing on a phone's processor.
#
#   Scripts/check-app.sh                -Osize, which Xcode calls "Optimize for Size"
# Printed, not judged:
#   Scripts/check-app.sh --reflection   with the metadata that SwiftUI's views need
#   Scripts/check-app.sh --speed        with -O, Xcode's setting for new projects
#   Scripts/check-app.sh --plain        with -Osize, and else what SwiftPM does by itself
set -euo pipefail
cd "$(dirname "$0")/.."
limit=${LEVITY_RUNTIME_LIMIT:-400000}
modules=(HTTPSemantics ThumbHashes ResourceManifests LevityResources LevityUIKit)
# Each behind the modules that nothing else brings, in the order of their use.
products=(
  LevityHooks
  LevitySwiftUI
  "CPublishedPointers StringValues StringPacks LevityStrings"
)
optimization=-Osize
settings=(-num-threads 0 -lto=llvm-full -Xfrontend -disable-reflection-metadata)
# Not for what is measured as a whole.
internal=(-Xfrontend -internalize-at-link)
linked=(-Xlinker --icf=all)
case ${1:-} in
  --reflection) settings=(-num-threads 0 -lto=llvm-full) ;;
  --speed) optimization=-O ;;
  --plain)
    settings=(-num-threads 2 -Xcc -fno-omit-frame-pointer)
    internal=()
    linked=()
    ;;
esac
if [[ $(uname -s) != Linux ]]; then
  echo "error: the code size is measured on Linux: the map and the sections are those of ELF." >&2
  exit 2
fi

work=.build/check-app${1:-}
rm -rf "$work"
mkdir -p "$work"
# As the package's manifest says.
features=()
for feature in ExistentialAny MemberImportVisibility InternalImportsByDefault; do
  features+=(-enable-upcoming-feature "$feature")
done

# Prints the sources of a module, one on a line.
sources() { find Sources/*/"$1" Tests/StandIns/"$1" -name '*.swift' 2>/dev/null | LC_ALL=C sort; }

# Makes the object or objects of a module, and its interface, with more options of the compiler.
compile() {
  local name=$1 files map source
  shift
  mkdir -p "$work/$name"
  if [[ -d Sources/Runtime/$name/include ]]; then
    printf 'module %s { umbrella "%s" export * }\n' "$name" "$PWD/Sources/Runtime/$name/include" >"$work/$name/module.modulemap"
    clang -Os -ffunction-sections -c Sources/Runtime/"$name"/*.c -ISources/Runtime/"$name"/include -o "$work/$name/$name.o"
    return
  fi
  mapfile -t files < <(sources "$name")
  map=$work/$name/objects.json
  {
    echo '{'
    for source in "${files[@]}"; do echo "\"$source\": {\"object\": \"$work/$name/$(basename "$source").o\"},"; done
    echo '"": {}}'
  } >"$map"
  local output=(-output-file-map "$map")
  [[ " $* " == *" -num-threads 0 "* ]] && output=(-o "$work/$name/$name.o")
  swiftc -c -g -wmo -parse-as-library -swift-version 6 -package-name levity "$optimization" \
    "${features[@]}" -Xfrontend -function-sections -I "$work" \
    -I "$work/CPublishedPointers" -module-name "$name" \
    -emit-module -emit-module-path "$work/$name.swiftmodule" "${output[@]}" "$@" "${files[@]}"
}

objects() { for module in "$@"; do ls "$work/$module"/*.o; done; }

# The system's part.
for name in UIKit SwiftUI; do compile "$name" -num-threads 0; done
swiftc -emit-library -o "$work/libStandIns.so" $(objects UIKit SwiftUI)

# An app by its name, and what it is compiled and linked with.
app() {
  local name=$1
  shift
  swiftc -swift-version 6 "$optimization" -g -wmo -Xfrontend -function-sections "${settings[@]}" "${internal[@]}" \
    -module-name CheckApp -I "$work" -o "$work/$name" Examples/CheckApp/*.swift "$@" \
    -L "$work" -lStandIns -use-ld=lld "${linked[@]}" \
    -Xlinker --gc-sections -Xlinker --strip-all -Xlinker "--Map=$work/$name.map"
}

for name in "${modules[@]}"; do compile "$name" "${settings[@]}" "${internal[@]}"; done
mapfile -t own < <(objects "${modules[@]}")
app with -D LEVITY "${own[@]}"
app without

# A line per owner and kind: owner, kind, bytes. lld's map has a line per section, and under it one per piece; the owner
# is the module of its object, or the first that its symbol names.
summary() {
  awk -v modules="${modules[*]}" '
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
    function owner(piece,    i, name, place, first, found) {
      found = "other"
      first = length(piece) + 1
      for (i = 1; i <= count; i++) {
        name = names[i]
        place = index(piece, "/" name "/")
        if (!place) place = index(piece, length(name) name)
        if (place && place < first) { first = place; found = name }
      }
      return found
    }
    BEGIN { count = split(modules " CheckApp", names, " ") }
    NR == 1 { column = index($0, "Out"); next }
    substr($0, column, 1) != " " { section = $5; next }
    substr($0, column + 8, 1) != " " { sum[owner($0) " " kind(section)] += bytes($3) }
    END { for (key in sum) print key, sum[key] }' "$1"
}

# Bytes of an owner (or of all) and a kind in one app; without those of another.
of() {
  local more=$work/${3:-with}.txt less=$work/${4:-without}.txt
  awk -v owner="$1" -v kind="$2" -v less="$less" '
    (owner == "all" || $1 == owner) && $2 == kind { sum += FILENAME == less ? -$3 : $3 }
    END { print sum + 0 }' "$more" "$less"
}

for name in with without; do summary "$work/$name.map" >"$work/$name.txt"; done
total=$(($(of all code) + $(of all data)))
echo "bytes that Levity adds to an app: swiftc $optimization${1:+ ($1)}, dead code removed, stripped, $(uname -sm)"
printf '  %-22s %9s %9s %9s\n' module code data together
for owner in "${modules[@]}" CheckApp other; do
  code=$(of "$owner" code) data=$(of "$owner" data)
  label=${owner/CheckApp/the app\'s calls}
  printf '  %-22s %9d %9d %9d\n' "${label/other/shared, stubs}" "$code" "$data" $((code + data))
done
printf '  %-22s %9d %9d %9d  limit %d\n' together "$(of all code)" "$(of all data)" "$total" "$limit"
printf 'beside it: unwind tables %d, relocations %d, names for the dynamic linker %d; the stripped file grows by %d\n' \
  "$(of all unwind)" "$(of all relocations)" "$(of all names)" \
  $(($(wc -c <"$work/with") - $(wc -c <"$work/without")))

echo "bytes that products on demand add to it, each as a whole; not judged"
for product in "${products[@]}"; do
  more=()
  for module in $product; do
    compile "$module" "${settings[@]}"
    mapfile -t -O ${#more[@]} more < <(objects "$module")
  done
  name=${product##* }
  app "with-$name" -D LEVITY "${own[@]}" "${more[@]}"
  summary "$work/with-$name.map" >"$work/with-$name.txt"
  code=$(of all code "with-$name" with) data=$(of all data "with-$name" with)
  printf '  %-22s %9d %9d %9d\n' "$name" "$code" "$data" $((code + data))
done
[[ -n ${1:-} ]] && exit
if ((total > limit)); then
  echo "error: the runtime has $total bytes, $((total - limit)) above the limit." >&2
  echo "help: see what is large in $work/with.map" >&2
  exit 1
fi
