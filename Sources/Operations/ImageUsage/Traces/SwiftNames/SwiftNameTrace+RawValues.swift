import SourceLexing

/// Raw values of enumerations, for the names of images that something reads once.
///
/// ```swift
/// enum Tab: String { case home, profile = "person" }
/// let items = tabs.map { UITabBarItem(title: $0.title, image: UIImage(named: $0.rawValue), tag: 0) }
/// ```
extension SwiftNameTrace {
  /// Returns the raw values that the expression between two offsets of a file can be, besides its other values.
  mutating func rawValues(
    in path: String, at bytes: Range<Int>, besides others: Set<String>
  ) -> Set<String> {
    readsRawValues = true
    defer { readsRawValues = false }
    return names(in: path, at: bytes).literals.subtracting(others)
  }

  /// Returns the raw values of an enumeration's cases; those of all enumerations of strings if the type isn't known.
  mutating func rawValues(ofType type: String?) -> TracedNames {
    var found = TracedNames.pieces
    for place in type.map({ [$0] }) ?? enumerationsOfStrings() {
      found.literals.formUnion(rawStrings(of: place))
    }
    return found
  }

  /// Returns what `rawValue` means in the bodies of an enumeration.
  mutating func ownRawValues(at index: Int, in number: Int) -> TracedNames? {
    guard readsRawValues else { return nil }
    return enclosingType(of: index, in: number).map { rawValues(ofType: $0) }
  }

  /// Whether a type is an enumeration whose raw values are those of its cases, which the scan notes.
  mutating func hasRawValues(_ type: String?) -> Bool {
    guard let type, declarations(of: "rawValue", inType: type).isEmpty else { return false }
    let found = headers(of: type)
    return found.contains { $0.keyword == "enum" && $0.inherits("String") }
      && found.allSatisfy { ["enum", "extension"].contains($0.keyword) }
  }

  /// Returns the raw values of an enumeration's cases by the cases.
  mutating func rawValuesByCase(of type: String) -> [String: String] {
    var found: [String: String] = [:]
    for (file, keyword) in cases(of: type) {
      found.merge(sources[file].tokens.rawStrings(ofCasesAt: keyword)) { $1 }
    }
    return found
  }

  private mutating func enumerationsOfStrings() -> [String] {
    let names = sources.places(of: "String").compactMap { place -> String? in
      let file = sources[place.file].tokens
      guard file.text(place.token - 1) == ":", file.text(place.token - 3) == "enum" else {
        return nil
      }
      return file.text(place.token - 2)
    }
    return Set(names).sorted()
  }

  /// The strings of the cases that stand in the body of an enumeration.
  private mutating func rawStrings(of type: String) -> Set<String> {
    Set(rawValuesByCase(of: type).values)
  }

  /// The keywords of the cases that stand in the body of an enumeration, by their files.
  private mutating func cases(of type: String) -> [(file: Int, keyword: Int)] {
    var found: [(file: Int, keyword: Int)] = []
    for place in sources.places(of: type) {
      let file = sources[place.file].tokens
      guard file.text(place.token - 1) == "enum",
        let open = (place.token..<min(place.token + 40, file.tokens.count)).first(where: {
          file.text($0) == "{"
        }), let close = file.closer[open]
      else { continue }
      for keyword in open + 1..<close
      where file.text(keyword) == "case" && file.opener[keyword] == open {
        found.append((place.file, keyword))
      }
    }
    return found
  }
}

extension BracketedTokens {
  /// The raw values of `case home, profile = "person"`, by the cases.
  fileprivate func rawStrings(ofCasesAt keyword: Int) -> [String: String] {
    var found: [String: String] = [:]
    var index = keyword + 1
    while isWord(index), opener[index] == opener[keyword] {
      let name = text(index)
      if text(index + 1) == "=" {
        if tokens.indices.contains(index + 2), tokens[index + 2].kind == .string {
          found[name] = tokens[index + 2].text
        }
        index += 3
      } else {
        found[name] = name
        index += 1
      }
      guard text(index) == "," else { break }
      index += 1
    }
    return found
  }
}
