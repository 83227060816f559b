import AssetCatalogs

/// Names and patterns for names, such as those of `images: keep:`. Plain names are looked up, however many there are.
struct NamePatterns {
  private let names: Set<String>
  private let globs: [NameGlob]

  init(_ patterns: [String]) {
    names = Set(patterns)
    globs = patterns.filter(Self.isPattern).map(NameGlob.init)
  }

  func matches(_ name: String) -> Bool {
    names.contains(name) || globs.contains { $0.matches(name) }
  }

  /// Whether a string stands for more than the name that it is.
  static func isPattern(_ text: String) -> Bool { text.contains { "*?".contains($0) } }
}
