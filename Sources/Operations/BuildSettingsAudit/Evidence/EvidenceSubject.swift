/// The part of a built app that a rule is about.
enum EvidenceSubject: String, Hashable, Sendable, CaseIterable {
  /// In binaries.
  case symbols, swiftSymbols, localSymbols, exports, fieldNames
  case instrumentation, bitcode, otherSlices, unreachedCode, unoptimizedCode, code, guardedStatics
  case exceptionTables
  /// In files.
  case debugDylibs, sanitizers, swiftLibraries, copiedSwiftLibraries, headers, moduleInterfaces
  case textPlists, wideStrings, plainImages, editableNibs, catalogs

  /// How bytes become a saving.
  enum Saving: Hashable, Sendable {
    /// The bytes go.
    case all
    /// It's the limit: some of them stay.
    case atMost
    /// The setting changes them; nothing says by how much.
    case unknown
  }

  /// The bytes for people, after "12,345 B of".
  var noun: String {
    switch self {
    case .symbols: "symbols that nothing needs at run time"
    case .swiftSymbols: "symbols of Swift"
    case .localSymbols: "local symbols"
    case .exports: "exported symbols"
    case .fieldNames: "names of fields"
    case .instrumentation: "counters and maps of coverage"
    case .bitcode: "bitcode"
    case .otherSlices: "code for other architectures"
    case .unreachedCode: "functions that nothing reaches"
    case .unoptimizedCode: "code without optimization"
    case .code: "code"
    case .guardedStatics: "code that locks static variables"
    case .exceptionTables: "tables of exceptions"
    case .debugDylibs: "libraries that only Debug has"
    case .sanitizers: "libraries of sanitizers"
    case .swiftLibraries: "libraries of Swift that iOS 12.2 may have"
    case .copiedSwiftLibraries: "libraries of Swift in extensions and frameworks"
    case .headers: "headers and module maps"
    case .moduleInterfaces: "module interfaces"
    case .textPlists: "property lists as text"
    case .wideStrings: "strings files in UTF-16"
    case .plainImages: "PNG files that Xcode didn't compress"
    case .editableNibs: "nibs that Interface Builder can open"
    case .catalogs: "compiled asset catalogs"
    }
  }

  var saving: Saving {
    switch self {
    case .code, .unoptimizedCode, .catalogs, .plainImages: .unknown
    // Entries of symbols are counted one by one, but names that others end with share their bytes.
    case .swiftSymbols, .localSymbols, .exports, .exceptionTables, .unreachedCode, .textPlists,
      .wideStrings, .guardedStatics, .swiftLibraries:
      .atMost
    default: .all
    }
  }

  /// Whether the bytes are in the files of the app, so that they belong to no single target.
  var isOfFiles: Bool {
    switch self {
    case .debugDylibs, .sanitizers, .swiftLibraries, .copiedSwiftLibraries, .headers,
      .moduleInterfaces, .textPlists, .wideStrings, .plainImages, .editableNibs, .catalogs:
      true
    default: false
    }
  }

  /// The subjects of rules by their codes. A rule without one leaves no trace that can be told from other code, or its
  /// remedy takes nothing away: `no-dsym` adds a file beside the app, `reflection-off` brings records back.
  static let byRule: [String: EvidenceSubject] = [
    "product-not-stripped": .symbols,
    "strip-style-hides-swift": .swiftSymbols, "swift-symbols-kept": .swiftSymbols,
    "framework-keeps-local-symbols": .localSymbols,
    "app-exports-symbols": .exports, "symbols-not-hidden": .exports,
    "inlines-not-hidden": .exports, "testability-in-release": .exports,
    "reflection-names-kept": .fieldNames, "coverage-in-release": .instrumentation,
    "bitcode-relic": .bitcode, "bitcode-mode": .bitcode,
    "foreign-archs": .otherSlices, "foreign-architectures": .otherSlices,
    "dead-code-kept": .unreachedCode, "everything-loaded": .unreachedCode,
    "linker-keeps-code": .unreachedCode, "dead-initializers-kept": .unreachedCode,
    "swift-not-optimized": .unoptimizedCode, "swift-not-for-size": .code,
    "c-not-optimized": .code, "c-for-speed": .code, "c-not-smallest": .code,
    "swift-single-file": .code, "lto-off": .code,
    "threadsafe-statics": .guardedStatics, "cpp-exceptions": .exceptionTables,
    "debug-dylib": .debugDylibs,
    "address-sanitizer": .sanitizers, "thread-sanitizer": .sanitizers,
    "undefined-behavior-sanitizer": .sanitizers,
    "swift-libraries-in-extension": .copiedSwiftLibraries,
    "old-deployment-target": .swiftLibraries,
    "headers-kept": .headers, "library-evolution": .moduleInterfaces,
    "info-plist-as-text": .textPlists, "plists-as-text": .textPlists,
    "strings-in-utf16": .wideStrings, "png-not-compressed": .plainImages,
    "nibs-editable": .editableNibs, "nibs-not-stripped": .editableNibs,
    "assets-not-for-size": .catalogs, "all-icons-kept": .catalogs,
  ]
}
