#!/usr/bin/env bash
# Adds checksums to the archives of a folder and makes a draft of the release for a tag; a person publishes it.
#   Scripts/ci/release-publish.sh TAG FOLDER      needs gh and GH_TOKEN
set -euo pipefail
tag=${1:?a tag} folder=${2:?a folder with archives}
version=${tag#v}
root=$(cd "$(dirname "$0")/../.." && pwd)
grep -q "^## $version$" "$root/CHANGELOG.md" || {
  echo "error: CHANGELOG.md has no section $version." >&2
  exit 1
}
cd "$folder"
sha256sum -- *.tar.gz | tee checksums.txt
awk -v heading="## $version" '$0 == heading { on = 1; next } /^## / { on = 0 } on' "$root/CHANGELOG.md" >notes.md
gh release create "$tag" --draft --verify-tag --title "Levity $version" --notes-file notes.md -- *.tar.gz checksums.txt
