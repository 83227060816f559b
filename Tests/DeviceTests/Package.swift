// swift-tools-version: 6.1
import PackageDescription

// Tests that only Apple's frameworks can answer. A package of its own, so that `xcodebuild test` builds the runtime for
// a simulator and nothing that needs a Mac: Scripts/ci/simulator-test.sh. It uses what an app can use, no stand-ins.
let package = Package(
  name: "LevityDeviceTests",
  platforms: [.iOS(.v15), .macOS(.v13)],
  products: [.library(name: "LevityDeviceTests", targets: ["LevityDevicePackage"])],
  dependencies: [.package(name: "levity", path: "../..")],
  targets: [
    .target(
      name: "LevityDevicePackage", dependencies: [.product(name: "LevityUIKit", package: "levity")],
      path: "LevityDevicePackage", resources: [.copy("Package")]),
    .testTarget(
      name: "LevityDeviceTests",
      dependencies: [
        "LevityDevicePackage",
        .product(name: "LevityBundles", package: "levity"),
        .product(name: "LevityHooks", package: "levity"),
        .product(name: "LevityStrings", package: "levity"),
        .product(name: "LevitySwiftUI", package: "levity"),
        .product(name: "LevityUIKit", package: "levity"),
      ],
      path: "LevityDeviceTests", resources: [.process("Resources")]),
  ]
)
