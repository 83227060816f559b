#!/usr/bin/env bash
# Runs `make demo` and writes its output into README.md, between the demo marks: without the paths of this checkout, and
# shortened by the rules below.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD

# What the demo needs is built first, so that the compiler's lines are no part of its output.
make --silent build server screens strings >&2
output=$(mktemp)
trap 'rm -f "$output" "$output.short" "$output.page"' EXIT
# Without a corpus, which most machines don't have.
NO_COLOR=1 CI=1 LEVITY_CORPUS=none make --silent --no-print-directory demo >"$output"

# Removes SwiftPM's own lines, escape sequences and spaces at line ends.
sed -E -i.bak -e 's/\x1b\[[0-9;]*[A-Za-z]//g' -e "s|$root/||g" -e 's/[[:space:]]+$//' \
  -e '/^(Building for |Build complete|Build of |Fetching |Computing |Compiling |\[[0-9]+\/[0-9]+\])/d' "$output"
rm -f "$output.bak"
grep -q . "$output" || {
  echo "error: make demo printed nothing." >&2
  echo "help: run make demo and see why" >&2
  exit 2
}

# Keeps two tables of the plan, and ends when the app has its new string.
awk '
  /^(images|reason)  / || /^image bytes in the sources before/ { isCut = 0 }
  !isCut { print }
  /^\$ levity offload/ || (/^(Estimated, with the library|Each set counts)/ && !isCut) { print "…"; isCut = 1 }
  /^  304 / { exit }
' "$output" >"$output.short"

awk -v file="$output.short" '
  /<!-- demo:start -->/ {
    starts++; print; print ""; print "Shortened where a line is `…`."; print ""; print "```console"
    while ((getline line < file) > 0) print line
    print "```"; print ""; skipping = 1; next
  }
  /<!-- demo:end -->/ { ends++; skipping = 0 }
  !skipping { print }
  END { if (starts != 1 || ends != 1) exit 1 }
' README.md >"$output.page" || {
  echo "error: README.md needs the marks demo:start and demo:end, each once." >&2
  echo "help: put them back around the output" >&2
  exit 2
}
if cmp -s "$output.page" README.md; then
  echo "README.md is up to date"
else
  cat "$output.page" >README.md
  echo "README.md has the new output"
fi
