#!/usr/bin/env bash
# Builds the example app before and after an offload, and prints the seconds of the asset catalog compiler and the bytes
# of the app for each.
#   Scripts/ci/example-app.sh EXAMPLE.tar.gz      made by Scripts/ci/offload-example.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
work=.build/example-app
rm -rf "$work"
mkdir -p "$work"
tar -C "$work" -xzf "${1:?an archive of offload-example.sh}"

for state in before after; do
  log=$work/$state.log
  xcodebuild build -project "$work/$state/project/Wayfarer.xcodeproj" -scheme Wayfarer -configuration Release \
    -destination "generic/platform=iOS" -derivedDataPath "$work/$state-build" -showBuildTimingSummary \
    -skipPackagePluginValidation CODE_SIGNING_ALLOWED=NO >"$log" || { tail -60 "$log" >&2; exit 1; }
  # "CompileAssetCatalogVariant (2 tasks) | 3.456 seconds"
  seconds=$(awk -F'|' '/^CompileAssetCatalog/ { sum += $2 } END { printf "%.1f", sum }' "$log")
  app=$(find "$work/$state-build/Build/Products" -maxdepth 2 -name 'Wayfarer.app' | head -1)
  bytes=$(find "$app" -type f -exec stat -f %z {} + | awk '{ sum += $1 } END { print sum }')
  catalog=$(find "$app" -name Assets.car -exec stat -f %z {} + | awk '{ sum += $1 } END { print sum }')
  echo "$state: actool $seconds s, Assets.car $catalog B, app $bytes B"
done | tee "$work/figures.txt"
if [[ -n ${GITHUB_STEP_SUMMARY:-} ]]; then cat "$work/figures.txt" >>"$GITHUB_STEP_SUMMARY"; fi
Scripts/ci/privacy-report.sh "$(find "$work/after-build/Build/Products" -maxdepth 2 -name 'Wayfarer.app' | head -1)"
