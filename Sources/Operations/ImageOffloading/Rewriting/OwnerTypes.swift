import ImageUsage

/// The types of a file's variables and parameters, as far as their declarations say them, so that a member of the same
/// name in another type is told apart: `post.image` isn't the image of a `Page` if the file has `let post: Post`.
struct OwnerTypes {
  /// The last names of the types; an empty one if a declaration doesn't say it.
  private var types: [String: Set<String>] = [:]
  private let file: SwiftTokens

  init(_ file: SwiftTokens) {
    self.file = file
    for index in file.indices where file.isWord(index) {
      switch file.text(index) {
      case "let", "var": addPattern(behind: index)
      case "in": addParameters(before: index)
      default:
        if file.text(index + 1) == ":", let open = file.opener[index], file.text(open) == "(",
          file.isParameterList(open)
        {
          types[file.text(index), default: []].insert(file.plainTypeName(at: index + 2))
        }
      }
    }
  }

  /// Whether the value before a member's dot is of another type than this one.
  func isOther(_ member: Int, than type: String) -> Bool {
    var owner = member - 2
    if ["?", "!"].contains(file.text(owner)) { owner -= 1 }
    guard file.isWord(owner) else { return false }
    let isMember = file.text(owner - 1) == "." && file.text(owner - 2) != "self"
    guard !isMember, let known = types[file.text(owner)] else { return false }
    return !known.contains("") && !known.contains(type)
  }

  /// Adds the names of `let post: Post`, `let post = Post()` and `case let .page(post)`.
  private mutating func addPattern(behind keyword: Int) {
    guard file.isWord(keyword + 1) else {
      var index = keyword + 1
      while index < keyword + 40, !["=", ":", "{", "", ";"].contains(file.text(index)) {
        if file.isWord(index) { types[file.text(index), default: []].insert("") }
        index += 1
      }
      return
    }
    let name = file.text(keyword + 1)
    var found = ""
    if file.text(keyword + 2) == ":" {
      found = file.plainTypeName(at: keyword + 3)
    } else if file.text(keyword + 2) == "=", file.text(keyword + 4) == "(",
      file.text(keyword + 3).first?.isUppercase ?? false
    {
      found = file.text(keyword + 3)
    }
    types[name, default: []].insert(found)
  }

  /// Adds the parameters of a closure or a loop, which say no type.
  private mutating func addParameters(before keyword: Int) {
    var index = keyword - 1
    while index > keyword - 40, !["{", "for", "", "}"].contains(file.text(index)) {
      if file.isWord(index) { types[file.text(index), default: []].insert("") }
      index -= 1
    }
  }
}

extension SwiftTokens {
  /// Returns the last name of the type at a token; empty for a generic one and for anything else than a name.
  func plainTypeName(at start: Int) -> String {
    var index = start
    while isWord(index), text(index + 1) == "." { index += 2 }
    let name = text(index)
    guard isWord(index), !["some", "any", "inout"].contains(name), text(index + 1) != "<",
      text(index + 1) != "."
    else { return "" }
    return name
  }
}
