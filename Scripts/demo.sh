#!/usr/bin/env bash
# The main job on the example app: offload, serve on loopback, pull with a client that verifies, compare.
set -euo pipefail
export LEVITY_DEBUG_NOTE=0
cd "$(dirname "$0")/.."
levity=.build/debug/levity
output=demo-output/wayfarer
pulled=demo-output/pulled

rm -rf demo-output
mkdir -p demo-output
echo '$ levity offload Examples/Wayfarer --output demo-output/wayfarer'
"$levity" offload Examples/Wayfarer --output "$output" --no-cache

servers=()
# shellcheck disable=SC2154
trap 'for server in "${servers[@]}"; do kill "$server" 2>/dev/null || true; done' EXIT

# Serves a package on a free port; the address is in $url then.
serve() {
  local log=demo-output/$2
  "$levity" serve "$1" --port 0 --quiet >"$log.txt" 2>"$log.log" &
  servers+=($!)
  for _ in $(seq 100); do
    grep -qo 'http://[^ ]*' "$log.txt" && break
    kill -0 "${servers[-1]}" 2>/dev/null || { cat "$log.log" >&2; exit 2; }
    sleep 0.1
  done
  url=$(grep -o 'http://[^ ]*' "$log.txt" | head -1)
}

echo
echo '$ levity serve demo-output/wayfarer/package &'
serve "$output/package" server
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

# The app's side: the runtime itself loads what was offloaded, and a stand-in for the screen draws what a person sees.
screens=.build/debug/levity-screens
show() {
  local name=$1 project=$2 key=$3
  shift 3
  local manifest
  local names=()
  (($# == 0)) || names=(--first "$@")
  manifest=$(find "$project" -path '*LevityManifest.dataset/manifest.json' | head -1)
  echo
  echo "the runtime in the app $name"
  "$screens" --url "$url/" --key "$key" --manifest "$manifest" --output "demo-output/screens/$name" "${names[@]}"
  rm -rf "demo-output/screens/$name/cache"
  echo "pictures of the screens: demo-output/screens/$name"
}
if [[ -x $screens ]]; then
  echo
  echo '$ levity images prefetch Examples/Wayfarer --suggest 12'
  suggestions=$("$levity" images prefetch Examples/Wayfarer --suggest 12)
  echo "$suggestions"
  mapfile -t first < <(sed -n 's/^    - //p' <<<"$suggestions")
  show wayfarer "$output/project" "$output/levity-public.key" "${first[@]}"
  corpus=${LEVITY_CORPUS:-../shared/corpus}/element-ios
  if [[ -d $corpus ]]; then
    # Its sources without a project: the library has more bytes than its images.
    "$levity" offload "$corpus" --even-if-larger --output demo-output/element --no-cache >demo-output/element.txt 2>&1
    serve demo-output/element/package element-server
    show element demo-output/element/project demo-output/element/levity-public.key
  fi
else
  echo
  echo "The screens of an app are drawn on Linux only, where a stand-in takes the place of UIKit."
fi

# Strings: they left with the images; one translation changes, is published, and reaches the app.
strings=demo-output/strings
publish() {
  echo "\$ levity strings publish $output/project --output $output/package"
  "$levity" strings publish "$output/project" --output "$output/package"
}
app() {
  "$player" --url "$url/" --key "$output/levity-public.key" \
    --packs "$(find "$output/project" -name LevityStrings.levitystrings | head -1)" \
    --folder "$strings/app" --language de --bundle org.example.wayfarer.JournalKit \
    journal.title journal.stickers=1 journal.stickers=3
}
player=.build/debug/levity-strings
if [[ -x $player ]]; then
  mkdir -p "$strings"
  serve "$output/package" strings-server
  echo
  echo "an app in German starts with the pack that the offload put into its catalog"
  app
  echo
  echo "a translator changes one string"
  file=$output/project/LevityStrings/JournalKit/de.lproj/Localizable.strings
  sed 's/"Tagebuch"/"Reisetagebuch"/' "$file" >"$strings/changed" && mv "$strings/changed" "$file"
  publish
  # The server looks at a file at most once a second.
  sleep 1.2
  echo
  echo "the app asks again"
  app
  echo "and once more"
  app
  publish
  "$levity" pull "$url" --key "$output/levity-public.key" --output "$strings/pulled"
  "$levity" package verify "$strings/pulled" --key "$output/levity-public.key"
fi

# Skins: tags of On-Demand Resources move to the team's own server, and an app lives with them.
skins=demo-output/skins
if [[ -x $screens ]]; then
  mkdir -p "$skins"
  echo
  echo '$ levity tags list Examples/Skins'
  "$levity" tags list Examples/Skins
  echo '$ levity tags plan Examples/Skins --to levity'
  "$levity" tags plan Examples/Skins --to levity
  echo '$ levity tags migrate Examples/Skins --output demo-output/skins/migrated'
  "$levity" tags migrate Examples/Skins --output "$skins/migrated" >"$skins/migrate.txt"
  echo '$ levity offload demo-output/skins/migrated/project --output demo-output/skins/offloaded'
  "$levity" offload "$skins/migrated/project" --output "$skins/offloaded" --no-cache >"$skins/offload.txt" 2>&1
  grep '^images' "$skins/offload.txt" | head -1
  serve "$skins/offloaded/package" skins/server
  # The app on a device: its program and what its bundle has. Initial skins are in it.
  catalog=$skins/offloaded/project/Skins.xcassets
  mkdir -p "$skins/App"
  ln -f "$screens" "$skins/App/" 2>/dev/null || cp "$screens" "$skins/App/"
  cp "$skins"/offloaded/project/Themes/{meadow,harbour}.json "$skins/App/"
  bytes() { find "$1" -name '*.png' ! -name 'levity-placeholder.png' -print0 | xargs -0 cat "${@:2}" | wc -c | tr -d ' '; }
  echo
  echo "skins in the app: $(bytes Examples/Skins Examples/Skins/Themes/*.json) bytes before," \
    "$(bytes "$catalog" "$skins"/App/*.json) after"
  "$skins/App/levity-screens" skins --url "$url/" --key "$skins/offloaded/levity-public.key" \
    --manifest "$catalog/LevityManifest.dataset/manifest.json" --catalog "$catalog" --output "$skins/screens"
  rm -rf "$skins/App" "$skins/screens/cache"
  echo "pictures of the screens: $skins/screens"
fi
