import XcodeProjects

/// The values that Xcode uses for settings that nothing assigns, by type of product and platform.
///
/// From the `*.xcspec` files of swiftlang/swift-build, which is Xcode's build system, at commit 41aee626. The property
/// lists of Apple's platforms aren't public; ``device`` is from outputs of `xcodebuild -showBuildSettings` by Xcode 9.0,
/// 9.4 and 11.4 that public repositories contain.
enum SettingDefaults {
  /// - Parameter platform: `iphoneos` and the like; nil is taken for a device.
  static func value(of name: String, for product: ProductType, platform: String? = nil) -> String? {
    if let value = own(name, of: product) { return value }
    if platform != "macosx", let value = device[name] { return value }
    return all[name]
  }

  /// Returns the value that a type of product sets itself.
  private static func own(_ name: String, of product: ProductType) -> String? {
    switch name {
    case "STRIP_STYLE":
      switch product {
      case .framework, .dynamicLibrary, .staticLibrary, .staticFramework: "debugging"
      case .application, .appClip, .watchApplication, .messagesApplication, .tool: "all"
      default: "non-global"
      }
    case "GCC_SYMBOLS_PRIVATE_EXTERN":
      switch product {
      case .application, .appClip, .watchApplication, .messagesApplication, .tool: "YES"
      default: "NO"
      }
    case "GCC_INLINES_ARE_PRIVATE_EXTERN":
      product == .staticLibrary || product == .staticFramework ? "NO" : "YES"
    case "MACH_O_TYPE":
      switch product {
      case .framework, .dynamicLibrary: "mh_dylib"
      case .staticLibrary, .staticFramework: "staticlib"
      case .bundle, .unitTests, .userInterfaceTests: "mh_bundle"
      default: "mh_execute"
      }
    case "ASSETCATALOG_COMPILER_STANDALONE_ICON_BEHAVIOR":
      switch product {
      case .appClip: "none"
      case .appExtension, .extensionKitExtension: "all"
      default: "default"
      }
    case "ENABLE_ON_DEMAND_RESOURCES": product == .application ? "YES" : "NO"
    case "ENABLE_DEBUG_DYLIB":
      switch product {
      case .application, .appClip, .appExtension, .extensionKitExtension, .messagesExtension,
        .watchExtension:
        "YES"
      default: nil
      }
    case "ENABLE_TESTING_SEARCH_PATHS":
      product == .unitTests || product == .userInterfaceTests ? "YES" : "NO"
    case "SKIP_INSTALL": product == .appClip ? "YES" : "NO"
    default: nil
    }
  }

  private static let device = [
    "DEAD_CODE_STRIPPING": "YES", "DEBUG_INFORMATION_FORMAT": "dwarf-with-dsym",
    "INFOPLIST_OUTPUT_FORMAT": "binary",
    "PLIST_FILE_OUTPUT_FORMAT": "binary", "STRINGS_FILE_OUTPUT_ENCODING": "binary",
  ]

  // Archiving, which makes what ships, sets DEPLOYMENT_POSTPROCESSING to YES for the app; other builds don't.
  private static let all: [String: String] = [
    "PRESERVE_DEAD_CODE_INITS_AND_TERMS": "NO", "ENABLE_ADDRESS_SANITIZER": "NO",
    "ENABLE_THREAD_SANITIZER": "NO",
    "ENABLE_UNDEFINED_BEHAVIOR_SANITIZER": "NO", "ENABLE_BITCODE": "NO",
    "ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES": "NO",
    "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS": "NO",
    "ASSETCATALOG_COMPILER_OPTIMIZATION": "",
    "ASSETCATALOG_COMPILER_STANDALONE_ICON_BEHAVIOR": "default",
    "BUILD_LIBRARY_FOR_DISTRIBUTION": "NO", "CLANG_COVERAGE_MAPPING": "NO",
    "COMPRESS_PNG_FILES": "YES", "COPY_PHASE_STRIP": "YES", "DEAD_CODE_STRIPPING": "NO",
    "DEBUG_INFORMATION_FORMAT": "dwarf", "DEPLOYMENT_POSTPROCESSING": "NO",
    "EMBED_ASSET_PACKS_IN_PRODUCT_BUNDLE": "NO", "ENABLE_NS_ASSERTIONS": "YES",
    "ENABLE_ON_DEMAND_RESOURCES": "NO", "ENABLE_TESTABILITY": "NO",
    "ENABLE_TESTING_SEARCH_PATHS": "NO", "ENABLE_USER_SCRIPT_SANDBOXING": "NO",
    "EXPORTED_SYMBOLS_FILE": "", "GCC_ENABLE_CPP_EXCEPTIONS": "YES", "GCC_ENABLE_CPP_RTTI": "YES",
    "GCC_GENERATE_DEBUGGING_SYMBOLS": "YES", "GCC_GENERATE_TEST_COVERAGE_FILES": "NO",
    "GCC_INLINES_ARE_PRIVATE_EXTERN": "NO", "GCC_INSTRUMENT_PROGRAM_FLOW_ARCS": "NO",
    "GCC_OPTIMIZATION_LEVEL": "s", "GCC_SYMBOLS_PRIVATE_EXTERN": "NO",
    "GCC_THREADSAFE_STATICS": "YES", "GCC_UNROLL_LOOPS": "NO", "GENERATE_PROFILING_CODE": "NO",
    "IBC_FLATTEN_NIBS": "YES", "IBC_STRIP_NIBS": "YES",
    "INFOPLIST_OUTPUT_FORMAT": "same-as-input", "KEEP_PRIVATE_EXTERNS": "NO",
    "LD_EXPORT_SYMBOLS": "YES", "LD_GENERATE_MAP_FILE": "NO", "LLVM_LTO": "NO",
    "MAKE_MERGEABLE": "NO", "MERGEABLE_LIBRARY": "NO", "MERGED_BINARY_TYPE": "none",
    "MTL_ENABLE_DEBUG_INFO": "NO", "ONLY_ACTIVE_ARCH": "NO", "ORDER_FILE": "",
    "PLIST_FILE_OUTPUT_FORMAT": "same-as-input", "REMOVE_HEADERS_FROM_EMBEDDED_BUNDLES": "YES",
    "SEPARATE_STRIP": "NO", "STRINGS_FILE_OUTPUT_ENCODING": "UTF-16", "STRIPFLAGS": "",
    "STRIP_INSTALLED_PRODUCT": "YES", "STRIP_PNG_TEXT": "YES", "STRIP_STYLE": "all",
    "STRIP_SWIFT_SYMBOLS": "YES", "SWIFT_COMPILATION_MODE": "singlefile",
    "SWIFT_ENABLE_LIBRARY_EVOLUTION": "NO", "SWIFT_LTO": "NO", "SWIFT_OPTIMIZATION_LEVEL": "-O",
    "SWIFT_REFLECTION_METADATA_LEVEL": "all", "UNSTRIPPED_PRODUCT": "NO",
  ]
}
