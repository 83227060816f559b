// swift-tools-version: 6.1
import PackageDescription

/// One libFuzzer target per reader of foreign bytes: `Sources/<Name>Fuzzer/<Name>Fuzzer.swift`, seeds in
/// `Seeds/<Name>/`. `make fuzz` gives each a million inputs; what fails is kept as a seed and replayed by the tests.
/// Built with `swift build -c release --sanitize fuzzer`, which instruments the readers as well.
let targets = [
  "BuildConfigurationFile", "BuildLock", "CHeader", "CompiledAssetCatalog", "ContentsJSON",
  "ContextMixing",
  "DeliveryRequest", "FormatString", "HTTPFields", "ImageFile", "InterfaceBuilderDocument",
  "LanguageStrings", "LaunchLog", "LaunchSource", "MachOFile", "MachOStripping", "MappedManifest",
  "ObjectiveCSource",
  "OpenStepPropertyList",
  "PPMd", "ResourceManifest", "RuntimeMetadata", "StringCatalog", "StringDelta", "StringIndex",
  "StringLock", "StringPack", "StringPackArchive", "Strings", "StringsDictionary", "SwiftSource",
  "ThumbHash", "TuistManifest",
  "XMLPropertyList", "XcodeGenManifest", "ZipArchive",
]

let package = Package(
  name: "levity-fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "levity", path: "..")],
  targets: targets.map {
    .executableTarget(
      name: "\($0)Fuzzer",
      dependencies: [.product(name: "LevityTools", package: "levity"), "FuzzHashes"],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  } + [
    // Hashes that let inputs through to what lies behind them.
    .target(
      name: "FuzzHashes", dependencies: [.product(name: "LevityTools", package: "levity")],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")])
  ]
)
