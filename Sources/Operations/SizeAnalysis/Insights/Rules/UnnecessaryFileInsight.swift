import Reports

/// `unnecessary-files`: what was meant for developers.
struct UnnecessaryFileInsight: SizeInsight {
  static let definition = FindingRule(
    id: "unnecessary-files", severity: .warning,
    page: CodePage(
      title: "a file that an app doesn't need",
      meaning: "The app has a file that only builds and developers use.",
      cause: "A folder was added as a whole, or a framework was copied with its headers.",
      remedy:
        "Remove it from the target's copied resources. `REMOVE_HEADERS_FROM_EMBEDDED_BUNDLES` "
        + "is for headers.",
      example: "`Kit.bundle/README.md`"))

  private static let beginnings = ["README", "CHANGELOG", "AUTHORS", "CONTRIBUTING"]
  private static let suffixes: Set<String> = [
    "sh", "bazel", "xcconfig", "swiftmodule", "swiftdoc", "swiftinterface", "bcsymbolmap", "pch",
    "xctestplan", "h", "modulemap", "swift", "m", "podspec",
  ]

  func matches(in app: InsightedApp) -> [InsightMatch] {
    app.files.compactMap { file in
      let suffix = file.name.split(separator: ".").last.map { $0.lowercased() } ?? ""
      let isNote = Self.beginnings.contains { file.name.hasPrefix($0) } && file.type == .other
      let isDeveloperFile = file.name.contains(".") && Self.suffixes.contains(suffix)
      guard isNote || isDeveloperFile, file.binaries.isEmpty else { return nil }
      return InsightMatch(
        path: file.path, message: "An app doesn't need this file.",
        savings: [SavingPlace(file.path): file.bytes], isMeasured: true)
    }
  }
}
