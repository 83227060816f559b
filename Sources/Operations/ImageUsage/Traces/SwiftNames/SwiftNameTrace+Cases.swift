import SourceLexing

/// Cases that nothing makes: an enumeration's raw values are the names of images only where a case of it is written.
///
/// ```swift
/// enum Icon: String { case bell, star }   // Image(icon.rawValue), and `.star` stands nowhere
/// ```
extension SwiftNameTrace {
  /// Types to which an enumeration may conform and still have no other values than those that code writes.
  private static let plainParents: Set<String> = [
    "String", "Hashable", "Equatable", "Identifiable", "Sendable", "Error", "Comparable",
    "CustomStringConvertible",
  ]

  /// Returns the lines of a file that declare nothing but cases that nothing makes.
  mutating func linesOfUnmadeCases(in path: String, among lines: Set<Int>) -> Set<Int> {
    guard let number = sources.number(of: path) else { return [] }
    let file = sources[number].tokens
    var result: [Int: Bool] = [:]
    for keyword in file.indices where file.text(keyword) == "case" {
      let line = file.tokens[keyword].line
      guard lines.contains(line), let open = file.opener[keyword],
        let type = sources[number].types[open], type.keyword == "enum"
      else { continue }
      let areUnmade =
        type.name == "CodingKeys" && areKeysAlone
        || file.names(ofCasesAt: keyword).allSatisfy { isUnmade($0, of: type.name) }
      result[line] = result[line, default: true] && areUnmade
    }
    return Set(result.filter(\.value).keys)
  }

  /// Whether nothing makes a case of an enumeration.
  mutating func isUnmade(_ name: String, of type: String) -> Bool {
    guard !name.hasPrefix("`"), hasOnlyWrittenValues(type) else { return false }
    for place in sources.places(of: name) where mayMake(at: place, aCaseOf: type) { return false }
    return true
  }

  /// Whether a name may be a value there, rather than a pattern, the declaration or something else of that name.
  private mutating func mayMake(at place: SourcePlace, aCaseOf type: String) -> Bool {
    let parsed = sources[place.file]
    let file = parsed.tokens
    guard file.text(place.token - 1) == "." else {
      // `static let all = [bell, star]` in the enumeration itself.
      guard parsed.types(around: place.token).contains(type) else { return false }
      if file.text(place.token + 1) == ":", ["(", ","].contains(file.text(place.token - 1)) {
        return false
      }
      return !file.isInCaseDeclaration(place.token)
        || parsed.type(of: place.token)?.keyword != "enum"
    }
    var before = place.token - 2
    if file.isJoined(place.token - 1) {
      let owner = file.text(before)
      if owner == type || owner == "Self" {
        before -= 1
      } else if file.isWord(before) && !["return", "case", "in"].contains(owner)
        || [")", "]", "}"].contains(owner) || ["?", "!"].contains(owner) && file.isJoined(before)
      {
        // A member of something else: `view.star`, `Images.star`, `row?.star`.
        return false
      }
    }
    return !file.isPattern(endingAt: before)
  }

  /// Whether an enumeration of the project has no other values than those that code writes as cases.
  private mutating func hasOnlyWrittenValues(_ type: String) -> Bool {
    if let known = writtenOnly[type] { return known }
    let found = findsOnlyWrittenValues(type)
    writtenOnly[type] = found
    return found
  }

  private mutating func findsOnlyWrittenValues(_ type: String) -> Bool {
    let found = headers(of: type)
    guard found.contains(where: { $0.keyword == "enum" }),
      found.allSatisfy({ declaration in
        ["enum", "extension"].contains(declaration.keyword) && declaration.attribute == nil
          && declaration.header.allSatisfy(Self.plainParents.contains)
      }), !sources.isInObjectiveC(type), !makesAnyRawValue
    else { return false }
    for place in sources.places(of: type) {
      let file = sources[place.file].tokens
      // Others may use those of a library.
      if file.text(place.token - 1) == "enum", !isOfApplication(place.file),
        (max(0, place.token - 4)..<place.token).contains(where: {
          ["public", "open"].contains(file.text($0))
        })
      {
        return false
      }
      // `Icon.init`, and another name of it.
      if file.text(place.token + 1) == ".", file.text(place.token + 2) == "init" { return false }
      if file.text(place.token + 1) == "(" { return false }
      if file.text(place.token - 1) == "=", file.text(place.token - 3) == "typealias" {
        return false
      }
      // `Storage<Icon>`, `decode(Icon.self)`
      if file.text(place.token + 1) == ".", file.text(place.token + 2) == "self" { return false }
      if file.text(place.token - 1) == "<",
        !["Array", "Set", "Binding", "Optional", "Published", "State"].contains(
          file.text(place.token - 2))
      {
        return false
      }
      let start = max(0, place.token - 24)
      if (start..<place.token).contains(where: {
        file.text($0) == "@" && !hasKnownAttributes(at: $0, file)
      }) {
        return false
      }
    }
    return sources.places(of: "rawValue").allSatisfy { place in
      !makesValue(at: place, of: type)
    }
  }

