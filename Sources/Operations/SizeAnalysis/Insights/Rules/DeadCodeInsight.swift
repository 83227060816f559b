import Reports

/// `dead-code`: functions that nothing reaches.
struct DeadCodeInsight: SizeInsight {
  static let definition = FindingRule(
    id: "dead-code", severity: .note,
    page: CodePage(
      title: "a binary has code that nothing reaches",
      meaning:
        "Functions of 16,384 bytes or more, and 3 % of the code or more, are neither called, "
        + "nor pointed at, nor exported by a library.",
      cause: "The linker keeps them without `DEAD_CODE_STRIPPING`, with `-ObjC`, `-all_load` or "
        + "`-force_load`, and those that an executable exports.",
      remedy:
        "Set `DEAD_CODE_STRIPPING` to `YES`, and `LD_EXPORT_SYMBOLS` to `NO` for executables. "
        + "Without `ENABLE_TESTABILITY` the compiler leaves out more. The figure is estimated from "
        + "arm64 instructions.",
      example: "`App` has 1,240 functions with 310,000 B that nothing calls."))

  func matches(in app: InsightedApp) -> [InsightMatch] {
    app.files.compactMap { file in
      guard !file.name.hasPrefix("libswift"), let code = file.binaries.compactMap(\.code).first,
        code.unreachedBytes >= 16_384, code.unreachedBytes * 100 >= code.bytes * 3
      else { return nil }
      return InsightMatch(
        path: file.path,
        message: "\(Quantity.of(code.unreachedCount, "function")) are never reached.",
        savings: file.savings(.code) { $0.code?.unreachedBytes ?? 0 }, isMeasured: false)
    }
  }
}
