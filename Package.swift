// swift-tools-version: 6.1
import PackageDescription

/// The floor of a module decides its folder and what it may import; `ArchitectureTests` keeps the rule.
enum Floor: String {
  case formats = "Formats"
  case operations = "Operations"
  case runtime = "Runtime"
}

struct Module {
  var floor: Floor
  var name: String
  var uses: [String]

  init(_ floor: Floor, _ name: String, uses: [String] = []) {
    self.floor = floor
    self.name = name
    self.uses = uses
  }
}

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// Linux has no UIKit and no SwiftUI. Modules of these names declare what the runtime uses, as strictly as Apple does, so
// that the adapter compiles there and its tests run. No app ever sees them.
#if os(Linux)
  let standIns = ["SwiftUI", "UIKit"]
  let standInTargets: [Target] = [
    .target(name: "UIKit", path: "Tests/StandIns/UIKit"),
    .target(name: "SwiftUI", dependencies: ["UIKit"], path: "Tests/StandIns/SwiftUI"),
    // What Swift Testing looks for in a file that imports it and a module of this name.
    .target(name: "_Testing_UIKit", path: "Tests/StandIns/_Testing_UIKit"),
    .target(
      name: "DisplayTestSupport",
      dependencies: [
        "LevityResources", "LevityUIKit", "ResourceManifests", "RuntimeTestSupport", "UIKit",
      ],
      path: "Tests/DisplayTestSupport", swiftSettings: settings),
    // Code of an app, compiled against both.
    .target(
      name: "ExampleScreens",
      dependencies: [
        "LevityImageDownloading", "LevityResources", "LevitySwiftUI", "LevityUIKit", "SwiftUI",
        "UIKit",
      ],
      path: "Examples/Screens", swiftSettings: settings),
  ]
  // A program of tests with an allocator of its own, which counts.
  let counter: [Target.Dependency] = ["LookupCounter"]
  let counterTargets: [Target] = [
    .target(name: "CAllocationCount", path: "Tests/CAllocationCount"),
    .executableTarget(
      name: "LookupCounter",
      dependencies: [
        "CAllocationCount", "LevityLocalization", "LocalizationTestSupport", "LocalizedTexts",
      ],
      path: "Tests/LookupCounter", swiftSettings: settings),
  ]
#else
  let standIns: [String] = []
  let standInTargets: [Target] = []
  let counter: [Target.Dependency] = []
  let counterTargets: [Target] = []
#endif

// Programs that tests start, and kill: one uses a disk cache, one updates texts, one decodes. Apps do not build them.
let writer = "DiskCacheWriter"
let textsWriter = "TextsWriter"
let streamDecoder = "StreamDecoder"

