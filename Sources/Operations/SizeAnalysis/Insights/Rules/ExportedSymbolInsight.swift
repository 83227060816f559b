import Reports

/// `exported-symbols`: an executable that exports what nobody imports.
struct ExportedSymbolInsight: SizeInsight {
  static let definition = FindingRule(
    id: "exported-symbols", severity: .note,
    page: CodePage(
      title: "an executable exports symbols",
      meaning: "The executable of an app or extension has a trie of exported symbols.",
      cause: "Nothing links an executable, so nobody imports them. They also keep code alive that "
        + "the linker could remove.",
      remedy: "Set `EXPORTED_SYMBOLS_FILE` to a file with `_main`, or `LD_EXPORT_SYMBOLS` to `NO`. "
        + "Keep symbols that are looked up with `dlsym`.",
      example: "`App` has 71,256 B of exported symbols."))

  func matches(in app: InsightedApp) -> [InsightMatch] {
    app.files.compactMap { file in
      let bytes = file.binaries.filter(\.isExecutable).reduce(0) { $0 + $1.exportBytes }
      guard bytes >= 1024 else { return nil }
      return InsightMatch(
        path: file.path, message: "The executable exports symbols that nobody imports.",
        savings: file.savings(.exports) { $0.isExecutable ? $0.exportBytes : 0 }, isMeasured: true)
    }
  }
}
