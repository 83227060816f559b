import XcodeProjects

/// The values that Xcode uses for settings that nothing assigns, by type of product.
///
/// From the `*.xcspec` files of swiftlang/swift-build, which is Xcode's build system.
enum SettingDefaults {
  static func value(of name: String, for product: ProductType) -> String? {
    switch (name, product) {
    case ("STRIP_STYLE", .framework), ("STRIP_STYLE", .dynamicLibrary),
      ("STRIP_STYLE", .staticLibrary), ("STRIP_STYLE", .staticFramework):
      "debugging"
    case ("STRIP_STYLE", .bundle): "non-global"
    case ("GCC_SYMBOLS_PRIVATE_EXTERN", .application),
      ("GCC_SYMBOLS_PRIVATE_EXTERN", .appExtension),
      ("GCC_INLINES_ARE_PRIVATE_EXTERN", .application),
      ("GCC_INLINES_ARE_PRIVATE_EXTERN", .appExtension):
      "YES"
    default: all[name]
    }
  }

  private static let all: [String: String] = [
    "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS": "NO",
    "ASSETCATALOG_COMPILER_OPTIMIZATION": "", "BUILD_LIBRARY_FOR_DISTRIBUTION": "NO",
    "CLANG_COVERAGE_MAPPING": "NO", "CLANG_ENABLE_CODE_COVERAGE": "YES",
    "COMPRESS_PNG_FILES": "YES", "COPY_PHASE_STRIP": "YES",
    "DEAD_CODE_STRIPPING": "NO", "DEBUG_INFORMATION_FORMAT": "dwarf",
    // Archiving, which makes what ships, sets it to YES for the app; other builds don't.
    "DEPLOYMENT_POSTPROCESSING": "NO", "ENABLE_BITCODE": "NO", "ENABLE_TESTABILITY": "NO",
    "GCC_GENERATE_TEST_COVERAGE_FILES": "NO", "GCC_INSTRUMENT_PROGRAM_FLOW_ARCS": "NO",
    "GCC_OPTIMIZATION_LEVEL": "s", "GCC_SYMBOLS_PRIVATE_EXTERN": "NO",
    "GCC_INLINES_ARE_PRIVATE_EXTERN": "NO", "LLVM_LTO": "NO", "MACH_O_TYPE": "",
    "ONLY_ACTIVE_ARCH": "NO", "REMOVE_HEADERS_FROM_EMBEDDED_BUNDLES": "YES",
    "STRINGS_FILE_OUTPUT_ENCODING": "UTF-16", "STRIP_INSTALLED_PRODUCT": "YES",
    "STRIP_PNG_TEXT": "YES", "STRIP_STYLE": "all", "STRIP_SWIFT_SYMBOLS": "YES",
    "SWIFT_COMPILATION_MODE": "singlefile", "SWIFT_OPTIMIZATION_LEVEL": "-O",
    "SWIFT_REFLECTION_METADATA_LEVEL": "all",
  ]
}
