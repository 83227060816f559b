/// A declaration in a source file, found by its line; the formatter guarantees one for each line and the indentation.
struct Declaration {
  var kind: Substring
  var name: String
  var line: Int
  /// Whether other modules see it: by its own modifier, as a case or requirement, or as a member of a public extension.
  var isExported: Bool
  /// The number of a function's parameters without a label.
  var unlabelled = 0

  static func all(in file: SourceFile) -> [Declaration] {
    let lines = Code.lines(of: file)
    var result: [Declaration] = []
    // The types around a line: their indentation, and what makes their members visible.
    var open: [(indent: Int, exports: Substring?)] = []
    for (index, line) in lines.enumerated() {
      let indent = line.text.prefix { $0 == " " }.count
      let code = line.text.dropFirst(indent)
      guard !code.isEmpty else { continue }
      while let last = open.last, indent <= last.indent { open.removeLast() }
      guard let head = head(of: code) else { continue }
      let isMember = open.last.map { indent == $0.indent + 2 } ?? false
      let inherits = isMember && !head.isHidden ? open.last?.exports : nil
      let isExported = head.isPublic || inherits.map { exports($0, head.kind) } ?? false
      for name in names(of: head) {
        var declaration = Declaration(
          kind: head.kind, name: name, line: line.number, isExported: isExported)
        if head.kind == "func" || head.kind == "init" {
          declaration.unlabelled = unlabelled(in: lines[index...].prefix(40).map(\.text), head)
        }
        result.append(declaration)
      }
      if types.contains(head.kind) || head.kind == "func" || head.kind == "init" {
        let exports = isExported || head.isPublic
        open.append((indent, exports && types.contains(head.kind) ? head.kind : nil))
      }
    }
    return result
  }

  private static let types: Set<Substring> = [
    "struct", "class", "enum", "actor", "protocol", "extension",
  ]
  private static let kinds: Set<Substring> = types.union([
    "typealias", "associatedtype", "func", "var", "let", "case", "init",
  ])
  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "private", "fileprivate", "open", "static", "class", "final",
    "indirect", "mutating", "nonmutating", "nonisolated", "override", "convenience", "required",
    "weak", "lazy", "private(set)", "package(set)", "nonisolated(unsafe)", "borrowing", "consuming",
  ]

  private struct Head {
    var kind: Substring
    var rest: Substring
    var isPublic: Bool
    var isHidden: Bool
  }

  private static func head(of code: Substring) -> Head? {
    var rest = code
    var isPublic = false
    var isHidden = false
    while true {
      let word = rest.prefix { $0 != " " }
      let bare = word.prefix { $0.isLetter }
      let after = rest.dropFirst(word.count).drop { $0 == " " }
      // `class` is a kind, or a modifier of what follows it.
      let isModifier = modifiers.contains(word) && !(word == "class" && !isMemberOfType(after))
      if bare == "init", !isModifier {
        return Head(
          kind: bare, rest: rest.dropFirst(4), isPublic: isPublic, isHidden: isHidden)
      }
      if kinds.contains(word), !isModifier {
        return Head(kind: word, rest: after, isPublic: isPublic, isHidden: isHidden)
      }
      guard isModifier || word.hasPrefix("@"), !after.isEmpty else { return nil }
      isPublic = isPublic || ["public", "package", "open"].contains(word)
      isHidden = isHidden || ["private", "fileprivate", "internal"].contains(word)
      rest = after
    }
  }

  private static func isMemberOfType(_ code: Substring) -> Bool {
    ["func ", "var ", "let "].contains { code.hasPrefix($0) }
  }

  /// Cases of an enumeration, requirements of a protocol and members of an extension are as visible as it is.
  private static func exports(_ type: Substring, _ kind: Substring) -> Bool {
    switch type {
    case "enum": kind == "case"
    case "protocol", "extension": kind != "case"
    default: false
    }
  }

  private static func names(of head: Head) -> [String] {
    guard head.kind == "case" else {
      let name = head.rest.drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return head.kind == "extension" ? [] : [head.kind == "init" ? "init" : String(name)]
    }
    // A pattern in a `switch` starts with a point, a literal or `let`.
    return topLevel(head.rest).compactMap { part in
      let name = part.drop { $0 == " " || $0 == "`" }.prefix { $0.isLetter || $0.isNumber }
      return name.isEmpty || name == "let" ? nil : String(name)
    }
  }

  private static func unlabelled(in lines: [String], _ head: Head) -> Int {
    let first = Substring(head.rest)
    let text = ([String(first)] + lines.dropFirst()).joined(separator: " ")
    guard let open = text.firstIndex(of: "(") else { return 0 }
    // An operator's name may be a parenthesis' neighbour, never one itself.
    return topLevel(text[text.index(after: open)...]).count { parameter in
      var words = parameter.split(separator: " ")
      while let word = words.first, word.hasPrefix("@") { words.removeFirst() }
      return words.first == "_" && words.count > 1
    }
  }

  /// The parts between commas up to the parenthesis that closes the list, or the end.
  private static func topLevel(_ text: some StringProtocol) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth < 0 { break }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
