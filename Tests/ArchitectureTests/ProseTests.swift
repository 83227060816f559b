import TestSupport
import Testing

/// The patterns of "Style" in CONTRIBUTING.md, in pages, comments and messages.
@Suite struct ProseTests {
  enum Pattern: Hashable {
    /// Words that begin a sentence; case counts.
    case opening(String)
    /// Words anywhere.
    case phrase(String)
  }

  static let patterns: [Pattern] =
    ["Of", "Who", "Whoever", "What", "Where no"].map(Pattern.opening)
    + [
      "whoever", "is no such", "is no valid", "is no name", "are no valid",
      "anew", "for ever", "goes on", "go on", "went on", "going on", "of now", "of before",
      "page tells", "tells how", "tells which", "are many",
      // "Where" is a place, not a condition.
      "nil where", "true where", "false where", "zero where", "empty where", "traps where",
      "also where", "even where", "where no", "where none", "where nothing", "where possible",
    ].map(Pattern.phrase)

  /// The subject is strings, and a key has a value: "text" is neither. Applies to the rooms of strings, and to pages.
  static let texts: [Pattern] = [.phrase("text"), .phrase("texts")]

  /// Other meanings of the word, which are cut out first.
  static let otherTexts = [
    "text attachment", "text field", "text view", "plain text", "text file", "as text",
    "text, json", "text or json", "text output", "text-align", "build.text",
  ]

  static let sources = SourceFile.all(
    below: ["Sources", "Tools/Sources", "Tests", "Examples", "Benchmarks/Sources", "Fuzz/Sources"]
  ).filter { $0.path != "Tests/ArchitectureTests/ProseTests.swift" }

  /// Whether "text" would be a second word for strings in a room. A strings file consists of text, and SQLite has a type
  /// of that name.
  static func isAboutStrings(_ room: String) -> Bool {
    guard ["Sources/", "Tools/Sources/"].contains(where: room.hasPrefix) else { return false }
    let module = room.split(separator: "/").last ?? ""
    return ["String", "LevityStrings", "FormatCompatibility", "levity-strings"]
      .contains { module.hasPrefix($0) } && !["StringsFiles", "StringDatabases"].contains(module)
  }

  @Test(arguments: sources)
  func commentsAndMessagesAreWrittenAsOneWouldSayThem(_ file: SourceFile) {
    let room = file.path.split(separator: "/").prefix(3).joined(separator: "/")
    for passage in Passage.all(in: file) {
      var patterns = Self.patterns
      if Self.isAboutStrings(room) {
        patterns += Self.texts
      }
      for pattern in Self.found(patterns, in: passage.text) {
        Issue.record("\(file.path):\(passage.line) has \(pattern): \(passage.text)")
      }
    }
  }

  @Test(arguments: MarkdownPage.all)
  func pagesAreWrittenAsOneWouldSayThem(_ page: MarkdownPage) {
    // A generated page is checked with the code that it comes from.
    let patterns = Self.patterns + (page.isGenerated ? [] : Self.texts)
    let style = page.path == "CONTRIBUTING.md" ? Self.examples(in: page).map(\.line) : []
    let headings = Set(page.lines.filter { $0.kind == .heading }.map(\.number))
    for passage in Passage.all(in: page) where !style.contains(passage.line) {
      for pattern in Self.found(patterns, in: passage.text) {
        // A heading may ask.
        if pattern == .opening("What"), headings.contains(passage.line) { continue }
        Issue.record("\(page.path):\(passage.line) has \(pattern): \(passage.text)")
      }
    }
  }

  @Test func everyLineOfTheStylePageIsKnown() throws {
    let page = try #require(MarkdownPage.all.first { $0.path == "CONTRIBUTING.md" })
    let examples = Self.examples(in: page)
    #expect(examples.count == 12)
    for example in examples {
      #expect(!Self.found(Self.patterns, in: example.before).isEmpty, "\(example.before)")
      #expect(Self.found(Self.patterns + Self.texts, in: example.after).isEmpty)
    }
  }

  @Test func findsOpeningsAndPhrases() {
    #expect(
      Self.found(Self.patterns, in: "Of one work. Whoever waits") == [
        .opening("Of"), .opening("Whoever"), .phrase("whoever"),
      ])
    #expect(Self.found(Self.patterns, in: "A manewable cargo on. Office, offers") == [])
  }

  /// The rows of the table under "Style".
  private static func examples(
    in page: MarkdownPage
  ) -> [(line: Int, before: String, after: String)] {
    let style = page.lines.drop { $0.text != "## Style" }.dropFirst()
      .prefix { $0.kind != .heading }.filter { $0.kind == .tableRow }.dropFirst(2)
    return style.compactMap { line in
      let cells = line.text.split(separator: "|").map { String($0.drop { $0 == " " }) }
      return cells.count < 2 ? nil : (line.number, cells[0], cells[1])
    }
  }

  private static func found(_ patterns: [Pattern], in text: String) -> [Pattern] {
    let lowercased = text.lowercased()
    var withoutOthers = lowercased
    if patterns.contains(texts[0]) {
      for words in otherTexts { withoutOthers.replace(words, with: "") }
    }
    return patterns.filter { pattern in
      switch pattern {
      case .opening(let words):
        text.hasPrefix(words + " ")
          || [". ", ": ", "; "].contains { text.contains($0 + words + " ") }
      case .phrase(let words):
        lowercased.contains(words) && Code.has(words, in: withoutOthers)
      }
    }
  }
}
