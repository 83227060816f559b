#!/usr/bin/env bash
# Checks the privacy manifests of a built app: each is valid, and that of LevityPackages is among them and declares the
# reasons that its source declares.
#   Scripts/ci/privacy-report.sh APP
set -euo pipefail
cd "$(dirname "$0")/../.."
app=${1:?a built app}

found=0
while read -r manifest; do
  plutil -lint "$manifest"
  echo "${manifest#"$app"/}:" "$(plutil -extract NSPrivacyAccessedAPITypes json -o - "$manifest")"
  if [[ $manifest == *levity_LevityPackages.bundle/* ]]; then
    found=1
    cmp <(plutil -convert xml1 -o - "$manifest") \
      <(plutil -convert xml1 -o - Sources/Runtime/LevityPackages/PrivacyInfo.xcprivacy)
  fi
done < <(find "$app" -name PrivacyInfo.xcprivacy)
((found)) || {
  echo "error: The app has no privacy manifest of LevityPackages." >&2
  exit 1
}
