// swift-tools-version: 6.1
import PackageDescription

/// The floor of a module decides its folder and what it may import; `ArchitectureTests` keeps the rule.
enum Floor: String {
  case formats = "Formats"
  case operations = "Operations"
  case runtime = "Runtime"
}

/// A library target and its tests. `ArchitectureTests` compares `uses`, `ships` and `tests` with the imports.
struct Module {
  var floor: Floor
  var name: String
  /// What its sources import.
  var uses: [String]
  /// Whether an app links it: the runtime, and the formats that the runtime reads.
  var ships: Bool
  /// What its tests import besides.
  var tests: [String]
  /// Whether apps choose it: of the runtime, what other modules don't re-export.
  var isProduct: Bool
  /// Whether `PrivacyInfo.xcprivacy` lies beside its sources: it calls API that Apple wants a reason for.
  var hasPrivacyManifest: Bool

  init(
    _ floor: Floor, _ name: String, uses: [String] = [], ships: Bool = false, tests: [String] = [],
    isProduct: Bool = true, hasPrivacyManifest: Bool = false
  ) {
    self.floor = floor
    self.name = name
    self.uses = uses
    self.ships = ships || floor == .runtime
    self.tests = tests
    self.isProduct = isProduct && floor == .runtime
    self.hasPrivacyManifest = hasPrivacyManifest
  }

  // A resource makes SwiftPM generate `Bundle.module`, which no other system needs.
  #if os(Linux)
    var excluded: [String] { hasPrivacyManifest ? ["PrivacyInfo.xcprivacy"] : [] }
    var resources: [Resource] { [] }
  #else
    var excluded: [String] { [] }
    var resources: [Resource] { hasPrivacyManifest ? [.copy("PrivacyInfo.xcprivacy")] : [] }
  #endif
}

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// Linux has no UIKit and no SwiftUI. Modules with these names declare what the runtime uses, as strictly as Apple does,
// so that the adapter compiles there and its tests run. No app ever sees them.
#if os(Linux)
  let uiKit = ["UIKit"]
  let swiftUI = ["SwiftUI", "UIKit"]
  // Swift Testing looks for `_Testing_UIKit` in a file that imports it and UIKit.
  let displayTests = ["_Testing_UIKit", "DisplayTestSupport", "ExampleScreens", "SwiftUI"]
  let standIns: [Target] = [
    .target(name: "UIKit", path: "Tests/StandIns/UIKit"),
    .target(name: "SwiftUI", dependencies: ["UIKit"], path: "Tests/StandIns/SwiftUI"),
    .target(name: "_Testing_UIKit", path: "Tests/StandIns/_Testing_UIKit"),
    .target(
      name: "DisplayTestSupport",
      dependencies: [
        "LevityResources", "LevityUIKit", "ResourceManifests", "RuntimeTestSupport", "UIKit",
      ],
      path: "Tests/DisplayTestSupport", swiftSettings: settings),
    // Shows images as apps do; a test links its objects with the sources that an offload edited.
    .executableTarget(
      name: "AppearanceRunner",
      dependencies: [
        "DisplayTestSupport", "LevityHooks", "LevityResources", "LevitySwiftUI",
        "RuntimeTestSupport", "SwiftUI", "UIKit",
      ],
      path: "Tests/AppearanceRunner", swiftSettings: settings),
    // Asks for strings as apps do; a test links its objects with the sources of apps whose strings left.
    .executableTarget(
      name: "AskingRunner",
      dependencies: [
        "LevityBundles", "LevityPackages", "LevityStrings", "PackageHeads", "StringValues",
        "TestSupport",
      ],
      path: "Tests/AskingRunner", swiftSettings: settings),
    // An app's code, compiled against both.
    .target(
      name: "ExampleScreens",
      dependencies: ["LevityResources", "LevitySwiftUI", "LevityUIKit", "SwiftUI", "UIKit"],
      path: "Examples/Screens", swiftSettings: settings),
    .target(
      name: "ExampleSkins", dependencies: ["LevityTags", "LevityUIKit", "UIKit"],
      path: "Examples/Skins",
      exclude: ["Skins.xcassets", "Skins.xcodeproj", "Themes", "levity.yml"],
      sources: ["App", "Migrated"], swiftSettings: settings),
  ]
  let appearanceTests = ["AppearanceRunner"]
  let askingTests = ["AskingRunner"]
  let standInProducts: [Product] = [
    .library(
      name: "LevityStandIns", targets: ["ExampleScreens", "ExampleSkins", "SwiftUI", "UIKit"])
  ]
  // A test program with its own allocator, which counts.
  let allocationTests = ["LookupCounter"]
  let allocationTargets: [Target] = [
    .target(name: "CAllocationCount", path: "Tests/CAllocationCount"),
    .executableTarget(
      name: "LookupCounter",
      dependencies: [
        "CAllocationCount", "LevityBundles", "LevityPackages", "LevityStrings", "StringKeys",
        "StringPackWriting", "StringValues", "StringsTestSupport",
      ],
      path: "Tests/LookupCounter", swiftSettings: settings),
  ]
