#!/usr/bin/env bash
# Builds and tests the core, what needs no simulator of Tests/DeviceTests, and the tools, on a Mac, and compiles string
# catalogs beside Xcode.
set -euo pipefail
cd "$(dirname "$0")/../.."
swift --version
swift build --build-tests -Xswiftc -warnings-as-errors
swift test --skip-build --parallel
swift test --package-path Tests/DeviceTests
# An answered lookup takes at most 1.5 times as long as Foundation's.
swift test --package-path Tests/DeviceTests -c release --filter anAnsweredLookup
make setup test-tools
Scripts/ci/string-catalogs.sh
