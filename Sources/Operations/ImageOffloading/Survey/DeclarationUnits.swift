import ImageUsage
import SourceLexing

/// The parts of a Swift file that code can name one by one: a type with its instance members, a static member, a
/// function. Together they cover the file.
///
/// ```swift
/// public enum Icons {                                      // the type Icons: reached if code says Icons
///   public static let harbor = Image("harbor")             // reached if code says harbor
///   case first                                             // reached if code says first
/// }
/// extension UIImage { static var pier: UIImage { … } }     // reached if code says pier
/// ```
///
/// Compares only names, so a unit may seem to be reached although it isn't, never the reverse: members that code can
/// reach without saying their name, such as requirements of the system's protocols, are part of their type.
struct DeclarationUnits {
  /// The name that code has to say for a unit to run.
  enum Key: Hashable {
    /// It can run without being named.
    case always
    case name(String)
    /// A static member, if nothing in its type's protocols asks for it; otherwise the type.
    case staticMember(String, of: String)
    /// The cases of an enumeration, if code can only make them by their names or by raw values.
    case enumCases([String], of: String)
    /// A member of an extension, which belongs to the type if the project declares it.
    case extensionMember(String, of: String)
  }

  struct Unit {
    var key: Key
    /// Every word in it, also those of its strings.
    var words: Set<String> = []
    /// Further names, for Objective-C and C.
    var otherNames: Set<String> = []
    var lines: ClosedRange<Int>
  }

  private(set) var units: [Unit] = []
  /// The types that the file declares, with the types and protocols that their clauses name.
  private(set) var types: [String: Set<String>] = [:]
  /// The conformances that extensions add, by type.
  private(set) var clauses: [String: Set<String>] = [:]
  /// The names of type aliases.
  private(set) var typeAliases: Set<String> = []

  private let file: BracketedTokens

  init(_ bytes: [UInt8]) { self.init(BracketedTokens(bytes)) }

  init(_ file: BracketedTokens) {
    self.file = file
    if file.isBalanced {
      read(file.indices, in: nil, core: .always)
    } else {
      add(file.indices, .always)
    }
  }

  // MARK: - Declarations

  private struct Declaration {
    /// With its attributes and modifiers.
    var start: Int
    var keyword: Int
  }

  private struct Owner {
    var name: String
    var isExtension: Bool
    var hasClause: Bool
    var isProtocol: Bool
    /// Whether it's an enumeration without attributes, which could make its cases known by other names.
    var isPlainEnum: Bool
  }

  private static let types: Set<String> = [
    "struct", "class", "enum", "actor", "protocol", "extension",
  ]
  private static let keywords: Set<String> = types.union([
    "func", "var", "let", "init", "subscript", "deinit", "case", "typealias", "associatedtype",
    "import", "macro", "operator", "precedencegroup",
  ])
  private static let modifiers: Set<String> = [
    "public", "private", "internal", "fileprivate", "open", "package", "static", "class", "final",
    "override", "lazy", "weak", "unowned", "mutating", "nonmutating", "convenience", "required",
    "dynamic", "optional", "indirect", "nonisolated", "isolated", "prefix", "infix", "postfix",
    "distributed", "consuming", "borrowing",
  ]

  /// Reads the declarations of a body; what belongs to none of them, or can't stand alone, has the key of the core.
  private mutating func read(_ body: Range<Int>, in owner: Owner?, core: Key) {
    let found = declarations(in: body)
    add(body.lowerBound..<(found.first?.start ?? body.upperBound), core)
    for (place, declaration) in found.enumerated() {
      let end = place + 1 < found.count ? found[place + 1].start : body.upperBound
      read(declaration, until: end, in: owner, core: core)
    }
  }

  private mutating func read(
    _ declaration: Declaration, until end: Int, in owner: Owner?, core: Key
  ) {
    if Self.types.contains(file.text(declaration.keyword)) {
      return readType(declaration, until: end, core: core)
    }
    if file.text(declaration.keyword) == "typealias" {
      typeAliases.insert(file.text(declaration.keyword + 1))
    }
    add(
      declaration.start..<end, key(of: declaration, until: end, in: owner, core: core),
      otherNames: otherNames(of: declaration))
  }

