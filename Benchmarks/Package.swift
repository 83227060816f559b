// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// The runtime's views are measured on the stand-in for UIKit, which only Linux has.
#if os(Linux)
  let views: [Target.Dependency] = [
    .product(name: "LevityUIKit", package: "levity"),
    .product(name: "LevityStandIns", package: "levity"),
  ]
#else
  let views: [Target.Dependency] = []
#endif

/// Measurements, one program each; `make bench` builds them in release and runs them.
let package = Package(
  name: "levity-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "levity", path: ".."),
    .package(name: "levity-tools", path: "../Tools"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    // A peer, measured only.
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    // What several of them measure by.
    .target(
      name: "BenchmarkSupport",
      dependencies: [
        .product(name: "LevityTools", package: "levity"),
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "EncodingBenchmark",
      dependencies: [.product(name: "ImageEncoding", package: "levity-tools")],
      swiftSettings: settings),
    .executableTarget(
      name: "LaunchBenchmark",
      dependencies: [.product(name: "LevityLaunch", package: "levity")],
      swiftSettings: settings),
    .executableTarget(
      name: "LexerBenchmark",
      dependencies: [
        .product(name: "LevityTools", package: "levity"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "MachOBenchmark",
      dependencies: ["BenchmarkSupport", .product(name: "LevityTools", package: "levity")],
      swiftSettings: settings),
    .executableTarget(
      name: "RuntimeBenchmark",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "LevityResources", package: "levity"),
        .product(name: "LevityTools", package: "levity"),
        .product(name: "Crypto", package: "swift-crypto"),
      ] + views,
      swiftSettings: settings),
    .executableTarget(
      name: "StringLookupBenchmark",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "LevityStrings", package: "levity"),
        .product(name: "LevityResources", package: "levity"),
        .product(name: "LevityTools", package: "levity"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "StringsBenchmark",
      dependencies: [.product(name: "LevityTools", package: "levity")],
      swiftSettings: settings),
    .executableTarget(
      name: "StringPackBenchmark",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "LevityTools", package: "levity"),
      ],
      swiftSettings: settings),
  ]
)
