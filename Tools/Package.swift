// swift-tools-version: 6.1
import Foundation
import PackageDescription

// Everything with a third-party dependency. Each heavy dependency stays in a target of its own: `levity` builds
// without the HTTP server, which is the sibling executable `levity-server`.

func core(_ name: String) -> Target.Dependency { .product(name: name, package: "levity") }

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

func library(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
/// Without a framework above: requests are answered on the event loop that reads them.
let httpServer: [Target.Dependency] = [
  .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
  .product(name: "NIOCore", package: "swift-nio"),
  .product(name: "NIOHTTP1", package: "swift-nio"),
  .product(name: "NIOPosix", package: "swift-nio"),
]
let yams = Target.Dependency.product(name: "Yams", package: "Yams")

/// C libraries are optional: a header that is missing leaves its codec out (`__has_include`), and the
/// command says which package brings it.
let codecLibraries: [Target] = [
  .systemLibrary(
    name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
  .systemLibrary(
    name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
  .systemLibrary(
    name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
  .systemLibrary(
    name: "CHEIF", pkgConfig: "libheif", providers: [.apt(["libheif-dev"]), .brew(["libheif"])]),
  .systemLibrary(
    name: "CBrotli", pkgConfig: "libbrotlienc",
    providers: [.apt(["libbrotli-dev"]), .brew(["brotli"])]),
  .systemLibrary(
    name: "CBrotliDecoder", pkgConfig: "libbrotlidec",
    providers: [.apt(["libbrotli-dev"]), .brew(["brotli"])]),
  .systemLibrary(
    name: "CDeflate", pkgConfig: "libdeflate",
    providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
  .systemLibrary(
    name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
]
/// Apple's SDKs have it.
let sqlite = Target.systemLibrary(
  name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])])
let codecNames: [Target.Dependency] = codecLibraries.map { .init(stringLiteral: $0.name) }

/// SwiftPM refuses the pkg-config flags of libavif and libjxl (they hold `-DAVIF_DLL` and `-DHWY_SHARED_DEFINE`), so
/// their headers are looked for here.
func codec(
  _ library: String, header: String, definition: String
) -> (header: [CSetting], library: [LinkerSetting]) {
  let prefix = ["/usr", "/usr/local", "/opt/homebrew"].first {
    FileManager.default.fileExists(atPath: "\($0)/include/\(header)")
  }
  guard let prefix else { return ([], []) }
  let isSearched = prefix == "/usr"
  return (
    [.define(definition)] + (isSearched ? [] : [.unsafeFlags(["-I\(prefix)/include"])]),
    [.linkedLibrary(library)] + (isSearched ? [] : [.unsafeFlags(["-L\(prefix)/lib"])])
  )
}
let avif = codec("avif", header: "avif/avif.h", definition: "CIC_AVIF")
let jxl = codec("jxl", header: "jxl/encode.h", definition: "CIC_JXL")

// What the runtime shows is drawn with the stand-in for UIKit, which only Linux has.
#if os(Linux)
  let screens: [Target] = [
    program(
      "levity-screens",
      [
        "ImageEncoding", "ManifestSigning", argumentParser, core("LevityResources"),
        core("LevityHooks"), core("LevityTags"), core("LevityUIKit"), core("LevityTools"),
        core("LevityStandIns"),
      ])
  ]
  let screenTests: [Target.Dependency] = ["levity-screens"]
#else
  let screens: [Target] = []
  let screenTests: [Target.Dependency] = []
#endif

// A program that interrupts `levity` at each of its system calls, and the library that it preloads for that.
#if os(Linux)
  let torture: [Target] = [
    .target(name: "SystemCallFaults", path: "Tests/SystemCallFaults"),
    .executableTarget(
      name: "levity-torture", dependencies: [argumentParser], path: "Tests/Torture",
      swiftSettings: settings),
  ]
  let tortureProgram: [Target.Dependency] = ["levity-torture"]
  let tortureLibrary: [Product] = [
    .library(name: "SystemCallFaults", type: .dynamic, targets: ["SystemCallFaults"])
  ]
#else
  let torture: [Target] = []
  let tortureProgram: [Target.Dependency] = []
  let tortureLibrary: [Product] = []
#endif

let all: [Target] = [
  .target(
    name: "CImageCodecs", dependencies: codecNames,
    cSettings: avif.header + jxl.header
      + [.unsafeFlags(["-O2"], .when(configuration: .debug))],
    linkerSettings: avif.library + jxl.library),
  library("ManifestSigning", [core("LevityTools"), crypto]),
  // Pixels are worked on one by one: without the optimizer even a debug build would take minutes.
  .target(
    name: "ImageEncoding",
    dependencies: ["CImageCodecs", core("LevityTools")],
    swiftSettings: settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
  library(
    "Commands",
    [
      "DeliveryClient", "ImageEncoding", "LaunchDatabases", "ManifestSigning", "SQLiteConnections",
      "StringDatabases", argumentParser, crypto, yams, core("LevityTools"),
    ]),
  // One layer for all databases.
  library("SQLiteConnections", ["CSQLite"]),
  library("StringDatabases", ["SQLiteConnections", core("LevityTools")]),
  library("LaunchDatabases", ["SQLiteConnections", core("LevityTools")]),
  library("DeliveryClient", [core("LevityResources"), core("LevityTools")]),
  library(
    "DeliveryServer",
    ["ManifestSigning", core("LevityTools")] + httpServer),
  program("levity", ["Commands"]),
  // An app's side of strings over the air, for the demonstration.
  program(
    "levity-strings",
    [
      "ImageEncoding", "ManifestSigning", argumentParser, core("LevityStrings"),
      core("LevityResources"), core("LevityTools"),
    ]),
  // An app's side of resource tags, for tests and demonstrations.
  program(
    "levity-tags",
    [
      "ManifestSigning", argumentParser, core("LevityResources"), core("LevityTags"),
      core("LevityTools"),
    ]),
  program("levity-server", ["DeliveryServer", argumentParser]),
  tests(
    "ManifestSigningTests",
    ["ManifestSigning", core("LevityTools")]),
  tests("ImageEncodingTests", ["ImageEncoding", core("LevityTools")]),
  tests(
    "StringDatabasesTests",
    ["CSQLite", "SQLiteConnections", "StringDatabases", core("LevityTools")]),
  tests("LaunchDatabasesTests", ["LaunchDatabases", "SQLiteConnections", core("LevityTools")]),
  tests(
    "CommandsTests",
    [
      "Commands", "ImageEncoding", "ManifestSigning", "SQLiteConnections", "levity",
      "levity-server", "levity-tags", argumentParser, core("LevityTools"),
    ] + screenTests + tortureProgram),
  tests(
    "DeliveryServerTests",
    [
      "DeliveryClient", "DeliveryServer", "ManifestSigning", core("LevityTools"),
      core("LevityResources"), .product(name: "NIOEmbedded", package: "swift-nio"),
    ] + httpServer),
]

let package = Package(
  name: "levity-tools",
  platforms: [.macOS(.v15)],
  // For the benchmarks.
  products: [.library(name: "ImageEncoding", targets: ["ImageEncoding"])] + tortureLibrary,
  dependencies: [
    .package(name: "levity", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: codecLibraries + [sqlite] + all + screens + torture
)
