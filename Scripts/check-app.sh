#!/usr/bin/env bash
# What the runtime adds to three apps on this machine, in bytes. Fails above a limit.
#
# Each app of Examples/CheckApp is linked twice, with Levity and without, as an App Store build can be: optimized for size,
# code and data that nothing needs removed, stripped. UIKit, SwiftUI, Foundation and Swift itself are libraries, as they
# are on a phone.
#
# They are the apps that the guides tell you to write. "images" shows images in views of Levity's classes, from nibs and in
# bars, with modifiers and placeholders, from memory, disk and network; it updates manifests, prefetches, once blocking,
# works offline and listens to events. "strings" has packs in its asset catalog, generated accessors with and without
# arguments and plurals, lookups by key, and updates over the air. "both" shows both and starts by the front door. An app
# is linked with every module that its products bring: what it doesn't call must not cost it. Products that only some
# apps use are printed below, each as a whole, and not judged.
#
# What counts is what a process loads because of Levity: machine code, constants, strings, metadata, data, and the app's
# own calls. Three things are printed beside it and do not count, for no other system writes them in that form: unwind
# tables (a phone's are compact, and Swift needs none), names for the dynamic linker, and relocations (a phone's are a few
# bits inside the data).
#
# The settings are those of "A small app" in the guide, Documentation/AddLevityToYourApp.md: no metadata for reflection,
# nothing public beyond the app. Two more stand in for what phones have anyway: Apple's linker removes functions and data
# one by one and merges functions that are the same, for which ELF needs optimization at link time; and no register is
# given to frame pointers, which cost next to nothing on a phone's processor.
#
#   Scripts/check-app.sh                -Osize, which Xcode calls "Optimize for Size"
#   Scripts/check-app.sh --app strings  one of the apps alone; `tags` is LevityTags beside the images,
#                                       and each of its calls alone
# Printed, not judged:
#   Scripts/check-app.sh --reflection   with the metadata that SwiftUI's views need
#   Scripts/check-app.sh --speed        with -O, Xcode's setting for new projects
#   Scripts/check-app.sh --plain        with -Osize, and else what SwiftPM does by itself
set -euo pipefail
cd "$(dirname "$0")/.."
# In the order of their use.
modules=(
  HTTPSemantics PackageHeads LevityPackages ResourceManifests ThumbHashes LevityResources
  CPublishedPointers StringValues StringPacks LevityStrings
  LevityUIKit
)
apps=(images strings both)
# Each app: its limit, its sources and the modules that its products bring.
declare -A limit=([images]=400000 [strings]=306000 [both]=700000)
declare -A files=(
  [images]="Images Screen Settings Tags" [strings]="Strings Labels" [both]="Both Screen Labels Tags"
  [extension]="Extension"
)
declare -A linked_modules=(
  [images]="HTTPSemantics PackageHeads LevityPackages ResourceManifests ThumbHashes LevityResources LevityUIKit"
  [strings]="HTTPSemantics PackageHeads LevityPackages CPublishedPointers StringValues StringPacks LevityStrings"
  [both]="${modules[*]}"
)
# The most that LevityTags may add to an app that uses all of it, and to one that only makes requests.
tags_limit=33000
requests_limit=25000
# Linked with the images and measured as a whole.
products=(LevityHooks LevitySwiftUI LevityLaunch)
optimization=-Osize
settings=(-num-threads 0 -lto=llvm-full -Xfrontend -disable-reflection-metadata)
# Not for what is measured as a whole.
internal=(-Xfrontend -internalize-at-link)
linked=(-Xlinker --icf=all)
variant=
case ${1:-} in
  --app) apps=("$2") products=() ;;&
  --app) if [[ $2 == tags ]]; then apps=(images) products=(LevityTags); fi ;;
  --reflection) settings=(-num-threads 0 -lto=llvm-full) ;;
  --speed) optimization=-O ;;
  --plain)
    settings=(-num-threads 2 -Xcc -fno-omit-frame-pointer)
    internal=()
    linked=()
    ;;
esac
[[ ${1:-} != --app ]] && variant=${1:-}
if [[ $(uname -s) != Linux ]]; then
  echo "error: the code size is measured on Linux: the map and the sections are those of ELF." >&2
  exit 2