let modules: [Module] = [
  // Formats: bytes <-> models.
  Module(.formats, "AssetCatalogs", uses: ["JSONDocuments"]),
  Module(.formats, "FormatChecking", uses: ["LocalizedTexts"]),
  Module(.formats, "HTTPSemantics"),
  Module(.formats, "ImageFiles"),
  Module(.formats, "InterfaceBuilderDocuments"),
  Module(.formats, "JSONDocuments"),
  Module(.formats, "LocalizedTexts"),
  Module(.formats, "PluralRules", uses: ["LocalizedTexts"]),
  Module(.formats, "PropertyLists"),
  Module(.formats, "ResourceManifests"),
  Module(
    .formats, "ResourcePackages", uses: ["ResourceManifests", "StringPacks", "ThumbHashes"]),
  Module(
    .formats, "StringPacking", uses: ["LocalizedTexts", "ResourceManifests", "StringPacks"]),
  Module(.formats, "StringPacks", uses: ["LocalizedTexts", "ResourceManifests"]),
  Module(.formats, "StringsTables", uses: ["JSONDocuments", "LocalizedTexts", "PropertyLists"]),
  Module(.formats, "ThumbHashes"),
  Module(.formats, "XcodeProjects", uses: ["PropertyLists"]),
  // Operations: model -> plan or report.
  Module(
    .operations, "CodeGeneration",
    uses: [
      "AssetCatalogs", "FormatChecking", "LocalizedTexts", "ResourceManifests", "StringIdentifiers",
    ]),
  Module(
    .operations, "Delivery", uses: ["PackageFolders", "ResourceManifests", "ResourcePackages"]),
  Module(.operations, "FileTransactions"),
  Module(.operations, "Findings", uses: ["Reporting"]),
  Module(
    .operations, "PackageDownloading",
    uses: [
      "HTTPSemantics", "PackageFolders", "ResourceManifests", "ResourcePackages", "StringPacks",
    ]),
  Module(.operations, "PackageFolders", uses: ["ResourceManifests", "ResourcePackages"]),
  Module(.operations, "Reporting"),
  Module(
    .operations, "ResourceInventories", uses: ["AssetCatalogs", "ImageFiles", "JSONDocuments"]),
  Module(
    .operations, "ResourceOffloading",
    uses: [
      "AssetCatalogs", "CodeGeneration", "FileTransactions", "ImageFiles",
      "InterfaceBuilderDocuments", "JSONDocuments", "PropertyLists", "ResourceInventories",
      "ResourceManifests", "ResourcePackages", "UsageAnalysis", "XcodeProjects",
    ]),
  Module(
    .operations, "StringIdentifiers",
    uses: ["FormatChecking", "LocalizedTexts", "ResourceManifests"]),
  Module(
    .operations, "StringInventories",
    uses: ["LocalizedTexts", "ResourceInventories", "StringsTables"]),
  Module(
    .operations, "StringLinting",
    uses: [
      "Findings", "FormatChecking", "LocalizedTexts", "PluralRules", "PropertyLists",
      "ResourceManifests", "StringIdentifiers", "StringInventories", "StringsTables",
    ]),
  Module(
    .operations, "StringOffloading",
    uses: [
      "AssetCatalogs", "CodeGeneration", "FileTransactions", "LocalizedTexts", "PropertyLists",
      "ResourceInventories", "ResourceManifests", "ResourceOffloading", "StringIdentifiers",
      "StringInventories", "StringPacking", "StringPacks", "StringPublishing", "StringsTables",
      "UsageAnalysis", "XcodeProjects",
    ]),
  Module(
    .operations, "StringPublishing",
    uses: [
      "LocalizedTexts", "ResourceManifests", "ResourcePackages", "StringIdentifiers",
      "StringPacking", "StringPacks",
    ]),
  Module(
    .operations, "UsageAnalysis",
    uses: [
      "AssetCatalogs", "InterfaceBuilderDocuments", "PropertyLists", "ResourceInventories",
      "XcodeProjects",
    ]),
  // Runtime: ships inside the app. What only some apps use has a product of its own: linkers keep all of a module that is
  // linked, and nothing of one that is not.
  Module(
    .runtime, "LevityImageDownloading",
    uses: ["LevityResources", "LevityUIKit"] + standIns.filter { $0 == "UIKit" }),
  Module(
    .runtime, "LevityLocalization",
    uses: [
      "CPublishedPointers", "LevityResources", "LocalizedTexts", "PluralRules",
      "ResourceManifests", "StringPacks",
    ] + standIns),
  Module(.runtime, "LevityLogging", uses: ["LevityResources", "ResourceManifests"]),
  Module(
    .runtime, "LevityResources", uses: ["HTTPSemantics", "ResourceManifests", "ThumbHashes"]),
  Module(.runtime, "LevitySwiftUI", uses: ["LevityResources", "LevityUIKit"] + standIns),
  Module(
    .runtime, "LevitySwizzling",
    uses: ["LevityResources", "LevityUIKit"] + standIns.filter { $0 == "UIKit" }),
  Module(
    .runtime, "LevityUIKit",
    uses: ["LevityResources", "ResourceManifests", "ThumbHashes"]
      + standIns.filter { $0 == "UIKit" }),
]

