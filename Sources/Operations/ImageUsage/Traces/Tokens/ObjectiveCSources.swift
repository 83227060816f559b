import SourceLexing

/// The sources of a project in Objective-C, to look up the places of a word; each file is split into tokens when it's
/// first needed.
struct ObjectiveCSources {
  /// A method or function: its name, what it takes and what it does.
  struct Unit {
    /// The parts of a selector; the only one of a function or of a method without parameters is its name.
    var parts: [String]
    var isMethod: Bool
    /// The token of the first part.
    var name = 0
    /// The bracket behind the type that a method returns.
    var typeEnd: Int?
    /// The tokens of the parameters' names.
    var parameters: [Int]
    /// The tokens between its brackets; nil if it's only declared.
    var body: Range<Int>?
  }

  final class File: TokenizedSource {
    let tokens: BracketedTokens
    let positions: WordPlaces
    let units: [Unit]
    let classes: [ObjectiveCClass]
    /// The strings that can be names of classes.
    let classNames: Set<String>

    init(_ bytes: [UInt8]) {
      tokens = BracketedTokens(bytes, language: .objectiveC)
      var positions = WordPlaces()
      var classNames: Set<String> = []
      for index in tokens.indices {
        let token = tokens.tokens[index]
        if token.kind == .word { positions.add(token.text, at: index) }
        if token.kind == .string, token.text.first?.isUppercase == true {
          classNames.insert(token.text)
        }
      }
      (self.positions, self.classNames) = (positions, classNames)
      units = ObjectiveCSources.units(tokens)
      classes = ObjectiveCClass.all(in: tokens)
    }

    /// Returns the class or protocol around a token.
    func declaration(around token: Int) -> ObjectiveCClass? {
      classes.first { $0.range.contains(token) }
    }

    /// Returns the method or function around a token.
    func unit(around token: Int) -> Unit? {
      units.last { $0.body?.contains(token) ?? false }
    }
  }

  private var index: IndexedSources<File>
  /// The words of sources in Swift, and those that are called.
  private var swiftWords = WordTable()
  private var swiftCalls = WordTable()

  /// Reads sources; those that can't be read don't count.
  init(_ paths: [String], swift: [String], read: (String) -> [UInt8]?) {
    index = IndexedSources(paths, read: read)
    for path in swift {
      guard let bytes = read(path) else { continue }
      WordHash.forEach(in: bytes) { word, next in
        swiftWords.insert(word)
        if next == UInt8(ascii: "(") { swiftCalls.insert(word) }
      }
    }
  }

  var paths: [String] { index.paths }

  var hasSwift: Bool { !swiftWords.isEmpty }

  func isInSwift(_ word: String) -> Bool { swiftWords.contains(WordHash(word)) }

  func isCalledInSwift(_ word: String) -> Bool { swiftCalls.contains(WordHash(word)) }

  func contains(_ word: String) -> Bool { index.contains(word) }

  func number(of path: String) -> Int? { index.number(of: path) }

  subscript(_ number: Int) -> File {
    mutating get { index[number] }
  }

  /// Whether a string is a name: `NSClassFromString(@"Row")`.
  mutating func isLiteral(_ name: String) -> Bool {
    index.files(with: name).contains { index[$0].classNames.contains(name) }
  }

  /// Whether a source has code, or the one that its header belongs to has.
  func hasImplementation(beside number: Int) -> Bool {
    let path = paths[number]
    guard path.hasSuffix(".h") else { return true }
    return [".m", ".mm"].contains { self.number(of: String(path.dropLast(2)) + $0) != nil }
  }

  /// Returns the line of a token, as evidence has it.
  mutating func excerpt(of token: Int, in number: Int) -> String {
    let offset = index[number].tokens.tokens[token].range.lowerBound
    return index.excerpt(at: offset, of: number)
  }

  /// Returns the places of a word outside of comments and literals.
  mutating func places(of word: String) -> [SourcePlace] { index.places(of: word) }

  // MARK: Methods and functions

  private static func units(_ file: BracketedTokens) -> [Unit] {
    var result: [Unit] = []
    for index in file.indices where file.opener[index] == nil {
      switch file.text(index) {
      case "-", "+":
        if let unit = method(at: index, file) { result.append(unit) }
      case "{":
        if let unit = function(before: index, file) { result.append(unit) }
      default: break
      }
    }
    return result
  }

  /// `- (void)show:(NSString *)name in:(UIView *)view {`
  private static func method(at start: Int, _ file: BracketedTokens) -> Unit? {
    guard file.text(start + 1) == "(", var index = file.closer[start + 1].map({ $0 + 1 }) else {
      return nil
    }
    var unit = Unit(
      parts: [], isMethod: true, name: index, typeEnd: index - 1, parameters: [])
    while file.isWord(index) || file.text(index) == ":" && !unit.parts.isEmpty {
      // `fit:(UIImage *)icon :(CGSize)size`: a part may have no name.
      let isNamed = file.isWord(index)
      unit.parts.append(isNamed ? file.text(index) : "")
      guard !isNamed || file.text(index + 1) == ":" else {
        index += 1
        break
      }
      index += isNamed ? 2 : 1
      if file.text(index) == "(" { index = (file.closer[index] ?? index) + 1 }
      while file.isWord(index), file.isWord(index + 1), file.text(index + 2) != ":" { index += 1 }
      guard file.isWord(index) else { return nil }
      unit.parameters.append(index)
      index += 1
    }
    guard !unit.parts.isEmpty,
      unit.parameters.isEmpty || unit.parameters.count == unit.parts.count
    else { return nil }
    while file.isWord(index) || file.text(index) == "(" {
      index = (file.closer[index] ?? index) + 1
    }
    // `- (void)show:(NSString *)name; {` is allowed.
    if file.text(index) == ";", file.text(index + 1) == "{" { index += 1 }
    if file.text(index) == "{" { unit.body = body(at: index, file) }
    return unit
  }

  /// `static NSString *name(NSInteger kind) {`
  private static func function(before open: Int, _ file: BracketedTokens) -> Unit? {
    guard file.text(open - 1) == ")", let bracket = file.partner[open - 1],
      file.isWord(bracket - 1), file.isWord(bracket - 2) || file.text(bracket - 2) == "*"
    else { return nil }
    let ends = file.splits(of: bracket + 1..<open - 1, at: ",") + [open - 1]
    return Unit(
      parts: [file.text(bracket - 1)], isMethod: false, name: bracket - 1,
      parameters: ends.map { $0 - 1 },
      body: body(at: open, file))
  }

  /// Returns nil if the brackets hold more than one method: branches of `#if` may each open one.
  private static func body(at open: Int, _ file: BracketedTokens) -> Range<Int>? {
    guard let close = file.closer[open], open + 1 < close else { return nil }
    let hasMethod = (open + 1..<close).contains { index in
      guard ["-", "+"].contains(file.text(index)), file.text(index + 1) == "(",
        file.tokens[index - 1].line < file.tokens[index].line,
        let end = file.closer[index + 1], file.isWord(end + 1)
      else { return false }
      return [":", "{"].contains(file.text(end + 2))
    }
    return hasMethod ? nil : open + 1..<close
  }
}