fi

work=.build/check-app$variant
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
# shellcheck disable=SC2046
swiftc -emit-library -o "$work/libStandIns.so" $(objects UIKit SwiftUI)

# Links an app: the name of its file, its name, and what it is compiled and linked with.
app() {
  local name=$1 file sources=()
  for file in ${files[$2]}; do sources+=("Examples/CheckApp/$file.swift"); done
  shift 2
  swiftc -swift-version 6 "$optimization" -g -wmo -Xfrontend -function-sections "${settings[@]}" "${internal[@]}" \
    -module-name CheckApp -I "$work" -emit-executable -o "$work/$name" -emit-module -emit-module-path "$work/CheckApp.swiftmodule" \
    -parse-as-library "${sources[@]}" "$@" \
    -L "$work" -lStandIns -use-ld=lld "${linked[@]}" \
    -Xlinker --gc-sections -Xlinker --strip-all -Xlinker "--Map=$work/$name.map"
}

for name in "${modules[@]}"; do compile "$name" "${settings[@]}" "${internal[@]}"; done

# A line per owner and kind: owner, kind, bytes. lld's map has a line per section, and under it one per piece; the owner
# is the module of its object, or the first that its symbol names.
summary() {
  awk -v modules="${modules[*]} LevityTags" '
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
  awk -v owner="$1" -v kind="$2" -v less="$work/$4.txt" '
    (owner == "all" || $1 == owner) && $2 == kind { sum += FILENAME == less ? -$3 : $3 }
    END { print sum + 0 }' "$work/$3.txt" "$work/$4.txt"
}

