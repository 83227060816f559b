#!/usr/bin/env bash
# Builds every product of the runtime with Xcode, for devices and simulators. Warnings are errors.
#   Scripts/ci/apple-products.sh CONFIGURATION [PLATFORM ...]     Debug or Release; "iOS" by default
#   Scripts/ci/apple-products.sh evolution                       Release for iOS, with library evolution
set -euo pipefail
cd "$(dirname "$0")/../.."
configuration=${1:?Debug, Release or evolution}
shift
platforms=("$@")
((${#platforms[@]})) || platforms=(iOS)
settings=(
  CODE_SIGNING_ALLOWED=NO SWIFT_TREAT_WARNINGS_AS_ERRORS=YES GCC_TREAT_WARNINGS_AS_ERRORS=YES
)
if [[ $configuration == evolution ]]; then
  configuration=Release
  settings+=(BUILD_LIBRARY_FOR_DISTRIBUTION=YES)
fi

# Every platform has every product: what draws is empty on watches and Macs, so that an app for several systems links it.
products="LevityBundles LevityBundlesPrivate LevityHooks LevityLaunch LevityResources LevityStrings LevitySwiftUI LevityTags LevityUIKit"
destinations() {
  case $1 in
    macOS) echo "generic/platform=macOS" ;;
    macCatalyst) echo "generic/platform=macOS,variant=Mac Catalyst" ;;
    *) printf '%s\n' "generic/platform=$1" "generic/platform=$1 Simulator" ;;
  esac
}

xcodebuild -version
for platform in "${platforms[@]}"; do
  while read -r destination; do
    for product in $products; do
      echo "$product, $configuration, $destination"
      xcodebuild build -quiet -scheme "$product" -destination "$destination" -configuration "$configuration" \
        -derivedDataPath .build/xcode "${settings[@]}" </dev/null
    done
  done < <(destinations "$platform")
done
