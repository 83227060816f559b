// swift-tools-version: 6.1
import PackageDescription

/// One libFuzzer target per reader of foreign bytes: `Sources/<Name>Fuzzer/<Name>Fuzzer.swift`, seeds in
/// `Seeds/<Name>/`. `make fuzz` gives each a million inputs; what fails is kept as a seed and replayed by the tests.
/// Built with `swift build -c release --sanitize fuzzer`, which instruments the readers as well.
let targets: [(name: String, module: String)] = [
  ("ContentsJSON", "AssetCatalogs"),
  ("FormatString", "FormatChecking"),
  ("ImageFile", "ImageFiles"),
  ("InterfaceBuilderDocument", "InterfaceBuilderDocuments"),
  ("OpenStepPropertyList", "PropertyLists"),
  ("StringCatalog", "StringsTables"),
  ("Strings", "StringsTables"),
  ("StringsDictionary", "StringsTables"),
  ("XMLPropertyList", "PropertyLists"),
  ("BuildConfigurationFile", "XcodeProjects"),
  ("ResourceManifest", "ResourcePackages"),
  ("MappedManifest", "ResourcePackages"),
  ("ThumbHash", "ResourcePackages"),
  ("HTTPFields", "HTTPSemantics"),
  ("DeliveryRequest", "Delivery"),
  ("BuildLock", "StringIdentifiers"),
  ("StringLock", "StringIdentifiers"),
  ("ContextMixing", "StringPacking"),
  ("PPMd", "StringPacking"),
  ("StringDelta", "StringPacking"),
  ("StringIndex", "StringPacking"),
  ("StringPack", "StringPacks"),
  ("StringPackArchive", "StringPacking"),
  ("StringTable", "StringPacks"),
  ("SwiftSource", "UsageAnalysis"),
  ("ObjectiveCSource", "UsageAnalysis"),
]

let package = Package(
  name: "levity-fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "levity", path: "..")],
  targets: targets.map {
    .executableTarget(
      name: "\($0.name)Fuzzer",
      dependencies: [.product(name: $0.module, package: "levity"), "FuzzHashes"],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  } + [
    // Hashes that let inputs through to what lies behind them.
    .target(
      name: "FuzzHashes", dependencies: [.product(name: "ResourceManifests", package: "levity")],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")])
  ]
)