# Measures an app, with Levity and without; the sum is left in `total`.
measure() {
  local name=$1 owner code data label
  mapfile -t own < <(objects ${linked_modules[$name]})
  app "$name" "$name" -D LEVITY "${own[@]}"
  app "$name-without" "$name"
  summary "$work/$name.map" >"$work/$name.txt"
  summary "$work/$name-without.map" >"$work/$name-without.txt"
  total=$(($(of all code "$name" "$name-without") + $(of all data "$name" "$name-without")))
  printf '%-24s %9s %9s %9s\n' "$name" code data together
  for owner in ${linked_modules[$name]} CheckApp other; do
    code=$(of "$owner" code "$name" "$name-without") data=$(of "$owner" data "$name" "$name-without")
    label=${owner/CheckApp/the app\'s calls}
    printf '  %-22s %9d %9d %9d\n' "${label/other/shared, stubs}" "$code" "$data" $((code + data))
  done
  printf '  %-22s %9d %9d %9d  limit %d\n' together "$(of all code "$name" "$name-without")" \
    "$(of all data "$name" "$name-without")" "$total" "${limit[$name]}"
  printf '  beside it: unwind tables %d, relocations %d, names for the dynamic linker %d; the stripped file grows by %d\n' \
    "$(of all unwind "$name" "$name-without")" "$(of all relocations "$name" "$name-without")" \
    "$(of all names "$name" "$name-without")" \
    $(($(wc -c <"$work/$name") - $(wc -c <"$work/$name-without")))
}

echo "bytes that Levity adds to an app: swiftc $optimization${variant:+ ($variant)}, dead code removed, stripped, $(uname -sm)"
failed=()
for name in "${apps[@]}"; do
  measure "$name"
  ((total > limit[$name])) && failed+=("$name has $total bytes, $((total - limit[$name])) above its limit")
done

# Prints what more an app has: its name, the name of the app without it, and a label. The sum is left in `more`.
difference() {
  local code data
  summary "$work/$1.map" >"$work/$1.txt"
  code=$(of all code "$1" "$2") data=$(of all data "$1" "$2")
  more=$((code + data))
  printf '  %-22s %9d %9d %9d\n' "$3" "$code" "$data" "$more"
}

# LevityTags as a whole, above an app without it: with the calls of an app that uses all of it, and of one that only
# makes requests, as code that was written for On-Demand Resources does.
if ((${#products[@]})); then
  echo "bytes that LevityTags adds, with the app's calls; limit $tags_limit, for requests $requests_limit"
  tags=(LevityTags)
  for module in "${tags[@]}"; do compile "$module" "${settings[@]}" "${internal[@]}"; done
  for name in "${apps[@]}"; do
    [[ $name == strings ]] && continue
    mapfile -t own < <(objects ${linked_modules[$name]})
    # shellcheck disable=SC2046
    app "$name-tags" "$name" -D LEVITY -D TAGS "${own[@]}" $(objects "${tags[@]}")
    summary "$work/$name-tags.map" >"$work/$name-tags.txt"
    for owner in "${tags[@]}" CheckApp; do
      code=$(of "$owner" code "$name-tags" "$name") data=$(of "$owner" data "$name-tags" "$name")
      printf '  %-22s %9d %9d %9d\n' "${owner/CheckApp/the app\'s calls}" "$code" "$data" $((code + data))
    done
    # shellcheck disable=SC2046
    app "$name-requests" "$name" -D LEVITY -D REQUESTS "${own[@]}" $(objects "${tags[@]}")
    difference "$name-requests" "$name" "requests, above $name"
    ((more > requests_limit)) && failed+=("$name-requests has $more bytes more than $name, $((more - requests_limit)) above the limit")
    difference "$name-tags" "$name" "above $name"
    ((more > tags_limit)) && failed+=("$name-tags has $more bytes more than $name, $((more - tags_limit)) above the limit")
    [[ ${1:-} == --app ]] || continue
    echo "  one call alone, above requests; not judged"
    for call in PREFETCH INITIAL PRESERVATION LIST REMOVAL; do
      # shellcheck disable=SC2046
      app "$name-$call" "$name" -D LEVITY -D REQUESTS -D "$call" "${own[@]}" $(objects "${tags[@]}")
      difference "$name-$call" "$name-requests" "${call,,}"
    done
  done
fi

if ((${#products[@]})) && [[ ${products[0]} != LevityTags ]]; then
  echo "bytes that products on demand add to images, each as a whole; not judged"
  mapfile -t own < <(objects ${linked_modules[images]})
  for product in "${products[@]}"; do
    compile "$product" "${settings[@]}"
    # LevityLaunch stands alone, on the pointers that it publishes.
    needed=()
    [[ $product == LevityLaunch ]] && needed=(CPublishedPointers)
    # shellcheck disable=SC2046
    app "images-$product" images -D LEVITY "${own[@]}" $(objects "$product" "${needed[@]}")
    difference "images-$product" images "$product"
  done
  echo "bytes that answering the system's lookups adds to strings; not judged"
  mapfile -t own < <(objects ${linked_modules[strings]})
  bundles=(StringKeys FormatCompatibility CompiledStrings LevityBundles)
  for module in "${bundles[@]}"; do
    compile "$module" "${settings[@]}" "${internal[@]}"
  done
  # shellcheck disable=SC2046
  app strings-bundles strings -D LEVITY -D BUNDLES "${own[@]}" $(objects "${bundles[@]}")
  difference strings-bundles strings LevityBundles
  compile LevityBundlesPrivate "${settings[@]}"
  # shellcheck disable=SC2046
  app strings-private strings -D LEVITY -D BUNDLES "${own[@]}" $(objects "${bundles[@]}" LevityBundlesPrivate)
  difference strings-private strings-bundles LevityBundlesPrivate
  echo "bytes that reading the app's strings adds to an extension; not judged"
  # shellcheck disable=SC2046
  app extension extension -D LEVITY "${own[@]}" $(objects "${bundles[@]}")
  app extension-without extension
  summary "$work/extension-without.map" >"$work/extension-without.txt"
  difference extension extension-without "strings and answers"
  echo "bytes that an option adds to strings; not judged"
  mapfile -t own < <(objects ${linked_modules[strings]})
  app strings-mixing strings -D LEVITY -D MIXING "${own[@]}"
  difference strings-mixing strings "context mixing"
fi
[[ -n $variant ]] && exit
for failure in "${failed[@]}"; do
  echo "error: $failure." >&2
  echo "help: see what is large in $work/${failure%% *}.map" >&2
done
((${#failed[@]} == 0))