  /// Whether `stringValue` is declared there, or read from a key of another type, as in `JSONAny` of quicktype: a type
  /// that says nothing of `CodingKeys` reads no key of them.
  private mutating func isOfOtherKeys(_ place: SourcePlace) -> Bool {
    let parsed = sources[place.file]
    let file = parsed.tokens
    if file.text(place.token - 1) != "." { return true }
    var outer = file.opener[place.token]
    while let current = outer, let next = file.opener[current] { outer = next }
    guard let outer, let type = parsed.types[outer],
      ["class", "enum", "struct"].contains(type.keyword)
    else { return false }
    return !(sources[place.file].positions["CodingKeys"] ?? []).contains {
      parsed.isInside($0, of: outer)
    }
  }

  /// Whether `CodingKeys` are keys of data and nothing reads one as a text.
  private var areKeysAlone: Bool {
    mutating get {
      if let keysAreTexts { return !keysAreTexts }
      let words = ["CodingKey", "CodingKeys", "allKeys"]
      let files = Set(words.flatMap { sources.places(of: $0) }.map(\.file))
      let found =
        headers(of: "CodingKeys").contains {
          !$0.header.allSatisfy { ["String", "CodingKey"].contains($0) }
        }
        || sources.places(of: "stringValue").contains {
          files.contains($0.file) && !isOfOtherKeys($0)
        }
        || sources.places(of: "rawValue").contains { place in
          let file = sources[place.file].tokens
          let start = file.expressionStart(of: place.token)
          return (start..<place.token).contains { file.text($0) == "CodingKeys" }
            || sources[place.file].types(around: place.token).contains("CodingKeys")
        }
      keysAreTexts = found
      return !found
    }
  }

  /// Whether an attribute is one behind which a value is what code sets.
  private func hasKnownAttributes(at sign: Int, _ file: BracketedTokens) -> Bool {
    [
      "State", "Binding", "Published", "MainActor", "ViewBuilder", "StateObject", "ObservedObject",
      "escaping", "discardableResult", "objc", "IBOutlet", "IBAction", "available", "autoclosure",
      "Environment", "EnvironmentObject", "main", "Observable", "Sendable", "testable",
      "inlinable", "unknown", "UIApplicationMain", "Bindable", "FocusState", "Namespace",
    ].contains(file.text(sign + 1))
  }

  /// `Icon(rawValue: text)`, and `.init(rawValue: text)` for any type.
  private mutating func makesValue(at place: SourcePlace, of type: String) -> Bool {
    let file = sources[place.file].tokens
    guard file.text(place.token + 1) == ":", file.text(place.token - 1) == "(" else {
      return false
    }
    let callee = file.text(place.token - 2)
    switch callee {
    case type, "Self": return true
    case "init":
      let owner = file.text(place.token - 4)
      guard file.text(place.token - 3) == ".", owner.first?.isUppercase == true,
        file.isJoined(place.token - 3)
      else { return true }
      return owner == type || owner == "Self"
    default:
      // `T(rawValue: text)`, but not `Notification.Name(rawValue: text)`.
      return file.text(place.token - 3) != "." && headers(of: callee).isEmpty
        && callee.count < 3
    }
  }

  /// Whether code makes values of types that it doesn't name.
  private var makesAnyRawValue: Bool {
    mutating get {
      if let rawValuesAreMade { return rawValuesAreMade }
      let found =
        !sources.places(of: "RawRepresentable").isEmpty
        || sources.places(of: "init").contains { place in
          let file = sources[place.file].tokens
          // `compactMap(.init)`
          return file.text(place.token - 1) == "." && file.text(place.token + 1) != "("
            && ["(", ":", ","].contains(file.text(place.token - 2))
        }
      rawValuesAreMade = found
      return found
    }
  }
}

extension BracketedTokens {
  /// The names of `case bell, star = "STAR"`.
  fileprivate func names(ofCasesAt keyword: Int) -> [String] {
    var result: [String] = []
    var index = keyword + 1
    while isWord(index), opener[index] == opener[keyword] {
      result.append(text(index))
      index += 1
      if text(index) == "(" { index = (closer[index] ?? index) + 1 }
      if text(index) == "=" { index += 2 }
      guard text(index) == "," else { break }
      index += 1
    }
    return result
  }

  /// Whether a name stands behind the `case` of a declaration, or behind another one of these.
  fileprivate func isInCaseDeclaration(_ name: Int) -> Bool {
    var index = name - 1
    while index > 0, opener[index] == opener[name] {
      switch text(index) {
      case "case": return true
      case ",": index -= 1
      case ")": index = (partner[index] ?? index) - 1
      case "=": index -= 1
      default:
        guard isWord(index) || [.string, .number].contains(tokens[index].kind) else { return false }
        if ["let", "var", "func", "return"].contains(text(index)) { return false }
        index -= 1
      }
    }
    return false
  }

  /// Whether what stands behind a token is a pattern, as in `case .bell, .star:`, or is compared, as in `== .bell`.
  fileprivate func isPattern(endingAt index: Int) -> Bool {
    var index = index
    while index > 0 {
      switch text(index) {
      case "case": return true
      case "=": return ["=", "!"].contains(text(index - 1)) && isJoined(index)
      case ",":
        // `case .bell(let count), .star`
        index -= 1
        if text(index) == ")", let open = partner[index] { index = open - 1 }
        guard isWord(index), text(index - 1) == "." else { return false }
        index -= 2
        if isWord(index), text(index) != "case" { index -= 1 }
      default: return false
      }
    }
    return false
  }
}
