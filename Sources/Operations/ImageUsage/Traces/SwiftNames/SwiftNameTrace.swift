import SourceLexing

/// Follows an expression to the names that it can have: through constants, properties, functions, arguments and
/// elements of lists, as far as they stand in the sources.
///
/// ```swift
/// Row(icon: isOn ? "bell" : Icons.muted)   // struct Row { let icon: String; var body: some View { Image(icon) } }
/// ```
///
/// Whatever isn't understood counts as open. Declarations of one name that a type can't tell apart count together, so
/// a mistake makes more expressions open, and hardly ever fewer.
package struct SwiftNameTrace {
  /// The maximum number of expressions for one question, that of those after one that is open, and that of steps from
  /// the question to a value.
  static let (maximumExpressions, maximumAfterOpening, maximumDepth) = (4_000, 300, 40)

  var sources: SwiftSources
  /// The places that are being followed: another way to one adds nothing.
  var visited: Set<SourcePlace> = []
  private var expressions = 0
  private var expressionsSinceOpening = 0
  /// The sources through which the last question led.
  private var passed = PassedSources()
  private var depth = 0
  // Answers that were found before.
  var decodable: [String: Bool] = [:]
  var decoded: [String: Bool] = [:]
  var infersTypes: Bool?
  var headersByType: [String: [BracketedTokens.TypeDeclaration]] = [:]
  var declarationsByName: [String: NamedDeclarations] = [:]
  var argumentsByLabel: [String: LabelledArguments] = [:]
  var writesByName: [String: NamedWrites] = [:]
  var usesByCase: [String: [PayloadUse]] = [:]
  var signatures: [SourcePlace: SwiftSignature?] = [:]
  var ancestorsByType: [String: Set<String>] = [:]
  /// Whether Objective-C sees a type, or one that it inherits from or conforms to.
  var exposedTypes: [String: Bool] = [:]
  var passedFunctions: [String: Bool] = [:]
  var standsForOthers: [String: Bool] = [:]
  var toldByName: [String: Bool] = [:]
  /// Types in whose bodies a name is set, and types that calls with a label make, by those that they inherit from.
  var heirsOfWriters: [String: [String: [String]]] = [:]
  var heirsOfMakers: [String: [String: [String]]] = [:]
  var heirsByType: [String: [String]] = [:]
  var hasSelectorsOfTexts: Bool?
  var otherNamesByType: [String: [String]]?
  var writesByNameOfKey: Bool?
  var typesOfProject: [String: Bool] = [:]
  var rawValuesAreOpen: Bool?
  var importsObjects: Bool?
  var writesByKeyPath: Bool?
  var keysOfWrites: Set<String>?
  /// The values that defaults keep; nil if some may be written that no code here shows.
  var storedValuesByKey: [StoredWrite]??
  /// Whether enumerations have no other values than those that code writes, and whether code makes values of types that
  /// it doesn't name.
  var writtenOnly: [String: Bool] = [:]
  var rawValuesAreMade: Bool?
  var keysAreTexts: Bool?
  /// The raw values of enumerations; nil if they can't be told.
  var rawValuesByType: [String: [NameShape]?] = [:]
  /// The number of texts in one another that are put together.
  var shapeDepth = 0
  /// The initializers that types declare.
  var initializersByType: [String: [SourcePlace]]?
  /// The types that store a property of a name, and those that may have a case of it.
  var typesByStoredName: [String: Set<String>] = [:]
  var typesByCase: [String: Set<String>] = [:]
  /// Whether images are followed rather than their names.
  var followsImages = false
  /// Whether raw values count as the strings that they are; otherwise the scan notes them.
  var readsRawValues = false
  /// The number of calls around an expression of an image whose arguments are known.
  var knownCalls = 0
  /// The names of images by Xcode's symbols, such as `Icons.bell`: the values of resources. Empty if only strings are
  /// followed.
  private let symbols: [String: String]
  let applications: ApplicationFolders

  /// Reads sources; tests don't count.
  ///
  /// - Parameters:
  ///   - paths: All files of the project.
  ///   - symbols: The names of images by Xcode's symbols, if resources are followed, too.
  ///   - read: Returns the bytes of a file; nil if it can't be read.
  package init(
    _ paths: [String], symbols: [String: String] = [:], read: (String) -> [UInt8]?
  ) {
    self.symbols = symbols
    let counted = paths.filter { !OpenLookup.isTest($0) }.sorted()
    applications = ApplicationFolders(counted, read: read)
    sources = SwiftSources(
      counted.filter { $0.hasSuffix(".swift") },
      others: counted.filter { path in
        [".m", ".mm", ".h"].contains(where: path.hasSuffix)
      }, read: read)
  }

  /// Returns the names that the expression between two offsets of a file can have.
  package mutating func names(in path: String, at bytes: Range<Int>) -> TracedNames {
    guard let file = sources.number(of: path) else { return .data }
    let tokens = sources[file].tokens
    let name = tokens.tokens(in: bytes)
    guard !name.isEmpty else { return .data }
    restart()
    // `icons.map(UIImage.init(named:))`
    if [".", "?"].contains(tokens.text(name.upperBound)) { return elements(of: name, in: file) }
    return values(name, in: file, isWhole: true)
  }

  /// Forgets what was followed for the last question.
  mutating func restart() {
    knownCalls = 0
    visited = []
    expressions = 0
    expressionsSinceOpening = 0
    depth = 0
    shapeDepth = 0
    passed = PassedSources()
  }

  mutating func passed(through number: Int) { passed.add(number) }

  /// The sources through which the last question led; nil if it wasn't followed to its end.
  var passedFiles: Set<String>? {
    passed.paths(with: visited.map(\.file), in: sources.paths)
  }

  /// Returns the file and line of the first reason why names are open; nil if they aren't.
  mutating func origin(of names: TracedNames) -> String? {
    guard let place = names.origin else { return nil }
    return "\(sources.paths[place.file]):\(sources[place.file].tokens.tokens[place.token].line)"
  }

  /// Returns what follows on the line of the first reason why names are open; empty if they aren't.
  mutating func line(of names: TracedNames) -> String {
    guard let place = names.origin else { return "" }
    return sources[place.file].tokens.restOfLine(from: place.token)
  }

  // MARK: Expressions

  /// - Parameter isWhole: Whether it's the argument of a lookup, where any fixed part makes a pattern.
  mutating func values(_ range: Range<Int>, in number: Int, isWhole: Bool = false) -> TracedNames {
    expressions += 1
    depth += 1
    defer { depth -= 1 }
    guard expressions < Self.maximumExpressions, depth < Self.maximumDepth,
      expressionsSinceOpening < Self.maximumAfterOpening
    else {
      passed.isCut = true
      return .data
    }
    passed.add(number)
    let found = parts(of: range, in: number, isWhole: isWhole)
      .opened(at: SourcePlace(file: number, token: range.lowerBound))
    if !found.isClosed || expressionsSinceOpening > 0 { expressionsSinceOpening += 1 }
    return found
  }

  private mutating func parts(
    of range: Range<Int>, in number: Int, isWhole: Bool
  ) -> TracedNames {
    let file = sources[number].tokens
    if let tuple = file.tuple(range) {
      return tuple.reduce(into: .none) { $0.formUnion(values($1.value, in: number)) }
    }
    if !followsImages, let type = file.castType(range), isOtherType(type, file) { return .other }
    guard let range = Self.stripped(range, file), let first = range.first else { return .data }
    if ["switch", "if"].contains(file.text(first)) { return results(of: range, in: number) }
    if let parts = Self.branches(range, file) {
      var all = values(parts.0, in: number, isWhole: isWhole)
      all.formUnion(values(parts.1, in: number, isWhole: isWhole))
      return all
    }
    if let sum = sum(range, in: number, isWhole: isWhole) { return sum }
    if range.count == 1 { return value(first, in: number) }
    if let symbol = symbol(range, file) { return symbol }
    switch file.tokens[first].kind {
    case .stringHead where file.tokens[range.upperBound - 1].kind == .stringTail:
      return interpolation(range, in: number, isWhole: isWhole)
    case .punctuation where file.text(first) == "[" && file.closer[first] == range.upperBound - 1:
      return elements(of: first, in: number)
    case .punctuation where file.text(first) == "#": return .code
    case .punctuation where file.text(first) == "{" && file.closer[first] == range.upperBound - 1:
      return .other
    default: return chain(range, in: number)
    }
  }

  /// The name of the image that `.bell` or `ImageResource.Icons.bell` means.
  private func symbol(_ range: Range<Int>, _ file: BracketedTokens) -> TracedNames? {
    guard !symbols.isEmpty else { return nil }
    let words = range.map { file.text($0) }
    let path = words.first == "ImageResource" ? words.dropFirst() : words[...]
    guard path.first == ".", path.count > 1, let name = symbols[path.dropFirst().joined()] else {
      return nil
    }
    return TracedNames(hasValues: true, literals: [name])
  }

  /// Whether a type can't be what is followed.
  mutating func isOtherType(_ range: Range<Int>, _ file: BracketedTokens) -> Bool {
    let isFollowed = !symbols.isEmpty && range.contains { file.text($0) == "ImageResource" }
    guard !isFollowed else { return false }
    if followsImages {
      let words = range.map { file.text($0) }
      if words.contains("UIImage") { return false }
      if words.contains("String") { return true }
    }
    return file.isOtherType(range) || hasTypesOfProject(range, file)
  }

  /// Whether all words of a type are types that the project declares, which no name of an image is: `[Row.Kind]?`.
  private mutating func hasTypesOfProject(_ range: Range<Int>, _ file: BracketedTokens) -> Bool {
    let words = range.filter(file.isWord).map { file.text($0) }
    guard !words.isEmpty, !range.contains(where: { ["<", "-", "("].contains(file.text($0)) }) else {
      return false
    }
    return words.allSatisfy { word in
      let found = headers(of: word)
      return found.contains { ["struct", "class", "enum", "actor"].contains($0.keyword) }
        && !found.contains { $0.header.contains { $0.hasSuffix("ExpressibleByStringLiteral") } }
    }
  }

  /// Drops `try`, brackets around the whole, casts and what unwraps.
  static func stripped(_ range: Range<Int>, _ file: BracketedTokens) -> Range<Int>? {
    var range = range
    while let first = range.first {
      let last = range.upperBound - 1
      if ["try", "await"].contains(file.text(first)) {
        range = first + 1..<range.upperBound
        if ["?", "!"].contains(file.text(range.lowerBound)) { range = range.dropFirst() }
      } else if file.text(first) == "(", file.closer[first] == last {
        guard file.splits(of: first + 1..<last, at: ",").isEmpty else { return nil }
        range = first + 1..<last
      } else if range.count > 1, ["!", "?"].contains(file.text(last)), file.isJoined(last) {
        range = first..<last
      } else if let cast = file.splits(of: range, at: "as").first, cast > first {
        range = first..<cast
      } else {
        return range
      }
    }
    return nil
  }

  /// The values of `isOn ? "on" : "off"` and `name ?? "none"`.
  static func branches(
    _ range: Range<Int>, _ file: BracketedTokens
  ) -> (Range<Int>, Range<Int>)? {
    if let choice = file.choice(range) { return choice }
    let questions = file.splits(of: range, at: "?").filter { !file.isJoined($0) }
    guard let question = questions.first, questions.allSatisfy(file.isCoalescing),
      question + 2 < range.upperBound, range.lowerBound < question
    else { return nil }
    return (range.lowerBound..<question, question + 2..<range.upperBound)
  }

  /// `prefix + "_dark"` is a pattern; without a literal the pieces are anything.
  private mutating func sum(
    _ range: Range<Int>, in number: Int, isWhole: Bool
  ) -> TracedNames? {
    let file = sources[number].tokens
    let signs = file.splits(of: range, at: "+")
    guard let first = signs.first, let last = signs.last else { return nil }
    // `code + ".png"` is the name of what `code` names.
    if last + 2 == range.upperBound, last > range.lowerBound,
      file.tokens[last + 1].kind == .string, ImageFileName.isEnding(file.tokens[last + 1].text)
    {
      return values(range.lowerBound..<last, in: number, isWhole: isWhole)
    }
    let isFixed = range.contains {
      file.opener[$0] == file.opener[range.lowerBound] && file.tokens[$0].kind == .string
        && file.tokens[$0].text.utf8.count >= 3
    }
    if isFixed { return .pieces }
    // `id + "_" + size`, which nothing else reads.
    if isWhole, let pattern = Self.pattern(of: range, signs, file) {
      return TracedNames(hasValues: true, patterns: [pattern])
    }
    // `+` may also join lists.
    if let patterns = patterns(of: range, in: number) {
      return TracedNames(hasValues: true, patterns: patterns)
    }
    let isText = signs.allSatisfy { file.text($0 + 1) == "String" && file.text($0 + 2) == "(" }
    return isText ? prefixed(range.lowerBound..<first, in: number) : .data
  }

  /// Returns the literals of a sum with anything between them; nil if it has none, or other literals.
  private static func pattern(
    of range: Range<Int>, _ signs: [Int], _ file: BracketedTokens
  ) -> NamePattern? {
    var pieces: [[UInt8]] = [[]]
    var start = range.lowerBound
    for end in signs + [range.upperBound] {
      let isLiteral = start + 1 == end && file.tokens[start].kind == .string
      if isLiteral {
        pieces[pieces.count - 1] += Array(file.tokens[start].text.utf8)
      } else {
        pieces.append([])
      }
      start = end + 1
    }
    guard pieces.count > 1, pieces.contains(where: { !$0.isEmpty }) else { return nil }
    return NamePattern(
      pieces: pieces, holes: Array(repeating: .anything, count: pieces.count - 1))
  }

  /// `prefix + String(format: "%02d", index)`: anything behind the values of the first part, if all of them are known.
  private mutating func prefixed(_ part: Range<Int>, in number: Int) -> TracedNames {
    guard !followsImages, let texts = values(part, in: number).parts, !texts.isEmpty,
      texts.allSatisfy({ $0.utf8.count >= 3 })
    else { return .data }
    let patterns = texts.compactMap {
      NamePattern(pieces: [Array($0.utf8), []], holes: [.anything])
    }
    return TracedNames(hasValues: true, patterns: Set(patterns))
  }

  private mutating func value(_ index: Int, in number: Int) -> TracedNames {
    let file = sources[number].tokens
    let token = file.tokens[index]
    switch token.kind {
    case .string where followsImages: return .other
    case .string: return TracedNames(hasValues: true, literals: [token.text])
    case .number: return .nothing
    case .word where ["nil", "true", "false"].contains(token.text): return .nothing
    case .word where token.text == "infoDictionary": return .composed
    case .word where file.isProjected(index):
      return name(String(token.text.dropFirst()), at: index, in: number)
    case .word where token.text == "self" && !followsImages:
      return extended(at: index, in: number)
    case .word: return name(token.text, at: index, in: number)
    default: return .data
    }
  }

  /// A string with fixed parts is a pattern; `"\(kind)"` alone is the name of something.
  private mutating func interpolation(
    _ range: Range<Int>, in number: Int, isWhole: Bool
  ) -> TracedNames {
    let file = sources[number].tokens
    let pieces = file.fixedPieces(of: range)
    let ending = String(decoding: pieces.last ?? [], as: UTF8.self)
    if ImageFileName.isEnding(ending), pieces.dropLast().allSatisfy(\.isEmpty) {
      // A text with an extension, and no name of a case.
      let inside = values(range.dropFirst().dropLast(), in: number)
      let isText = inside.isComposed || !inside.literals.isEmpty || !inside.patterns.isEmpty
      return pieces.count == 2 && inside.isClosed && isText ? inside : bare(inside)
    }
    if pieces.contains(where: { $0.count >= (isWhole ? 1 : 3) }) { return .pieces }
    if let patterns = patterns(of: range, in: number) {
      return TracedNames(hasValues: true, patterns: patterns)
    }
    let pattern = fixedPattern(range, file)
    if let pattern, pattern.pieces.contains(where: { $0.count > 1 }) {
      return TracedNames(hasValues: true, patterns: [pattern])
    }
    if range.count > 2, let name = nameOfCase(range.dropFirst().dropLast(), in: number) {
      return name
    }
    var inside = bare(range.count > 2 ? values(range.dropFirst().dropLast(), in: number) : .data)
    if let pattern, pattern.joinsOnly { inside.patterns.insert(pattern.numbered) }
    return inside
  }

  /// Returns what `"\(kind)"` makes of values, which may be cases.
  private func bare(_ inside: TracedNames) -> TracedNames {
    var result = inside
    result.openings.insert(.code)
    result.isNameOfCode = true
    return result
  }

  /// Returns the pattern of the literal's own text, which may be too little for the scan: `"FZ\(style)"`.
  private func fixedPattern(_ range: Range<Int>, _ file: BracketedTokens) -> NamePattern? {
    let pieces = file.fixedPieces(of: range)
    let holes = [NamePattern.Hole](repeating: .anything, count: max(0, pieces.count - 1))
    return NamePattern(pieces: pieces, holes: holes)
  }

  /// The elements of a list, and the values of a dictionary.
  private mutating func elements(of open: Int, in number: Int) -> TracedNames {
    let file = sources[number].tokens
    guard let close = file.closer[open] else { return .data }
    var all = TracedNames.none
    var start = open + 1
    for end in file.splits(of: start..<close, at: ",") + [close] where start < end {
      let colon = file.splits(of: start..<end, at: ":").last
      let isPair = colon != nil && file.splits(of: start..<end, at: "?").isEmpty
      let value = (isPair ? (colon ?? start) + 1 : start)..<end
      if !value.isEmpty { all.formUnion(values(value, in: number)) }
      if isPair, file.tokens[start].isPlainString { all.keys.insert(file.tokens[start].text) }
      start = end + 1
    }
    return all
  }
}

extension BracketedTokens {
  /// Returns `UIImage` of `info[key] as? UIImage`; nil if anything follows.
  fileprivate func castType(_ range: Range<Int>) -> Range<Int>? {
    guard let cast = splits(of: range, at: "as").first, cast > range.lowerBound else { return nil }
    let start = ["?", "!"].contains(text(cast + 1)) ? cast + 2 : cast + 1
    let isType = (start..<range.upperBound).allSatisfy { isWord($0) || text($0) == "." }
    return start < range.upperBound && isType ? start..<range.upperBound : nil
  }

  /// Whether a byte of a literal's piece is part of a name, rather than a quote or an escape.
  static func isFixed(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "(")
      && byte != UInt8(ascii: ")") && byte != UInt8(ascii: "#")
  }
}
