import SourceLexing

/// Lists of a catalog's names, most of which code uses, and some of which nothing does any more.
///
/// ```swift
/// enum AppImages {
///   static let bell = "bell"
///   static let muted = "bell_muted"   // nothing has `AppImages.muted`
/// }
/// ```
extension SwiftNameTrace {
  /// The minimum number of names in a file that is such a list.
  static let minimumOfList = 10

  /// Returns the lines with constants that nothing reads, among those on some lines of a file; nil if these are no list.
  mutating func linesOfUnreadConstants(in path: String, among lines: Set<Int>) -> Set<Int>? {
    guard lines.count >= Self.minimumOfList, let number = sources.number(of: path) else {
      return nil
    }
    let parsed = sources[number]
    let file = parsed.tokens
    var found: [(line: Int, name: Int)] = []
    var declarations: [Int: Int] = [:]
    for index in file.indices where ["let", "var", "case", "func"].contains(file.text(index)) {
      let line = file.tokens[index].line
      declarations[line, default: 0] += 1
      if lines.contains(line), file.isConstantOfType(index) { found.append((line, index + 1)) }
    }
    guard found.count >= Self.minimumOfList else { return nil }
    var result: Set<Int> = []
    for item in found where declarations[item.line] == 1 {
      if isUnread(SourcePlace(file: number, token: item.name)) { result.insert(item.line) }
    }
    return result
  }

  /// Whether nothing reads a constant of a type. If code has the type as a value, or makes one, anything may.
  private mutating func isUnread(_ constant: SourcePlace) -> Bool {
    let parsed = sources[constant.file]
    let name = parsed.tokens.text(constant.token)
    guard let type = parsed.type(of: constant.token), !name.hasPrefix("`"),
      !sources.isInObjectiveC(type.name)
    else { return false }
    let isOfProject = headers(of: type.name).contains { $0.keyword != "extension" }
    if isOfProject, !isNamespace(type.name) { return false }
    guard !isExposed(constant) else { return false }
    if !isOfApplication(constant.file), parsed.tokens.isPublic(constant.token) { return false }
    let uses = sources.places(of: name).filter { $0 != constant }
    return isOfProject ? !uses.contains { mayRead($0, of: type.name) } : uses.isEmpty
  }

  /// Whether a type only holds constants: it inherits and conforms to nothing, no other name stands for it, and code
  /// neither makes one nor has the type as a value.
  private mutating func isNamespace(_ type: String) -> Bool {
    guard headers(of: type).allSatisfy({ $0.header.isEmpty && $0.attribute == nil }) else {
      return false
    }
    return !sources.places(of: type).contains { place in
      let file = sources[place.file].tokens
      let (before, after) = (file.text(place.token - 1), file.text(place.token + 1))
      if ["enum", "struct", "class", "extension"].contains(before) { return false }
      guard after == "." else { return true }
      return ["self", "Type", "init"].contains(file.text(place.token + 2))
    }
  }

  /// Whether a place may read a constant of a type that only holds constants.
  private mutating func mayRead(_ place: SourcePlace, of type: String) -> Bool {
    let parsed = sources[place.file]
    let file = parsed.tokens
    let index = place.token
    if file.text(index - 1) == "." {
      let owner = file.text(index - 2)
      guard file.isWord(index - 2), owner.first?.isUppercase == true else { return false }
      // A type that the project doesn't declare may be a parameter of a generic one.
      return owner == type || owner == "Self" || headers(of: owner).isEmpty && owner.count < 3
    }
    return parsed.types(around: index).contains(type)
  }
}

extension BracketedTokens {
  /// Whether a `let` or `var` is that of a constant of its type with a value on its line: `static let bell = "bell"`.
  fileprivate func isConstantOfType(_ keyword: Int) -> Bool {
    guard ["let", "var"].contains(text(keyword)), isWord(keyword + 1) else { return false }
    let line = tokens[keyword].line
    var index = keyword - 1
    var isStatic = false
    while index >= 0, tokens[index].line == line, isWord(index) {
      isStatic = isStatic || text(index) == "static"
      index -= 1
    }
    guard isStatic, index < 0 || tokens[index].line < line else { return false }
    index = keyword + 2
    if text(index) == ":" {
      while index < tokens.count, tokens[index].line == line, text(index) != "=" {
        if text(index) == "{" { return false }
        index += 1
      }
    }
    return text(index) == "=" && index + 1 < tokens.count && tokens[index + 1].line == line
  }
}
