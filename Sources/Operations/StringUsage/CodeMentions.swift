import SourceLexing

/// The strings that some code spells out, and the members that it names. A key that a variable holds comes from one of
/// them, unless it comes from data.
struct CodeMentions {
  /// Literals without interpolations.
  private(set) var literals: Set<String> = []
  /// Literals with interpolations or specifiers, and those that others are appended to.
  private(set) var patterns: Set<[String]> = []
  /// Literals with interpolations as they are, which SwiftUI makes keys with specifiers; only if all count.
  private(set) var shapes: Set<[String]> = []
  /// Those that have no more than separators.
  private(set) var joints: Set<[String]> = []
  /// All names. A case of an enumeration is its own raw value.
  private(set) var words: Set<String> = []
  /// The types whose accessors are looked for.
  private let roots: Set<String>
  /// `L10n.Menu.title`: members with all names before them.
  private var members: Set<String> = []
  /// Such chains that no further name follows: those of a type may alias or extend it.
  private var ends: Set<String> = []

  /// The types whose accessors are made during the build.
  private let missing: UnwrittenAccessors
  /// The first of these that the code names, with its line, if nothing shows which accessor it uses.
  private(set) var firstMissing: (name: String, line: Int)?
  /// The names behind such a type, `L10n.Menu.title`, with their lines.
  private(set) var unwritten: [[String]: Int] = [:]

  /// The literals that don't count.
  enum Skipping {
    case none
    /// Those that a lookup gets which a bundle answers.
    case answered
    /// Those that a call of the system gets.
    case given(LiteralConsumers)
  }

  private let skipping: Skipping
  /// Whether a letter is enough for a pattern, and all that joins parts of a key counts.
  private let isThorough: Bool

  init(
    roots: Set<String> = [], missing: UnwrittenAccessors = .init(), skipping: Skipping = .none,
    isThorough: Bool = false
  ) {
    self.isThorough = isThorough
    self.roots = roots
    self.missing = missing
    self.skipping = skipping
  }

  /// Whether the code reads the keys that a notification names.
  private(set) var readsNotificationKeys = false

  /// Whether the code may hand another bundle than the main one on, to something that looks up strings in it.
  private(set) var handsOnBundles = false

  /// Adds the lines of a source that the code runs.
  mutating func add(
    _ source: [UInt8], _ language: SourceTokenizer.Language, where isRun: (_ line: Int) -> Bool
  ) {
    let tokens = SourceTokens(source, language)
    // A macro of a header may name any.
    if language != .swift { handsOnBundles = true }
    for part in [tokens] + tokens.interpolations {
      var last = (line: 0, isRun: true)
      for index in part.tokens.indices {
        let line = part.tokens[index].line
        if line != last.line { last = (line, isRun(line)) }
        guard last.isRun else { continue }
        if let word = part.word(at: index) {
          words.insert(word)
          if !handsOnBundles { handsOnBundles = BundleUses.handsOn(part, at: index) }
          if missing.types.contains(word) { addUnwritten(in: part, from: index) }
          if roots.contains(word) { addChain(in: part, from: index) }
        } else if let literal = part.literal(at: index) {
          if isSkipped(part, index) { continue }
          add(literal, in: part, at: index)
        }
      }
    }
  }

  private func isSkipped(_ part: SourceTokens, _ index: Int) -> Bool {
    switch skipping {
    case .none: false
    case .answered: Self.isAnswered(part, index)
    case .given(let consumers): consumers.take(part, literal: index)
    }
  }

  /// Returns whether a literal is all that a lookup gets as its key: `NSLocalizedString("a"`, `forKey: "a"`,
  /// `"a".localized`.
  private static func isAnswered(_ part: SourceTokens, _ index: Int) -> Bool {
    if part.isPunctuation(".", at: index + 1),
      part.word(at: index + 2)?.hasPrefix("localiz") == true
    {
      return true
    }
    guard part.isPunctuation(",", at: index + 1) || part.isPunctuation(")", at: index + 1) else {
      return false
    }
    let before = part.isPunctuation("@", at: index - 1) ? index - 2 : index - 1
    if part.isPunctuation("(", at: before), let name = part.word(at: before - 1) {
      return StringCall.functions[name]?.way == .bundle
    }
    return part.isPunctuation(":", at: before) && part.isWord("forKey", at: before - 1)
      && part.isWord("localizedString", at: before - 3)
  }

