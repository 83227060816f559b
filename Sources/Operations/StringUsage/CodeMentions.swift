import SourceLexing

/// The strings that some code spells out, and the members that it names. A key that a variable holds comes from one of
/// them, unless it comes from data.
struct CodeMentions {
  /// Literals without interpolations.
  private(set) var literals: Set<String> = []
  /// Literals with interpolations or specifiers, and those that others are appended to.
  private(set) var patterns: Set<[String]> = []
  /// All names. A case of an enumeration is its own raw value.
  private(set) var words: Set<String> = []
  /// The types whose accessors are looked for.
  private let roots: Set<String>
  /// `L10n.Menu.title`: members with all names before them.
  private var members: Set<String> = []
  /// Such chains that no further name follows: those of a type may alias or extend it.
  private var ends: Set<String> = []

  init(roots: Set<String> = []) {
    self.roots = roots
  }

  /// Whether the code reads the keys that a notification names.
  var readsNotificationKeys: Bool {
    literals.contains { ["loc-key", "title-loc-key", "subtitle-loc-key"].contains($0) }
  }

  mutating func add(_ source: [UInt8], _ language: SourceTokenizer.Language) {
    let tokens = SourceTokens(source, language)
    for part in [tokens] + tokens.interpolations {
      for index in part.tokens.indices {
        if let word = part.word(at: index) {
          words.insert(word)
          if roots.contains(word) { addChain(in: part, from: index) }
        } else if let literal = part.literal(at: index) {
          add(literal, in: part, at: index)
        }
      }
    }
  }

  /// Adds the members after the name of a type.
  private mutating func addChain(in part: SourceTokens, from index: Int) {
    var chain = part.word(at: index) ?? ""
    var place = index
    while part.isPunctuation(".", at: place + 1), let next = part.word(at: place + 2) {
      chain += ".\(next)"
      members.insert(chain)
      place += 2
    }
    ends.insert(chain)
  }

  private mutating func add(_ literal: SourceTokens.Literal, in part: SourceTokens, at index: Int) {
    guard literal.pieces.count == 1 else {
      addPattern(literal.pieces)
      return
    }
    let string = literal.pieces[0]
    literals.insert(string)
    if string.contains("%") { addPattern(KeyShape.of(string)) }
    let isAfter =
      part.isPunctuation("+", at: index - 1)
      || (part.isPunctuation("(", at: index - 1)
        && part.word(at: index - 2).map(Self.isAppending)
          ?? false)
      || (part.isPunctuation("@", at: index - 1)
        && part.isWord("stringByAppendingString", at: index - 3))
    let isBefore = part.isPunctuation("+", at: index + 1)
    guard isAfter || isBefore else { return }
    addPattern((isAfter ? [""] : []) + [string] + (isBefore ? [""] : []))
  }

  private static func isAppending(_ name: String) -> Bool {
    name == "appending" || name == "append"
  }

  /// A few letters, as in `"\(count)s"`, say nothing about a key.
  private mutating func addPattern(_ pieces: [String]) {
    guard pieces.count > 1, pieces.contains(where: { $0.count { $0.isLetter || $0.isNumber } > 2 })
    else { return }
    patterns.insert(pieces)
  }

  /// Returns whether the code may use an accessor, such as `["L10n", "Menu", "title"]`.
  func mayUse(_ accessor: [String]) -> Bool {
    guard let name = accessor.last, words.contains(name) else { return false }
    if accessor.count == 1 || members.contains(accessor.joined(separator: ".")) { return true }
    return (1..<accessor.count).contains {
      ends.contains(accessor.prefix($0).joined(separator: "."))
    }
  }
}