let package = Package(
  name: "levity",
  platforms: [.iOS(.v15), .macOS(.v13)],
  products: modules.map { .library(name: $0.name, targets: [$0.name]) }
    + standIns.map { .library(name: "\($0)StandIn", targets: [$0]) }
    + standInTargets.filter { $0.name == "ExampleScreens" }
    .map { .library(name: $0.name, targets: [$0.name]) },
  dependencies: [],
  targets: modules.map { module in
    .target(
      name: module.name,
      dependencies: module.uses.map { .init(stringLiteral: $0) },
      path: "Sources/\(module.floor.rawValue)/\(module.name)",
      swiftSettings: settings)
  }
    + modules.map { module in
      .testTarget(
        name: "\(module.name)Tests",
        dependencies: [.init(stringLiteral: module.name), "TestSupport"]
          + module.uses.map { .init(stringLiteral: $0) }
          + (module.floor == .runtime ? ["ResourcePackages", "RuntimeTestSupport"] : [])
          + (["ResourceManifests", "ThumbHashes"].contains(module.name) ? ["ResourcePackages"] : [])
          + (module.name == "LevityLocalization"
            ? [
              "FormatChecking", "LocalizationTestSupport", "StringPacking", "StringPublishing",
              .init(stringLiteral: textsWriter),
            ] + counter : [])
          + (module.name == "StringPacking" ? [.init(stringLiteral: streamDecoder)] : [])
          + (module.name == "PackageDownloading"
            ? ["LocalizedTexts", "StringPacking", "StringPublishing"] : [])
          + (module.name == "LevityResources"
            ? ["LevityLogging", .init(stringLiteral: writer)] : [])
          + (module.uses.contains("UIKit")
            ? ["_Testing_UIKit", "DisplayTestSupport", "ExampleScreens"] : [])
          // The guide's code is checked there.
          + (module.name == "LevityUIKit"
            ? ["LevityLogging", "LevitySwiftUI", "LevitySwizzling"] : []),
        swiftSettings: settings)
    } + [
      // The one thing of the runtime that Swift cannot say on iOS 15: publishing a pointer.
      .target(name: "CPublishedPointers", path: "Sources/Runtime/CPublishedPointers"),
      .target(
        name: "TestSupport", dependencies: ["ResourceManifests", "ResourcePackages"],
        path: "Tests/TestSupport",
        swiftSettings: settings),
      .target(
        name: "RuntimeTestSupport",
        dependencies: ["LevityLogging", "LevityResources", "ResourceManifests", "TestSupport"],
        path: "Tests/RuntimeTestSupport", swiftSettings: settings),
      .target(
        name: "LocalizationTestSupport",
        dependencies: [
          "LevityLocalization", "LevityResources", "LocalizedTexts", "ResourceManifests",
          "ResourcePackages", "RuntimeTestSupport", "StringPacking", "StringPacks",
          "StringPublishing", "TestSupport",
        ],
        path: "Tests/LocalizationTestSupport", swiftSettings: settings),
      .executableTarget(
        name: textsWriter,
        dependencies: [
          "LevityLocalization", "LevityResources", "LocalizationTestSupport", "ResourceManifests",
        ],
        path: "Tests/TextsWriter", swiftSettings: settings),
      .executableTarget(
        name: streamDecoder, dependencies: ["StringPacks", "TestSupport"],
        path: "Tests/StreamDecoder", swiftSettings: settings),
      .executableTarget(
        name: writer,
        dependencies: [
          "LevityResources", "ResourceManifests", "RuntimeTestSupport", "TestSupport",
        ],
        path: "Tests/DiskCacheWriter", swiftSettings: settings),
      .testTarget(
        name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: settings),
    ] + standInTargets + counterTargets
)
