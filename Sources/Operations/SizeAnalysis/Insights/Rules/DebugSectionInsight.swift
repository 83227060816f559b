import Reports

/// `debug-sections`: what compilers leave for debuggers and for coverage.
struct DebugSectionInsight: SizeInsight {
  static let definition = FindingRule(
    id: "debug-sections", severity: .warning,
    page: CodePage(
      title: "a binary has sections for debugging, coverage or bitcode",
      meaning: "The binary has DWARF, coverage maps, profiles or embedded bitcode.",
      cause: "It was built with code coverage or profiling, or years ago with bitcode, which the "
        + "store doesn't take any more. The embedded libraries of Swift don't count: exporting the "
        + "app replaces them.",
      remedy: "Set `CLANG_ENABLE_CODE_COVERAGE` to `NO` for release builds. Remove bitcode with "
        + "`bitcode_strip -r`, or take a newer version of the library.",
      example: "`Frameworks/Old.framework/Old` has 4,000,000 B in `__LLVM,__bundle`."))

  func matches(in app: InsightedApp) -> [InsightMatch] {
    app.files.compactMap { file in
      // Exporting an app takes the embedded libraries of Swift from Xcode, without bitcode.
      guard !file.name.hasPrefix("libswift") else { return nil }
      let bytes = file.binaries.reduce(0) { $0 + $1.debugBytes }
      guard bytes > 0 else { return nil }
      return InsightMatch(
        path: file.path, message: "The binary has sections that aren't used at run time.",
        savings: file.savings(.debugging, \.debugBytes),
        isMeasured: file.binaries.allSatisfy(\.hasDebugSegmentsOnly))
    }
  }
}
