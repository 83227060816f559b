import SourceLexing

/// The variables, parameters and functions of a project that may hold a key, since they have a type of keys:
/// `LocalizedStringKey` or `LocalizedStringResource`.
///
/// Names count and not scopes: a variable that has the name of such a one may hold a key, too, unless it's a member of
/// something that has another type.
struct KeyVariables {
  /// The names that code anywhere may use, also as members: `row.title`.
  private(set) var names: Set<String> = []
  /// The types of which a name is a member, so that code uses it with a value of one, or in their bodies.
  private var members: [String: Set<String>] = [:]
  /// Parameters and constants in bodies, by file: code uses them alone, or as members of `self`.
  private var locals: [String: Set<String>] = [:]
  /// Private properties and functions, by file: code uses them also as members.
  private var ofFiles: [String: Set<String>] = [:]
  /// The types that the project declares or extends.
  private var types: Set<String> = []
  /// The protocols that it declares, and other names of them.
  private var protocols: Set<String> = []
  /// The structures and enumerations that it declares, of which no class inherits.
  private var valueTypes: Set<String> = []
  private var otherTypes: Set<String> = []
  /// The words between the name of a type and its body, of all declarations and extensions.
  private var headers: [String: Set<String>] = [:]
  /// The types that a file declares or extends.
  private var typesOfFiles: [String: Set<String>] = [:]
  /// The types of all variables, which only members need.
  var variables = VariableTypes()
  /// Whether some are tuples with a key.
  private var hasTuples = false
  /// Whether some of them hold several keys, or functions with keys, so that closures get them under other names.
  private(set) var hasSeveral = false
  /// Whether keys may have names that aren't seen here: another name of the type, a payload, an extension.
  private(set) var isUnclear = false

  static let type = "LocalizedStringKey"
  static let resourceType = "LocalizedStringResource"

  /// The type.
  private var ownType: String

  init(of type: String = Self.type) { ownType = type }

  /// Creates none, with the types of the project that others have found.
  init(of type: String, withTypesOf other: KeyVariables) {
    self = other
    ownType = type
  }

  /// Whether some are members of known types.
  var hasMembers: Bool { !members.isEmpty }

  /// Adds the declarations of a source. All types must be known before.
  mutating func declare(_ tokens: SourceTokens, in path: String) {
    for index in tokens.tokens.indices where tokens.word(at: index) == ownType {
      if tokens.isPunctuation(".", at: index + 1) {
        isUnclear = true
      } else if !tokens.isPunctuation("(", at: index + 1) {
        declare(tokens, type: index, in: path)
      }
    }
  }

  /// Adds the variables that get keys of others, and those that get these in turn.
  mutating func addAllCopies(_ sources: [(path: String, tokens: SourceTokens)]) {
    var known = -1
    while known != count, !isUnclear {
      known = count
      for (path, tokens) in sources { addCopies(tokens, in: path) }
    }
  }

  /// The number of names, which grows with each copy that is found.
  private var count: Int {
    [members, locals, ofFiles].reduce(names.count + (hasSeveral ? 1 : 0)) { sum, names in
      names.values.reduce(sum) { $0 + $1.count }
    }
  }

  /// Adds the types of a source.
  mutating func addTypes(_ tokens: SourceTokens, in path: String) {
    for index in tokens.tokens.indices {
      guard let word = tokens.word(at: index), let name = tokens.word(at: index + 1),
        ["struct", "class", "enum", "actor", "extension", "protocol", "typealias"].contains(word)
      else { continue }
      types.insert(name)
      switch word {
      case "protocol", "typealias": protocols.insert(name)
      case "struct", "enum": valueTypes.insert(name)
      case "class", "actor": otherTypes.insert(name)
      default: break
      }
      var place = index + 1
      while let part = tokens.word(at: place) {
        typesOfFiles[path, default: []].insert(part)
        headers[part, default: []].formUnion(header(tokens, behind: place))
        guard tokens.isPunctuation(".", at: place + 1) else { break }
        place += 2
      }
    }
  }

