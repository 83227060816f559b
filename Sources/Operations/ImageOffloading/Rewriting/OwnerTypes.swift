import ImageUsage

/// The types of a file's variables and parameters, as far as their declarations say them, so that a member of the same
/// name in another type is told apart: `post.image` isn't the image of a `Page` if the file has `let post: Post`.
struct OwnerTypes {
  private enum Scope {
    case member(of: String)
    case local(Range<Int>)
    /// Another one than these, such as that of a condition.
    case unknown
  }

  private struct Declaration {
    /// The last name of the type; empty if it isn't said.
    var type: String
    var scope: Scope
  }

  private var declarations: [String: [Declaration]] = [:]
  private let file: BracketedTokens

  init(_ file: BracketedTokens) {
    self.file = file
    for index in file.indices where file.isWord(index) {
      switch file.text(index) {
      case "let", "var": addPattern(behind: index)
      case "in": addParameters(before: index)
      default:
        if file.text(index + 1) == ":", let open = file.opener[index], file.text(open) == "(",
          file.isParameterList(open)
        {
          add(index, file.plainTypeName(at: index + 2), in: scope(ofParametersAt: open))
        }
      }
    }
  }

  /// Whether the value before a member's dot is of another type than this one.
  ///
  /// - Parameter hasMember: Whether a type of the project has a member of the name.
  func isOther(_ member: Int, than type: String, where hasMember: (String) -> Bool) -> Bool {
    var owner = member - 2
    if ["?", "!"].contains(file.text(owner)) { owner -= 1 }
    guard file.isWord(owner), let known = declarations[file.text(owner)],
      known.allSatisfy({ $0.type != type && !$0.type.isEmpty && hasMember($0.type) })
    else { return false }
    let isMember = file.text(owner - 1) == "."
    guard !isMember || file.text(owner - 2) == "self" else { return false }
    var types = file.typeNames(around: owner)
    if isMember { types = Array(types.prefix(1)) }
    return known.contains { declaration in
      switch declaration.scope {
      case .member(let type): types.contains(type)
      case .local(let range): !isMember && range.contains(owner)
      case .unknown: false
      }
    }
  }

  private mutating func add(_ name: Int, _ type: String, in scope: Scope) {
    declarations[file.text(name), default: []].append(Declaration(type: type, scope: scope))
  }

  /// Adds the names of `let post: Post`, `let post = Post()` and `case let .page(post)`.
  private mutating func addPattern(behind keyword: Int) {
    guard file.isWord(keyword + 1) else {
      var index = keyword + 1
      while index < keyword + 40, !["=", ":", "{", "", ";"].contains(file.text(index)) {
        if file.isWord(index) { add(index, "", in: .unknown) }
        index += 1
      }
      return
    }
    let start = keyword + 3
    var found = ""
    if ["if", "guard", "while", "case", "for", ",", "("].contains(file.text(keyword - 1)) {
      return add(keyword + 1, "", in: .unknown)
    } else if file.text(keyword + 2) == ":" {
      found = file.plainTypeName(at: start)
    } else if file.text(keyword + 2) == "=", file.text(start + 1) == "(",
      let close = file.closer[start + 1], endsStatement(behind: close),
      file.text(start).first?.isUppercase ?? false
    {
      found = file.text(start)
    }
    add(keyword + 1, found, in: scope(of: keyword))
  }

  private func endsStatement(behind last: Int) -> Bool {
    last + 1 == file.tokens.count || ["}", ";"].contains(file.text(last + 1))
      || file.startsStatement(last + 1)
  }

  private func scope(of keyword: Int) -> Scope {
    guard let open = file.opener[keyword] else { return .local(file.indices) }
    if let type = file.typeDeclaration(of: open) { return .member(of: type.name) }
    guard file.text(open) == "{", let close = file.closer[open] else { return .unknown }
    return .local(keyword..<close)
  }

  /// Returns the body behind parameters.
  private func scope(ofParametersAt open: Int) -> Scope {
    guard let close = file.closer[open] else { return .unknown }
    var index = close + 1
    while index < file.tokens.count, file.opener[index] == file.opener[open] {
      if file.text(index) == "{" {
        return file.closer[index].map { .local(index..<$0) } ?? .unknown
      }
      if ["func", "var", "let", "init", "case", "}", ";"].contains(file.text(index)) { break }
      index = (file.closer[index] ?? index) + 1
    }
    return .unknown
  }

  /// Adds the parameters of a closure or a loop, which say no type but that of the list's elements.
  private mutating func addParameters(before keyword: Int) {
    if let (type, block) = enumeration(walkedBy: keyword) {
      return add(keyword - 1, type, in: .local(block))
    }
    var index = keyword - 1
    while index > keyword - 40, !["{", "for", "", "}"].contains(file.text(index)) {
      if file.isWord(index) { add(index, "", in: .unknown) }
      index -= 1
    }
  }

  /// Returns the type of the elements and the block of `for tab in Tab.allCases {`, `ForEach(Tab.allCases) { tab in` and
  /// `Tab.allCases.map { tab in`.
  private func enumeration(walkedBy keyword: Int) -> (type: String, block: Range<Int>)? {
    let name = keyword - 1
    guard file.isWord(name) else { return nil }
    var open = name - 1
    var type = open - 5
    if file.text(open) == "for" {
      type = keyword + 1
      open = keyword + 4
    } else if file.text(open - 1) == ")", let bracket = file.partner[open - 1] {
      guard file.text(bracket - 1) == "ForEach", [",", ")"].contains(file.text(bracket + 4)) else {
        return nil
      }
      type = bracket + 1
    } else if file.text(open - 2) != "." {
      return nil
    }
    guard file.text(open) == "{", let close = file.closer[open], file.isWord(type),
      file.text(type).first?.isUppercase == true, file.text(type + 1) == ".",
      file.text(type + 2) == "allCases"
    else { return nil }
    return (file.text(type), open..<close)
  }
}

extension BracketedTokens {
  /// Returns the last name of the type at a token; empty for a generic one and for anything else than a name.
  func plainTypeName(at start: Int) -> String {
    var index = start
    while isWord(index), text(index + 1) == "." { index += 2 }
    let name = text(index)
    guard isWord(index), !["some", "any", "inout", "Self"].contains(name),
      !["<", ".", "&"].contains(text(index + 1))
    else { return "" }
    return name
  }
}
