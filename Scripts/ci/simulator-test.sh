#!/usr/bin/env bash
# Runs Tests/DeviceTests in two simulators: an iPhone with the newest iOS that is installed, an iPad with the oldest.
set -euo pipefail
cd "$(dirname "$0")/../../Tests/DeviceTests"

# Prints the identifiers of the two.
simulators() {
  xcrun simctl list devices available --json | python3 -c '
import json, re, sys

found = []
for runtime, devices in json.load(sys.stdin)["devices"].items():
    version = re.search(r"iOS-(\d+)-(\d+)", runtime)
    if version:
        found += [(tuple(map(int, version.groups())), it["name"], it["udid"]) for it in devices]
for kind, choose in (("iPhone", max), ("iPad", min)):
    version, name, udid = choose(it for it in found if it[1].startswith(kind))
    print(udid, name, ".".join(map(str, version)))
'
}

# One product: its scheme has the tests. With several, Xcode adds "-Package".
scheme=LevityDeviceTests
if xcodebuild -list 2>/dev/null | grep -qx ' *LevityDeviceTests-Package'; then scheme=LevityDeviceTests-Package; fi
while read -r udid name; do
  echo "$name"
  xcodebuild test -scheme "$scheme" -destination "id=$udid" -derivedDataPath ../../.build/xcode-tests \
    CODE_SIGNING_ALLOWED=NO </dev/null
done < <(simulators)
