import Testing

@testable import ImageUsage

/// Images that lookups find by names from elsewhere.
extension SwiftImageTraceTests {
  private static let keep = "func keep(_ picture: UIImage?) { write(picture?.pngData()) }"
  private static let show = "func keep(_ picture: UIImage?) { view.image = picture }"

  /// The sources that look up the image by a variable.
  private static let lookups = [
    """
    enum Badge: String, CaseIterable { case hero, other }
    func run() {
      let names = Badge.allCases.map { $0.rawValue }
      for name in names { keep(UIImage(named: name)) }
    }
    """,
    """
    struct Flag { let name: String }
    let flags = [Flag(name: "hero")]
    func run(_ flag: Flag) {
      let name = flag.name
      let picture = UIImage(named: name)
      keep(picture!)
    }
    """,
    """
    enum Kind: String { case hero, other }
    func pick<T: RawRepresentable>(_ value: T) where T.RawValue == String {
      keep(UIImage(named: value.rawValue))
    }
    func run() { pick(Kind.hero) }
    """,
    """
    struct Level { var isLow: Bool
    var key: String { "he" + (isLow ? "ro" : "re") } }
    func run(_ level: Level) {
      let picture = UIImage(named: level.key)!
      let copy = picture
      keep(copy)
    }
    """,
  ]

  static let namesFromElsewhere: [Row] = lookups.flatMap {
    [Row(one: $0, other: keep, consumer: .drawing), Row(one: $0, other: show)]
  }

  /// A function or a property that returns an image does so for each name.
  static let wrappers: [Row] = [
    Row(
      one:
        "enum Icons: String { case hero, other\nvar image: UIImage? { UIImage(named: rawValue) } }\nfunc show() { view.image = Icons.hero.image }",
      other: "func run() { write(Icons.other.image?.pngData()) }")
  ]

  @Test(arguments: wrappers) func aWrapperReadsNoImageForAll(_ row: Row) async throws {
    try await check(row)
  }

  @Test(arguments: namesFromElsewhere)
  func anImageWithANameFromElsewhereIsReadOnce(_ row: Row) async throws {
    try await check(row)
  }
}
