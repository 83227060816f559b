#!/usr/bin/env bash
# Runs `make demo` and writes its output between the demo marks of two pages, without the paths of this checkout:
# Examples/README.md gets the run, without the plan's long tables, and README.md one screen of it.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD

# What the demo needs is built first, so that the compiler's lines are no part of its output.
make --silent build server screens strings >&2
output=$(mktemp)
trap 'rm -f "$output" "$output.run" "$output.screen" "$output.page"' EXIT
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

# The run: two tables of the plan, until the app has its new string.
awk '
  /^(images|reason)  / || /^image bytes in the sources before/ { isCut = 0 }
  !isCut { print }
  /^\$ levity offload/ || (/^(Estimated, with the library|Each set counts)/ && !isCut) { print "…"; isCut = 1 }
  /^  304 / { exit }
' "$output" >"$output.run"

# One screen: the bytes, the package, and a corrected string on its way to the app.
awk '
  /^and once more/ { exit }
  /^(package  |an app in German|a translator changes)/ { isCut = 0 }
  /^(reason  |image bytes in the sources before|\$ levity serve|update: version 1,)/ && !isCut {
    if (last != "…") print "…"
    isCut = 1
    last = "…"
  }
  !isCut { print; last = $0 }
' "$output.run" >"$output.screen"

# Writes a file between the marks of a page.
place() {
  local page=$1 file=$2
  awk -v file="$file" '
    /<!-- demo:start -->/ {
      starts++; print; print ""; print "Shortened where a line is `…`."; print ""; print "```console"
      while ((getline line < file) > 0) print line
      print "```"; print ""; skipping = 1; next
    }
    /<!-- demo:end -->/ { ends++; skipping = 0 }
    !skipping { print }
    END { if (starts != 1 || ends != 1) exit 1 }
  ' "$page" >"$output.page" || {
    echo "error: $page needs the marks demo:start and demo:end, each once." >&2
    echo "help: put them back around the output" >&2
    exit 2
  }
  if cmp -s "$output.page" "$page"; then
    echo "$page is up to date"
  else
    cat "$output.page" >"$page"
    echo "$page has the new output"
  fi
}

place Examples/README.md "$output.run"
place README.md "$output.screen"