  private mutating func readType(_ declaration: Declaration, until end: Int, core: Key) {
    var name = declaration.keyword + 1
    while file.text(name + 1) == ".", file.isWord(name + 2) { name += 2 }
    guard file.isWord(name),
      let open = (name..<end).first(where: {
        file.text($0) == "{" && file.opener[$0] == file.opener[declaration.keyword]
      }), let close = file.closer[open]
    else { return add(declaration.start..<end, core) }
    let type = file.text(name)
    let keyword = file.text(declaration.keyword)
    let clause = Set((name + 1..<open).filter { file.isWord($0) }.map { file.text($0) })
      .subtracting(["where", "class"])
    let isExtension = keyword == "extension"
    if isExtension {
      let end = (name..<open).first { file.text($0) == "where" } ?? open
      let conformances = (name + 1..<end).filter { file.isWord($0) }.map { file.text($0) }
      clauses[type, default: []].formUnion(conformances)
    } else {
      types[type, default: []].formUnion(clause)
    }
    let attributes = (declaration.start..<declaration.keyword).filter { file.text($0 - 1) == "@" }
    let own = attributes.contains { file.text($0) == "main" } ? Key.always : .name(type)
    add(declaration.start..<open + 1, own, otherNames: otherNames(of: declaration))
    read(
      open + 1..<close,
      in: Owner(
        name: type, isExtension: isExtension, hasClause: !clause.isEmpty,
        isProtocol: keyword == "protocol", isPlainEnum: keyword == "enum" && attributes.isEmpty),
      core: own)
    add(close..<end, own)
  }

  private func key(
    of declaration: Declaration, until end: Int, in owner: Owner?, core: Key
  ) -> Key {
    let keyword = file.text(declaration.keyword)
    let name = file.text(declaration.keyword + 1)
    if keyword == "case", let owner, owner.isPlainEnum {
      return caseNames(declaration, until: end).map { .enumCases($0, of: owner.name) } ?? core
    }
    guard keyword == "func" || keyword == "var" || keyword == "let" || keyword == "typealias",
      file.isWord(declaration.keyword + 1), owner?.isProtocol != true,
      // `let a = 1, b = 2`
      keyword == "func" || file.splits(of: declaration.keyword..<end, at: ",").isEmpty,
      !Self.isImplicit(name)
    else { return core }
    let modifiers = Set((declaration.start..<declaration.keyword).map { file.text($0) })
    guard !modifiers.contains("override") else { return core }
    guard let owner else { return .name(name) }
    if keyword == "typealias" { return core }
    if modifiers.contains("static") || modifiers.contains("class") {
      return .staticMember(name, of: owner.name)
    }
    guard owner.isExtension else { return core }
    // The system calls what its protocols ask for.
    return owner.hasClause ? core : .extensionMember(name, of: owner.name)
  }

  /// Returns the names of `case first, second = "b"`; nil if one isn't a plain word.
  private func caseNames(_ declaration: Declaration, until end: Int) -> [String]? {
    let commas = file.splits(of: declaration.keyword + 1..<end, at: ",")
    let places = [declaration.keyword + 1] + commas.map { $0 + 1 }
    guard places.allSatisfy({ $0 < end && file.isWord($0) }) else { return nil }
    return places.map { file.text($0) }
  }

  /// Whether the compiler calls a member of this name for what doesn't name it.
  private static func isImplicit(_ name: String) -> Bool {
    name.hasPrefix("build") || name == "callAsFunction" || name == "appendInterpolation"
      || name == "wrappedValue" || name == "projectedValue"
  }

  /// Returns the names that attributes give a declaration: `@objc(JKIcons)`, `@_cdecl("icon")`.
  private func otherNames(of declaration: Declaration) -> Set<String> {
    var result: Set<String> = []
    for index in declaration.start..<declaration.keyword
    where file.text(index - 1) == "@" && Self.namingAttributes.contains(file.text(index)) {
      guard let close = file.closer[index + 1] else { continue }
      for token in file.tokens[index + 2..<close] { result.formUnion(Self.words(of: token.text)) }
    }
    return result
  }

  private static let namingAttributes: Set<String> = [
    "objc", "c", "cdecl", "_cdecl", "_silgen_name", "_dynamicReplacement",
  ]

  private func declarations(in body: Range<Int>) -> [Declaration] {
    var result: [Declaration] = []
    var floor = body.lowerBound
    var index = body.lowerBound
    while index < body.upperBound {
      defer { index = max(index, file.closer[index] ?? index) + 1 }
      let isKeyword = Self.keywords.contains(file.text(index)) && isDeclaration(index)
      guard isKeyword || index > body.lowerBound && isMacro(index) else { continue }
      result.append(Declaration(start: start(of: index, from: floor), keyword: index))
      floor = index + 1
    }
    return result
  }

  private func isDeclaration(_ index: Int) -> Bool {
    let before = file.text(index - 1)
    guard before != ".", before != "import", before != "`" else { return false }
    switch file.text(index) {
    case "init": return ["(", "<", "?", "!"].contains(file.text(index + 1))
    case "subscript": return ["(", "<"].contains(file.text(index + 1))
    // `class func`
    case "class": return file.isWord(index + 1) && !Self.keywords.contains(file.text(index + 1))
    case "func", "deinit", "let", "var": return true
    case "extension": return file.isWord(index + 1) || file.text(index + 1) == "["
    default: return file.isWord(index + 1) || file.text(index + 1) == "`"
    }
  }