  /// Adds the names after that of a type whose accessors are made during the build.
  private mutating func addUnwritten(in part: SourceTokens, from index: Int) {
    var chain: [String] = []
    var place = index
    while part.isPunctuation(".", at: place + 1), let next = part.word(at: place + 2),
      next != "self"
    {
      chain.append(next)
      place += 2
    }
    let line = part.tokens[index].line
    // `Kit.L10n` may be that of another module, and `L10n.tr(` asks for any key.
    let isKnown = missing.areOfOwnTemplates && !chain.isEmpty && chain != ["tr"]
    if isKnown, !part.isPunctuation(".", at: index - 1) {
      unwritten[chain] = unwritten[chain] ?? line
    } else if firstMissing == nil {
      firstMissing = (part.word(at: index) ?? "", line)
    }
  }

  /// Adds the members after the name of a type. `L10n.self` is the type, whatever is done with it.
  private mutating func addChain(in part: SourceTokens, from index: Int) {
    var chain = part.word(at: index) ?? ""
    var place = index
    while part.isPunctuation(".", at: place + 1), let next = part.word(at: place + 2),
      next != "self"
    {
      chain += ".\(next)"
      members.insert(chain)
      place += 2
    }
    ends.insert(chain)
  }

  private mutating func add(_ literal: SourceTokens.Literal, in part: SourceTokens, at index: Int) {
    guard literal.pieces.count == 1 else {
      if isThorough { shapes.insert(literal.pieces) }
      addPattern(literal.pieces)
      return
    }
    let string = literal.pieces[0]
    literals.insert(string)
    // A dictionary that code fills is for a server.
    let isFilled = part.isPunctuation(":", at: index + 1) && !part.isWord("case", at: index - 1)
    if !isFilled, ["loc-key", "title-loc-key", "subtitle-loc-key"].contains(string) {
      readsNotificationKeys = true
    }
    if string.contains("%") { addPattern(KeyShape.of(string)) }
    let isAfter =
      part.isPunctuation("+", at: index - 1)
      || (part.isPunctuation("(", at: index - 1)
        && part.word(at: index - 2).map(Self.isAppending)
          ?? false)
      || (part.isPunctuation("@", at: index - 1)
        && part.isWord("stringByAppendingString", at: index - 3))
    let isBefore = part.isPunctuation("+", at: index + 1)
    let isBetween =
      part.isPunctuation(":", at: index - 1) && part.isWord("separator", at: index - 2)
    if isAfter || isBefore || isBetween {
      addPattern(
        (isAfter || isBetween ? [""] : []) + [string] + (isBefore || isBetween ? [""] : []))
    }
    // A variable may hold a part of a key.
    guard string.count > 1 else { return }
    if string.last.map(Self.isSeparator) ?? false { addPattern([string, ""]) }
    if string.first.map(Self.isSeparator) ?? false { addPattern(["", string]) }
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character == "." || character == "_" || character == "-"
  }

  private static func isAppending(_ name: String) -> Bool {
    name == "appending" || name == "append"
  }

  /// A few letters, as in `"\(count)s"`, say nothing about a key, unless a separator is with them. If there are only
  /// separators, what the code inserts between them is among its words, as in `"\(section).\(item)"`, but not in
  /// `"\(major).\(minor)"`.
  private mutating func addPattern(_ pieces: [String]) {
    guard pieces.count > 1 else { return }
    let letters = pieces.map { $0.count { $0.isLetter || $0.isNumber } }
    let hasSeparator = pieces.contains { piece in
      piece.contains(where: Self.isSeparator) && !piece.contains(where: \.isWhitespace)
    }
    let isLong = letters.contains { $0 > 2 }
    if isLong || ((hasSeparator || isThorough) && letters.contains { $0 > 0 }) {
      patterns.insert(pieces)
    } else if hasSeparator || isThorough, pieces.count <= Self.maximumPieces {
      joints.insert(pieces)
    }
  }

  private static let maximumPieces = 8

  /// Returns whether the code may use an accessor, such as `["L10n", "Menu", "title"]`.
  func mayUse(_ accessor: [String]) -> Bool {
    guard let name = accessor.last, words.contains(name) else { return false }
    if accessor.count == 1 || members.contains(accessor.joined(separator: ".")) { return true }
    return (1..<accessor.count).contains {
      ends.contains(accessor.prefix($0).joined(separator: "."))
    }
  }
}