  private func header(_ tokens: SourceTokens, behind name: Int) -> Set<String> {
    var words: Set<String> = []
    var place = name + 1
    while place < min(name + 60, tokens.tokens.count), !tokens.isPunctuation("{", at: place) {
      if let word = tokens.word(at: place) { words.insert(word) }
      place += 1
    }
    return words
  }

  private mutating func declare(_ tokens: SourceTokens, type index: Int, in path: String) {
    var place = index - 1
    for _ in 0..<24 {
      if tokens.isPunctuation(":", at: place) {
        guard let name = tokens.word(at: place - 1) else { break }
        if tokens.isPunctuation("[", at: place - 2) {
          // `[String: LocalizedStringKey]`
          hasSeveral = true
          place -= 2
        } else {
          if isPayload(tokens, place) { isUnclear = true }
          // `enum Status: LocalizedStringKey`
          if tokens.isWord("enum", at: place - 2) { names.insert("rawValue") }
          let (variables, keyword) = variables(tokens, last: place - 1)
          guard let keyword else {
            if let open = opening(tokens, around: place), isTuple(tokens, at: open) {
              // `let style: (label: LocalizedStringKey, color: Color)`
              hasTuples = true
              names.insert(name)
              place = open - 1
              continue
            }
            locals[path, default: []].insert(name)
            return
          }
          add(variables, tokens, keyword: keyword, in: path)
          return
        }
      } else if tokens.isPunctuation(">", at: place), tokens.isPunctuation("-", at: place - 1) {
        return declare(tokens, result: place - 1, in: path)
      } else if "[(<".unicodeScalars.contains(where: { tokens.isPunctuation($0, at: place) }) {
        if tokens.isPunctuation("(", at: place), isPayload(tokens, place + 1) { break }
        if isTuple(tokens, at: place) { hasTuples = true } else { hasSeveral = true }
      } else if let word = tokens.word(at: place) {
        if ["extension", "as", "is", "case", "typealias", "protocol"].contains(word) { break }
      } else if !"?,@.&".unicodeScalars.contains(where: { tokens.isPunctuation($0, at: place) }) {
        break
      }
      place -= 1
    }
    isUnclear = true
  }

  /// Returns the names before a type, `let title, subtitle:`, and the place of the word before them; nil if they are
  /// parameters.
  private func variables(_ tokens: SourceTokens, last: Int) -> (names: [String], keyword: Int?) {
    var names: [String] = []
    var place = last
    while let name = tokens.word(at: place) {
      names.append(name)
      if tokens.isWord("let", at: place - 1) || tokens.isWord("var", at: place - 1) {
        return (names, place - 1)
      }
      guard tokens.isPunctuation(",", at: place - 1) else { break }
      place -= 2
    }
    return (names, nil)
  }

  /// Adds the names that a declaration gives to keys.
  private mutating func add(
    _ variables: [String], _ tokens: SourceTokens, keyword: Int, in path: String
  ) {
    switch DeclarationScope.of(tokens, keyword: keyword, protocols: protocols) {
    case .everywhere(let type?)
    where valueTypes.contains(type) && !otherTypes.contains(type)
      && headers[type]?.isDisjoint(with: protocols) ?? false:
      for name in variables {
        // Protocols of the system have these.
        if name == "id" || name == "rawValue" { names.insert(name) }
        members[name, default: []].insert(type)
      }
    case .everywhere: names.formUnion(variables)
    case .file: ofFiles[path, default: []].formUnion(variables)
    case .body: locals[path, default: []].formUnion(variables)
    }
  }

  /// Whether the bracket around a place is that of `case name(`: code gives what is in it any name.
  private func isPayload(_ tokens: SourceTokens, _ index: Int) -> Bool {
    var place = index - 1
    while place > 0, !tokens.opensBracket(at: place), !tokens.closesBracket(at: place) {
      place -= 1
    }
    return tokens.isPunctuation("(", at: place) && tokens.isWord("case", at: place - 2)
  }

  /// Returns the bracket around a place.
  private func opening(_ tokens: SourceTokens, around index: Int) -> Int? {
    var depth = 0
    for place in stride(from: index - 1, through: max(index - 200, 0), by: -1) {
      if tokens.closesBracket(at: place) { depth += 1 }
      guard tokens.opensBracket(at: place) else { continue }
      if depth == 0 { return place }
      depth -= 1
    }
    return nil
  }

