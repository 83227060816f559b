import Reports

/// `embedded-swift-libraries`: a copy of what the system has.
struct EmbeddedSwiftLibraryInsight: SizeInsight {
  static let definition = FindingRule(
    id: "embedded-swift-libraries", severity: .warning,
    page: CodePage(
      title: "the app brings a library of Swift that its systems have",
      meaning: "`Frameworks` has a `libswift….dylib` that is a part of every system the app runs "
        + "on.",
      cause: "The standard library is in the system since iOS 12.2, concurrency since iOS 15, "
        + "`Span` since iOS 26. An app with an older minimum version, or "
        + "`ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES`, brings copies.",
      remedy: "Raise the minimum version of the app and of what it links, and remove the setting.",
      example: "`Frameworks/libswift_Concurrency.dylib` in an app for iOS 16."))

  /// The first iOS with a library; what isn't in the table is there since 12.2.
  private static let firstSystems = [
    "libswift_Concurrency.dylib": 1500, "libswiftCompatibilitySpan.dylib": 2600,
  ]

  func matches(in app: InsightedApp) -> [InsightMatch] {
    let system = app.minimumSystemNumber ?? 0
    return app.files.compactMap { file in
      // The minimum version of a watch app is another one.
      guard file.name.hasPrefix("libswift"), file.name.hasSuffix(".dylib"),
        system >= Self.firstSystems[file.name] ?? 1202, !file.path.hasPrefix("Watch/")
      else { return nil }
      return InsightMatch(
        path: file.path, message: "Every system that the app runs on has this library.",
        savings: [SavingPlace(file.path): file.bytes], isMeasured: true)
    }
  }
}
