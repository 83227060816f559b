import Reports

/// `unstripped-binary`: symbols that nothing needs at run time.
struct UnstrippedBinaryInsight: SizeInsight {
  static let definition = FindingRule(
    id: "unstripped-binary", severity: .warning,
    page: CodePage(
      title: "a binary has symbols that nothing needs at run time",
      meaning: "The symbol table has local symbols, Swift symbols, or entries for debuggers.",
      cause: "They are for crash reports and debuggers, which read them from the dSYM. A build "
        + "without `DEPLOYMENT_POSTPROCESSING`, and libraries that come as binaries, keep them. The "
        + "embedded libraries of Swift don't count: exporting the app strips them.",
      remedy: "Set `DEPLOYMENT_POSTPROCESSING` and `STRIP_INSTALLED_PRODUCT` to `YES` for release "
        + "builds, or run `levity strip` after the dSYM was made and before the app is signed. The "
        + "saving is that of `levity strip`, without the signature, which comes back.",
      example: "`Frameworks/Maps.framework/Maps` has 84,000 local symbols."))

  func matches(in app: InsightedApp) -> [InsightMatch] {
    app.files.compactMap { file in
      // Exporting an app strips the embedded libraries of Swift, which come from Xcode.
      guard !file.name.hasPrefix("libswift") else { return nil }
      let bytes = file.binaries.reduce(0) { $0 + $1.strippableBytes }
      guard bytes >= 4096 else { return nil }
      return InsightMatch(
        path: file.path, message: "The binary isn't stripped.",
        savings: file.savings(.symbols, \.strippableBytes),
        isMeasured: true)
    }
  }
}