  /// Whether a bracket is that of a type with several parts, and not of parameters.
  private func isTuple(_ tokens: SourceTokens, at open: Int) -> Bool {
    guard tokens.isPunctuation("(", at: open), let close = tokens.closingBracket(of: open),
      ":>[(,<".unicodeScalars.contains(where: { tokens.isPunctuation($0, at: open - 1) }),
      !["throws", "async"].contains(tokens.word(at: close + 1))
    else { return false }
    return !tokens.isPunctuation("-", at: close + 1)
      || !tokens.isPunctuation(">", at: close + 2)
  }

  /// `func title(for item: Item) -> LocalizedStringKey`, `let title: (Item) -> LocalizedStringKey`.
  private mutating func declare(_ tokens: SourceTokens, result arrow: Int, in path: String) {
    for place in stride(from: arrow - 1, through: max(arrow - 120, 0), by: -1) {
      if tokens.isWord("func", at: place), let name = tokens.word(at: place + 1) {
        add([name], tokens, keyword: place, in: path)
        return
      }
      guard tokens.isWord("let", at: place) || tokens.isWord("var", at: place) else {
        if tokens.closesBracket(at: place), tokens.isPunctuation("}", at: place) { break }
        continue
      }
      guard let name = tokens.word(at: place + 1) else { break }
      add([name], tokens, keyword: place, in: path)
      hasSeveral = true
      return
    }
    isUnclear = true
  }

  /// Adds the variables of a source that get their value of such a one: `let shown = isOn ? title : other`.
  private mutating func addCopies(_ tokens: SourceTokens, in path: String) {
    for index in tokens.tokens.indices {
      if isKey(tokens, at: index, in: path), isMapped(tokens, index) { hasSeveral = true }
      if isMappedPath(tokens, index) { hasSeveral = true }
      let isLoop = tokens.isWord("for", at: index)
      guard isLoop || tokens.isWord("let", at: index) || tokens.isWord("var", at: index) else {
        continue
      }
      var place = index + 1
      var copies: [String] = []
      while place < index + 12, let word = tokens.word(at: place), word != "in" {
        copies.append(word)
        place += 1
        if tokens.isPunctuation(",", at: place) { place += 1 }
      }
      if tokens.isPunctuation("(", at: place), let close = tokens.closingBracket(of: place) {
        copies += tokens.words(in: (place + 1)..<close) ?? []
        place = close + 1
      }
      guard
        isLoop ? tokens.isWord("in", at: place) : tokens.isPunctuation("=", at: place),
        isKey(tokens, from: place + 1, in: path)
      else { continue }
      if isLoop { hasSeveral = true }
      add(copies, tokens, keyword: index, in: path)
    }
  }

  /// `title.map { Button($0) {} }`, `title?.map`
  private func isMapped(_ tokens: SourceTokens, _ index: Int) -> Bool {
    let dot = tokens.isPunctuation("?", at: index + 1) ? index + 2 : index + 1
    return tokens.isPunctuation(".", at: dot)
      && ["map", "flatMap", "compactMap", "forEach"].contains(tokens.word(at: dot + 1) ?? "")
  }

  /// `rows.map(\\.title)`
  private func isMappedPath(_ tokens: SourceTokens, _ index: Int) -> Bool {
    guard let word = tokens.word(at: index), members[word] != nil || names.contains(word),
      let open = opening(tokens, around: index), let function = tokens.word(at: open - 1)
    else { return false }
    return ["map", "flatMap", "compactMap"].contains(function)
      && tokens.isPunctuation("\\", at: open + 1)
  }

  /// Whether an expression, up to the end of its statement, may be a key.
  private func isKey(_ tokens: SourceTokens, from first: Int, in path: String) -> Bool {
    var place = first
    while place < min(first + 80, tokens.tokens.count) {
      if place > first, endsStatement(tokens, before: place) { return false }
      if isKey(tokens, at: place, in: path) { return true }
      if tokens.isPunctuation("{", at: place) || tokens.closesBracket(at: place) { return false }
      if tokens.opensBracket(at: place), tokens.word(at: place - 1) != nil,
        let close = tokens.closingBracket(of: place)
      {
        place = close
      }
      place += 1
    }
    return false
  }

