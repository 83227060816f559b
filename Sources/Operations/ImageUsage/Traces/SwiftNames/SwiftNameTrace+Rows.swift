/// Rows of tables that are dictionaries: `row["icon"]`, `row[Keys.icon]`.
extension SwiftNameTrace {
  /// Returns the values of an element, `list[index]` or `row[key]`.
  ///
  /// A list's elements are its values. A row that comes from a table's delegate can't be followed, but mostly the file
  /// that reads it has made it. So what its dictionaries have for the key is among the values, which stay open.
  mutating func element(
    _ key: Range<Int>, of receiver: Range<Int>, in number: Int
  ) -> TracedNames {
    if hasOwnSubscript(receiver, in: number) { return .data }
    var found = values(receiver, in: number)
    if !found.isClosed { found.literals.formUnion(literals(forKey: key, in: number)) }
    return found
  }

  /// Whether the project declares what brackets behind a value do: `theme["bell"]`.
  private mutating func hasOwnSubscript(_ receiver: Range<Int>, in number: Int) -> Bool {
    guard let type = heldType(of: receiver, in: number, depth: 0), !type.isList else {
      return false
    }
    return sources.places(of: "subscript").contains {
      sources[$0.file].type(of: $0.token).map { areRelated($0.name, type.name) } ?? false
    }
  }

  /// Returns the strings that a file has for a key: in `[key: "star"]`, and in `row[key] = "star"`.
  private mutating func literals(forKey key: Range<Int>, in number: Int) -> Set<String> {
    let file = sources[number].tokens
    guard let last = key.last, file.tokens[last].isPlainString || file.isWord(last) else {
      return []
    }
    var found: Set<String> = []
    for (index, token) in file.tokens.enumerated()
    where token.kind == file.tokens[last].kind && token.text == file.tokens[last].text {
      guard let open = file.opener[index], file.text(open) == "[", let close = file.closer[open]
      else { continue }
      let value: Range<Int>
      if file.text(index + 1) == ":" {
        value = index + 2..<(file.splits(of: index + 2..<close, at: ",").first ?? close)
      } else if index + 1 == close, file.text(close + 1) == "=", file.text(close + 2) != "=" {
        value = close + 2..<file.expressionEnd(from: close + 2, limit: file.tokens.count)
      } else {
        continue
      }
      if !value.isEmpty { found.formUnion(values(value, in: number).literals) }
    }
    return found
  }
}
