import KeySorting
import Reports

/// `swift-reflection`: the names of fields.
struct SwiftReflectionInsight: SizeInsight {
  static let definition = FindingRule(
    id: "swift-reflection", severity: .note,
    page: CodePage(
      title: "a binary has the names of all fields of its Swift types",
      meaning: "The section `__swift5_reflstr` has 16,384 bytes or more.",
      cause: "The compiler writes them for `Mirror`, `dump` and debuggers.",
      remedy:
        "Set `SWIFT_REFLECTION_METADATA_LEVEL` to `without-names` if nothing in the app reads "
        + "names of fields with `Mirror`. Test it: libraries for logging or storing values may. "
        + "`none` saves more and breaks SwiftUI.",
      example: "`App` has 240,000 B of names."))

  func matches(in app: InsightedApp) -> [InsightMatch] {
    app.files.compactMap { file in
      // The system's libraries are as they are.
      guard !file.name.hasPrefix("libswift") else { return nil }
      let bytes = file.binaries.reduce(0) { $0 + $1.reflectionBytes }
      guard bytes >= 16_384 else { return nil }
      return InsightMatch(
        path: file.path, message: "The binary has names of fields\(modules(of: file)).",
        savings: file.savings(.names, \.reflectionBytes), isMeasured: false)
    }
  }

  /// The modules with most of the names, such as `: 240,000 B of App, 12,000 B of Kit and 3 more`.
  private func modules(of file: InsightedApp.File) -> String {
    var sums: [String: Int] = [:]
    for binary in file.binaries { sums.merge(binary.reflectionModules, uniquingKeysWith: +) }
    sums["other Swift"] = nil
    guard !sums.isEmpty else { return "" }
    let sorted = sums.sorted(descendingOn: \.value, then: \.key)
    let names = sorted.map {
      "\(ByteCount.exact($0.value)) of \(QuotedExcerpt.plain($0.key, limit: 80))"
    }
    return ": \(Quantity.list(names, limit: 3))"
  }
}