#else
  let uiKit: [String] = []
  let swiftUI: [String] = []
  let displayTests: [String] = []
  let standIns: [Target] = []
  let appearanceTests: [String] = []
  let askingTests: [String] = []
  let standInProducts: [Product] = []
  let allocationTests: [String] = []
  let allocationTargets: [Target] = []
#endif

let modules: [Module] = [
  // Formats: bytes <-> models.
  Module(
    .formats, "AppBundles",
    uses: ["ByteReading", "KeySorting", "PropertyLists", "SourceTrees", "ZipArchives"]),
  Module(.formats, "AssetCatalogs", uses: ["JSONDocuments", "KeySorting", "SourceTrees"]),
  Module(.formats, "BinarySearches"),
  Module(.formats, "ByteReading"),
  Module(.formats, "CompiledAssetCatalogs", uses: ["ByteReading", "KeySorting"]),
  Module(
    .formats, "CompiledStrings", uses: ["FormatCompatibility", "StringValues"], ships: true,
    tests: ["PropertyLists", "StringsFiles"]),
  Module(
    .formats, "FormatCompatibility", uses: ["StringKeys", "StringValues"], ships: true),
  Module(.formats, "HTTPSemantics", ships: true),
  Module(.formats, "ImageFiles"),
  Module(.formats, "InterfaceBuilderDocuments", uses: ["BinarySearches", "KeySorting"]),
  Module(.formats, "JSONDocuments"),
  Module(.formats, "KeySorting"),
  Module(.formats, "LaunchLogs", uses: ["ByteReading", "JSONDocuments", "KeySorting"]),
  Module(.formats, "MachOFiles", uses: ["BinarySearches", "ByteReading", "KeySorting"]),
  Module(.formats, "PackageHeads", ships: true, tests: ["PackageWriting"]),
  Module(
    .formats, "PackageWriting",
    uses: ["BinarySearches", "KeySorting", "ResourceManifests", "StringPacks", "ThumbHashes"]),
  Module(.formats, "PropertyLists", uses: ["KeySorting"]),
  Module(
    .formats, "ResourceManifests", uses: ["PackageHeads"], ships: true, tests: ["PackageWriting"]),
  Module(.formats, "SourceLexing"),
  Module(.formats, "SourceTrees", uses: ["KeySorting"]),
  Module(.formats, "StringKeys", uses: ["PackageHeads", "StringValues"], ships: true),
  Module(
    .formats, "StringPackWriting",
    uses: ["ResourceManifests", "StringKeys", "StringPacks", "StringValues"]),
  Module(
    .formats, "StringPacks", uses: ["PackageHeads", "StringValues"], ships: true,
    tests: ["ResourceManifests", "StreamDecoder", "StringKeys", "StringPackWriting"]),
  Module(
    .formats, "StringsFiles",
    uses: [
      "BinarySearches", "JSONDocuments", "KeySorting", "PropertyLists", "StringKeys",
      "StringValues",
    ]),
  Module(.formats, "StringValues", ships: true),
  Module(.formats, "ThumbHashes", ships: true, tests: ["PackageWriting"]),
  Module(
    .formats, "XcodeProjects",
    uses: ["BinarySearches", "KeySorting", "PropertyLists", "SourceLexing", "SourceTrees"]),
  Module(.formats, "ZipArchives", uses: ["ByteReading", "KeySorting"]),
  // Operations: model -> plan or report.
  Module(
    .operations, "BuildSettingsAudit",
    uses: [
      "AppBundles", "ByteReading", "KeySorting", "MachOFiles", "MachOStripping", "PropertyLists",
      "Reports", "XcodeProjects",
    ]),
  Module(
    .operations, "CodeGeneration",
    uses: [
      "AssetCatalogs", "FormatCompatibility", "KeySorting", "ResourceManifests", "StringKeys",
      "StringLocks", "StringValues",
    ]),
  Module(
    .operations, "Delivery",
    uses: ["KeySorting", "PackageStorage", "PackageWriting", "ResourceManifests"]),
  Module(.operations, "FileDescriptors"),
  Module(.operations, "FileTransactions", uses: ["FileDescriptors"]),
  Module(
    .operations, "ImageInventories",
    uses: ["AssetCatalogs", "ImageFiles", "JSONDocuments", "KeySorting", "SourceTrees"]),
  Module(
    .operations, "ImageOffloading",
    uses: [
      "AssetCatalogs", "BinarySearches", "CodeGeneration", "FileTransactions", "ImageFiles",
      "ImageInventories", "ImageUsage", "InterfaceBuilderDocuments", "JSONDocuments", "KeySorting",
      "PackageWriting", "Reports", "ResourceManifests", "SourceLexing", "SourceTrees",
      "XcodeProjects",
    ],
    tests: ["ProjectWiring", "PropertyLists"] + appearanceTests),
  Module(
    .operations, "ImageUsage",
    uses: ["AssetCatalogs", "BinarySearches", "KeySorting", "SourceLexing", "SourceTrees"],
    tests: ["InterfaceBuilderDocuments"]),
  Module(
    .operations, "LaunchAudit",
    uses: [
      "AppBundles", "BinarySearches", "ByteReading", "KeySorting", "MachOFiles", "PropertyLists",
      "Reports",
    ]),
  Module(
    .operations, "LaunchCodeAudit",
    uses: [
      "InterfaceBuilderDocuments", "KeySorting", "PropertyLists", "Reports", "SourceLexing",
      "XcodeProjects",
    ]),
  Module(
    .operations, "LaunchMeasurement",
    uses: ["ByteReading", "JSONDocuments", "KeySorting", "LaunchLogs", "LaunchStatistics"]),
  Module(
    .operations, "LinkageAudit",
    uses: [
      "AppBundles", "ByteReading", "KeySorting", "LaunchAudit", "MachOFiles", "Reports",
      "SizeAnalysis", "XcodeProjects",
    ]),
  Module(
    .operations, "LaunchStatistics", uses: ["KeySorting", "LaunchLogs", "Reports"],
    tests: ["ByteReading"]),
  Module(
    .operations, "MachOStripping",
    uses: ["AppBundles", "ByteReading", "KeySorting", "MachOFiles", "SourceTrees"]),
  Module(.operations, "LibraryWrapping", uses: ["SourceLexing"]),
  Module(
    .operations, "PackageDownloading",
    uses: [
      "HTTPSemantics", "KeySorting", "PackageStorage", "PackageWriting", "ResourceManifests",
      "StringPacks",
    ],
    tests: ["StringKeys", "StringPackWriting", "StringPublishing", "StringValues"]),
  Module(
    .operations, "PackageStorage",
    uses: ["FileDescriptors", "KeySorting", "PackageWriting", "ResourceManifests"],
    tests: ["FileTransactions", "LockContender"]),
  Module(
    .operations, "ProjectWiring",
    uses: [
      "AssetCatalogs", "FileTransactions", "ImageInventories", "ImageOffloading", "ImageUsage",
      "InterfaceBuilderDocuments", "KeySorting", "LibraryWrapping", "PropertyLists", "ResourceTags",
      "SourceLexing", "SourceTrees", "XcodeProjects",
    ]),
  Module(.operations, "Reports", uses: ["BinarySearches", "KeySorting"]),
  Module(
    .operations, "ResourceTags",
    uses: [
      "AssetCatalogs", "ImageOffloading", "KeySorting", "PackageWriting", "Reports",
      "ResourceManifests", "SourceLexing", "SourceTrees", "XcodeProjects",
    ]),
  Module(
    .operations, "SizeAnalysis",
    uses: [
      "AppBundles", "BinarySearches", "ByteReading", "CompiledAssetCatalogs", "ImageFiles",
      "KeySorting", "MachOFiles", "MachOStripping", "Reports", "ResourceManifests", "StringKeys",
      "StringPackWriting", "StringPacks", "StringValues", "StringsFiles",
    ],
    tests: ["ZipArchives"]),
  Module(
    .operations, "StringInventories",
    uses: [
      "BinarySearches", "FileTransactions", "KeySorting", "PropertyLists", "SourceTrees",
      "StringValues", "StringsFiles",
    ]),
  Module(
    .operations, "StringLinting",
    uses: [
      "FormatCompatibility", "KeySorting", "Reports", "ResourceManifests", "StringInventories",
      "StringKeys", "StringLocks", "StringValues", "StringsFiles",
    ]),
  Module(
    .operations, "StringLocks",
    uses: [
      "FormatCompatibility", "KeySorting", "ResourceManifests", "StringKeys", "StringPackWriting",
      "StringPacks", "StringValues",
    ]),
  Module(
    .operations, "StringOffloading",
    uses: [
      "AssetCatalogs", "CodeGeneration", "CompiledStrings", "FileTransactions", "ImageInventories",
      "ImageOffloading", "ImageUsage", "KeySorting", "ProjectWiring", "PropertyLists", "Reports",
      "ResourceManifests", "SourceLexing", "SourceTrees", "StringInventories", "StringKeys",
      "StringLinting", "StringLocks", "StringPackWriting", "StringPacks", "StringPublishing",
      "StringUsage", "StringValues", "StringsFiles", "XcodeProjects",
    ],
    tests: ["StringsTestSupport"] + askingTests),
  Module(
    .operations, "StringPublishing",
    uses: [
      "KeySorting", "PackageWriting", "ResourceManifests", "StringKeys", "StringLocks",
      "StringPackWriting", "StringPacks", "StringValues",
    ]),
  Module(.operations, "StringUsage", uses: ["BinarySearches", "SourceLexing", "StringsFiles"]),
  // Runtime: ships inside the app.
  Module(.runtime, "LevityHooks", uses: ["LevityResources", "LevityUIKit"] + uiKit),
  // Independent of the others: an app may measure its launch and nothing else. It measures time, as Apple wants a reason for.
  Module(
    .runtime, "LevityLaunch", uses: ["CPublishedPointers"] + uiKit, hasPrivacyManifest: true),
  Module(
    .runtime, "LevityBundles",
    uses: [
      "CPublishedPointers", "CompiledStrings", "FormatCompatibility", "LevityPackages",
      "LevityStrings", "PackageHeads",
      "StringKeys", "StringPacks", "StringValues",
    ],
    tests: [
      "BundlesWriter", "FileTransactions", "ImageInventories", "ImageOffloading", "PropertyLists",
      "StringLocks", "StringOffloading", "StringPackWriting", "StringsFiles", "StringsTestSupport",
    ]),
  // For apps that choose it: no other module may link it.
  Module(.runtime, "LevityBundlesPrivate", uses: ["LevityBundles"]),
  // What images and strings share. Apps import it with them, so it isn't a product.
  Module(
    .runtime, "LevityPackages", uses: ["HTTPSemantics", "PackageHeads"],
    isProduct: false, hasPrivacyManifest: true),
  Module(
    .runtime, "LevityResources",
    uses: ["HTTPSemantics", "LevityPackages", "PackageHeads", "ResourceManifests"],
    tests: ["DiskCacheWriter", "PackageDownloading"]),
  Module(
    .runtime, "LevityStrings",
    uses: [
      "CPublishedPointers", "HTTPSemantics", "LevityPackages", "PackageHeads", "StringPacks",
      "StringValues",
    ] + swiftUI,
    tests: [
      "FormatCompatibility", "LevityResources", "StringKeys", "StringPackWriting",
      "StringsTestSupport",
      "StringsWriter",
    ] + allocationTests),
  Module(
    .runtime, "LevityTags",
    uses: ["LevityResources", "ResourceManifests"],
    tests: ["TagsTestSupport", "TagsWriter"], hasPrivacyManifest: true),
  Module(.runtime, "LevitySwiftUI", uses: ["LevityResources", "LevityUIKit"] + swiftUI),
  // Its tests compile the guide's code.
  Module(
    .runtime, "LevityUIKit",
    uses: [
      "LevityPackages", "LevityResources", "ResourceManifests", "ThumbHashes",
    ] + uiKit,
    tests: [
      "LevityBundles", "LevityHooks", "LevityLaunch", "LevityStrings", "LevitySwiftUI",
      "LevityTags",
      "StringPacks", "StringsTestSupport", "StringValues",
    ]),
]