  /// A statement continues behind an operator, and before one.
  private func endsStatement(_ tokens: SourceTokens, before index: Int) -> Bool {
    if tokens.isPunctuation(";", at: index) { return true }
    if let word = tokens.word(at: index), ["let", "var", "else", "return"].contains(word) {
      return true
    }
    guard tokens.tokens[index].line > tokens.tokens[index - 1].line,
      tokens.tokens[index].kind != .punctuation
    else { return false }
    return tokens.tokens[index - 1].kind != .punctuation || tokens.closesBracket(at: index - 1)
      || tokens.isPunctuation("!", at: index - 1)
  }

  /// Whether a property of that name, or a function, may be a key.
  func isProperty(_ name: String) -> Bool { names.contains(name) || members[name] != nil }

  /// Whether a file may have a key of that name.
  func isNamed(_ name: String, in path: String) -> Bool {
    names.contains(name) || members[name] != nil
      || [locals, ofFiles].contains { $0[path]?.contains(name) ?? false }
  }

  /// Members that are the key itself: those of any value, of an optional one, and of a property's wrapper.
  private static let ownMembers: Set<String> = [
    "self", "map", "flatMap", "unsafelyUnwrapped", "take", "wrappedValue", "projectedValue",
  ]

  /// Whether a member of a variable may be a key, too. A key itself has no such member.
  private var mayHaveMembers: Bool {
    hasSeveral || hasTuples || !types.isDisjoint(with: ["Optional", "Equatable", "Sendable"])
  }

  /// Whether a word names a key itself: `title`, `row.title`, `title(for: row)`, `titles[0]`, `LocalizedStringKey(name)`,
  /// but not `title: 1`, `title.isEmpty`, `Font.title` or `.title`, which would be a member of the type.
  func isKey(_ tokens: SourceTokens, at index: Int, in path: String) -> Bool {
    guard let word = tokens.word(at: index) else { return false }
    let isMember = tokens.isPunctuation(".", at: index - 1)
    let owner = isMember ? tokens.word(at: index - 2) : nil
    let isOwn = !isMember || owner == "self" || owner == "Self"
    guard
      word == ownType || names.contains(word) || ofFiles[path]?.contains(word) ?? false
        || isOwn && locals[path].map({ $0.contains(word) }) ?? false
        || isMemberOfType(tokens, at: index, in: path, isOwn: isOwn)
    else { return false }
    if isMember, !isOwn {
      // `item?.title`, `items[0].title`
      let isChain = "?!])}".unicodeScalars.contains { tokens.isPunctuation($0, at: index - 2) }
      guard owner != nil || isChain else { return false }
      if let owner, owner.first?.isUppercase == true, !types.contains(owner) { return false }
    }
    if tokens.isPunctuation(":", at: index + 1) {
      // A label begins an argument; `isOn ? title : other` doesn't.
      return !tokens.isPunctuation("(", at: index - 1) && !tokens.isPunctuation(",", at: index - 1)
    }
    guard tokens.isPunctuation(".", at: index + 1), let member = tokens.word(at: index + 2) else {
      return true
    }
    if mayHaveMembers { return !["count", "isEmpty", "hashValue", "indices"].contains(member) }
    return Self.ownMembers.contains(member)
  }

  /// Whether a word is the member of a type that declares it as a key, as far as the code shows.
  private func isMemberOfType(
    _ tokens: SourceTokens, at index: Int, in path: String, isOwn: Bool
  ) -> Bool {
    guard let owners = tokens.word(at: index).flatMap({ members[$0] }) else { return false }
    if isOwn { return typesOfFiles[path].map { !owners.isDisjoint(with: $0) } ?? true }
    var place = index - 2
    // `row?.title`
    while tokens.isPunctuation("?", at: place) || tokens.isPunctuation("!", at: place) {
      place -= 1
    }
    guard let owner = tokens.word(at: place) else { return true }
    return variables.mayBe(
      owner, isMember: tokens.isPunctuation(".", at: place - 1), in: path, of: owners)
  }
}
