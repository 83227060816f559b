#!/usr/bin/env bash
# Builds static Linux programs with Swift's static SDK, in a container: they run on any Linux of the architecture. SQLite
# comes from Alpine, whose libraries are built for the same C library. Image codecs are left out: see `levity --version`.
#   Scripts/ci/release-linux.sh [OUTPUT]      needs docker
set -euo pipefail
cd "$(dirname "$0")/../.."
output=${1:-.build/release}
swift=6.2
sdk=https://download.swift.org/swift-$swift-release/static-sdk/swift-$swift-RELEASE/swift-$swift-RELEASE_static-linux-0.0.1.artifactbundle.tar.gz
checksum=d2225840e592389ca517bbf71652f7003dbf45ac35d1e57d98b9250368769378
architecture=$(uname -m)
work=.build/static

mkdir -p "$output" "$work/sqlite"
docker run --rm -v "$PWD/$work/sqlite:/out" alpine:3.22 sh -c \
  'apk add --no-cache sqlite-dev sqlite-static && cp /usr/include/sqlite3.h /usr/lib/libsqlite3.a /out'
docker run --rm -v "$PWD:/src" -w /src "swift:$swift.0" bash -c "
  set -euo pipefail
  swift sdk install '$sdk' --checksum $checksum
  for product in levity levity-server; do
    swift build --package-path Tools -c release --product \$product --swift-sdk $architecture-swift-linux-musl \
      --scratch-path $work/build -Xcc -I/src/$work/sqlite -Xlinker -L/src/$work/sqlite
  done
  cp \"\$(swift build --package-path Tools -c release --swift-sdk $architecture-swift-linux-musl \
    --scratch-path $work/build --show-bin-path)\"/levity{,-server} $work/"
file "$work/levity" | grep -q 'statically linked' || {
  echo "error: levity isn't statically linked." >&2
  exit 1
}
# No library, no toolchain: it has to start by itself.
docker run --rm -v "$PWD/$work:/bin/levity:ro" --entrypoint /bin/levity/levity alpine:3.22 --version
tar -C "$work" -czf "$output/levity-linux-$architecture.tar.gz" levity levity-server
echo "$output/levity-linux-$architecture.tar.gz"