/// What apps link, then one product for those who build tools.
let products: [Product] =
  modules.filter(\.isProduct).map { .library(name: $0.name, targets: [$0.name]) }
  + [
    .library(
      name: "LevityTools", targets: modules.filter { $0.floor != .runtime }.map(\.name))
  ] + standInProducts

func dependencies(_ names: [String]) -> [Target.Dependency] {
  Set(names).sorted().map { .init(stringLiteral: $0) }
}

let package = Package(
  name: "levity",
  platforms: [
    .iOS(.v15), .macCatalyst(.v15), .macOS(.v13), .tvOS(.v15), .visionOS(.v1), .watchOS(.v8),
  ],
  products: products,
  dependencies: [],
  targets: modules.map { module in
    .target(
      name: module.name, dependencies: dependencies(module.uses),
      path: "Sources/\(module.floor.rawValue)/\(module.name)", exclude: module.excluded,
      resources: module.resources, swiftSettings: settings)
  }
    + modules.map { module in
      .testTarget(
        name: "\(module.name)Tests",
        dependencies: dependencies(
          [module.name, "TestSupport"] + module.uses + module.tests
            + (module.floor == .runtime ? ["PackageWriting", "RuntimeTestSupport"] : [])
            + (module.uses.contains("UIKit") ? displayTests : [])),
        swiftSettings: settings)
    } + [
      // The one thing that the runtime needs and Swift lacks on iOS 15: publishing pointers and numbers.
      .target(name: "CPublishedPointers", path: "Sources/Runtime/CPublishedPointers"),
      .target(
        name: "TestSupport", dependencies: ["PackageWriting", "ResourceManifests"],
        path: "Tests/TestSupport", swiftSettings: settings),
      .target(
        name: "RuntimeTestSupport",
        dependencies: ["LevityResources", "ResourceManifests", "TestSupport"],
        path: "Tests/RuntimeTestSupport", swiftSettings: settings),
      .target(
        name: "StringsTestSupport",
        dependencies: [
          "LevityResources", "LevityStrings", "PackageWriting", "ResourceManifests",
          "RuntimeTestSupport", "StringKeys", "StringPackWriting", "StringPacks",
          "StringPublishing",
          "StringValues", "TestSupport",
        ],
        path: "Tests/StringsTestSupport", swiftSettings: settings),
      .target(
        name: "TagsTestSupport",
        dependencies: [
          "LevityResources", "LevityTags", "PackageWriting", "RuntimeTestSupport",
          "TestSupport",
        ],
        path: "Tests/TagsTestSupport", swiftSettings: settings),
      // Programs that tests start and kill: one uses a disk cache, one takes locks, one updates strings, one makes
      // bundles of them, one decodes.
      .executableTarget(
        name: "DiskCacheWriter",
        dependencies: [
          "LevityResources", "ResourceManifests", "RuntimeTestSupport", "TestSupport",
        ],
        path: "Tests/DiskCacheWriter", swiftSettings: settings),
      .executableTarget(
        name: "LockContender", dependencies: ["FileTransactions", "PackageStorage"],
        path: "Tests/LockContender", swiftSettings: settings),
      .executableTarget(
        name: "StringsWriter",
        dependencies: [
          "LevityResources", "LevityStrings", "ResourceManifests", "StringsTestSupport",
          "TestSupport",
        ],
        path: "Tests/StringsWriter", swiftSettings: settings),
      .executableTarget(
        name: "BundlesWriter",
        dependencies: [
          "LevityBundles", "LevityPackages", "LevityStrings", "PackageHeads", "StringsTestSupport",
        ],
        path: "Tests/BundlesWriter", swiftSettings: settings),
      .executableTarget(
        name: "TagsWriter",
        dependencies: [
          "LevityResources", "LevityTags", "PackageWriting", "TagsTestSupport", "TestSupport",
        ],
        path: "Tests/TagsWriter", swiftSettings: settings),
      .executableTarget(
        name: "StreamDecoder", dependencies: ["StringPacks", "TestSupport"],
        path: "Tests/StreamDecoder", swiftSettings: settings),
      .testTarget(
        name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: settings),
    ] + standIns + allocationTargets
)