  /// Whether a macro stands where a declaration can: it may declare what nothing here names. Previews don't ship.
  private func isMacro(_ index: Int) -> Bool {
    guard file.text(index) == "#", file.isWord(index + 1), file.isJoined(index + 1),
      file.tokens[index - 1].line < file.tokens[index].line,
      !["=", ":", ",", "?", "+", "|", "&"].contains(file.text(index - 1))
    else { return false }
    return !["if", "elseif", "else", "endif", "Preview", "warning", "error", "sourceLocation"]
      .contains(file.text(index + 1))
  }

  /// Whether a word is a modifier, not a name: `static let lock = Icons.open`.
  private func isModifier(_ index: Int) -> Bool {
    guard Self.modifiers.contains(file.text(index)) else { return false }
    guard index > 0, file.tokens[index - 1].kind == .punctuation,
      file.tokens[index - 1].line == file.tokens[index].line
    else { return true }
    return ["{", "}", ")", ";", ">"].contains(file.text(index - 1))
  }

  /// Returns the first of the attributes and modifiers before a keyword.
  private func start(of keyword: Int, from floor: Int) -> Int {
    var start = keyword
    while start > floor {
      let last = start - 1
      if isModifier(last) {
        start = last
      } else if let name = attribute(endingAt: last), name >= floor {
        start = name
      } else if file.text(last) == ")", let open = file.partner[last], open > floor {
        // `private(set)`, `@Environment(\.harbor)`
        if isModifier(open - 1) {
          start = open - 1
        } else if let name = attribute(endingAt: open - 1), name >= floor {
          start = name
        } else {
          break
        }
      } else {
        break
      }
    }
    return start
  }

  private func attribute(endingAt last: Int) -> Int? {
    var last = last
    // `@Injected<Harbor>`
    if file.text(last) == ">" {
      while last > 0, file.text(last) != "<", !["{", "}", ";", "="].contains(file.text(last)) {
        last -= 1
      }
      last -= 1
    }
    guard file.isWord(last) else { return nil }
    var first = last
    while file.text(first - 1) == ".", file.isWord(first - 2) { first -= 2 }
    return file.text(first - 1) == "@" ? first - 1 : nil
  }

  // MARK: - Words

  private mutating func add(_ range: Range<Int>, _ key: Key, otherNames: Set<String> = []) {
    guard let first = range.first, let last = range.last else { return }
    var unit = Unit(
      key: key, otherNames: otherNames, lines: file.tokens[first].line...file.tokens[last].line)
    unit.words.formUnion(Self.rawValueCalls(in: file, range))
    for index in range {
      let token = file.tokens[index]
      switch token.kind {
      case .word: unit.words.insert(token.text)
      case .punctuation, .number, .end: break
      default: unit.words.formUnion(Self.words(of: token.text))
      }
    }
    units.append(unit)
  }

  /// Returns a word for each call that makes a value of its raw value: `Icon(rawValue:` for `Icon(rawValue: "a")` and
  /// `map(Icon.init)`, and `init(rawValue:` for a call that doesn't say the type.
  static func rawValueCalls(in file: BracketedTokens, _ range: Range<Int>) -> Set<String> {
    var result: Set<String> = []
    for index in range {
      var type = index - 1
      switch file.text(index) {
      case "rawValue":
        guard file.text(index + 1) == ":", file.text(index - 1) == "(" else { continue }
        type = index - 2
        if file.text(type) == "init" || file.text(type) == "?" {
          // A declaration of an initializer makes nothing.
          guard file.text(index - 3) == "." else { continue }
          type = index - 4
        }
      case "init":
        guard file.text(index - 1) == ".", file.text(index + 1) != "(" else { continue }
        type = index - 2
      default: continue
      }
      var name = file.text(type)
      if name == "self" || name == "Self" { name = file.typeName(around: index) ?? "init" }
      let isNamed = file.isWord(type) && name.first?.isUppercase ?? false
      result.insert((isNamed ? name : "init") + Self.rawValueCall)
    }
    return result
  }

  /// The end of the words of such calls.
  static let rawValueCall = "(rawValue:"

  /// Returns the words in any text: of a string, or of a file that isn't Swift.
  static func words(of text: String) -> [String] {
    text.utf8.split { !SourceBytes.isWordPart($0) }.map { String(Substring($0)) }
  }
}

extension BracketedTokens {
  /// Returns the name of the innermost type or extension around a token.
  fileprivate func typeName(around index: Int) -> String? {
    var open = opener[index]
    while let current = open {
      if let type = typeDeclaration(of: current) { return type.name }
      open = opener[current]
    }
    return nil
  }

  /// Whether each bracket has its partner, so that nothing was read as code that isn't.
  fileprivate var isBalanced: Bool {
    indices.allSatisfy { index in
      switch text(index) {
      case "(": closer[index].map { text($0) == ")" } ?? false
      case "[": closer[index].map { text($0) == "]" } ?? false
      case "{": closer[index].map { text($0) == "}" } ?? false
      case ")", "]", "}": partner[index] != nil
      default: true
      }
    }
  }
}
