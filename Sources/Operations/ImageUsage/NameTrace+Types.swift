extension NameTrace {
  /// Types whose values come from files, databases or servers.
  private static let decodedTypes: Set<String> = [
    "Codable", "Decodable", "NSCoding", "NSSecureCoding", "NSManagedObject", "Object",
    "EmbeddedObject", "Mappable", "BaseMappable", "ImmutableMappable", "HandyJSON", "MTLModel",
    "PersistentModel", "FetchableRecord", "RealmSwiftObject", "TypedDatabaseModel",
  ]
  private static let decodingMacros: Set<String> = ["Model", "Codable", "CodableWrapper"]

  /// Whether the properties of a type are decoded.
  mutating func isDecodable(_ type: String, depth: Int = 0) -> Bool {
    if let known = decodable[type] { return known }
    guard depth < 8 else { return true }
    decodable[type] = false
    var result = false
    for declaration in headers(of: type) {
      if let attribute = declaration.attribute, Self.decodingMacros.contains(attribute) {
        result = true
      }
      for parent in declaration.header where !result && parent != "where" && parent != type {
        result =
          Self.decodedTypes.contains(parent)
          || parent.first?.isUppercase == true && isDecodable(parent, depth: depth + 1)
      }
      if result { break }
    }
    decodable[type] = result
    return result
  }

  mutating func headers(of type: String) -> [SwiftTokens.TypeDeclaration] {
    if let known = headersByType[type] { return known }
    let found = sources.places(of: type).compactMap { place -> SwiftTokens.TypeDeclaration? in
      let parsed = sources[place.file]
      let file = parsed.tokens
      guard
        ["struct", "class", "enum", "extension", "actor", "protocol"].contains(
          file.text(place.token - 1)) || file.text(place.token - 1) == ".",
        let open = (place.token + 1..<min(place.token + 80, file.tokens.count)).first(where: {
          file.text($0) == "{" || file.text($0) == "}"
        })
      else { return nil }
      let found = parsed.types[open]
      return found?.name == type ? found : nil
    }
    headersByType[type] = found
    return found
  }

  /// Returns the type of `model`, `self.model` or `screen.model`, if its declaration says it and the project has it.
  mutating func type(of receiver: Range<Int>, in number: Int, depth: Int = 0) -> String? {
    let file = sources[number].tokens
    guard depth < 4, let last = receiver.last, file.isWord(last) else { return nil }
    let name = file.text(last)
    var places: [SwiftSources.Place]
    if receiver.count == 1 || receiver.count == 3 && file.text(receiver.lowerBound) == "self" {
      places = declaredHere(name, at: last, in: number)
    } else if receiver.count > 2, file.text(last - 1) == "." {
      guard let owner = type(of: receiver.lowerBound..<last - 1, in: number, depth: depth + 1)
      else { return nil }
      places = declarations(of: name, inType: owner)
    } else {
      return nil
    }
    let types = Set(places.map { typeName(at: $0, depth: depth) })
    guard types.count == 1, let found = types.first, let type = found, !headers(of: type).isEmpty
    else { return nil }
    return type
  }

  /// The declarations of a plain name in the blocks around a place, the innermost only.
  private mutating func declaredHere(
    _ name: String, at index: Int, in number: Int
  ) -> [SwiftSources.Place] {
    let parsed = sources[number]
    let file = parsed.tokens
    let places = parsed.positions[name] ?? []
    var open = file.opener[index]
    while let current = open {
      let found = places.filter { place in
        guard place != index else { return false }
        if ["let", "var"].contains(file.text(place - 1)) { return file.opener[place] == current }
        guard file.text(place + 1) == ":", let bracket = file.opener[place],
          file.function(of: current)?.parameters == bracket
        else { return false }
        return true
      }
      if !found.isEmpty { return found.map { SwiftSources.Place(file: number, token: $0) } }
      if let type = parsed.types[current] {
        return declarations(of: name, inType: type.name)
      }
      open = file.opener[current]
    }
    return []
  }

  /// Returns `Kind` of `kind: Kind?`, `let kind: any Kind`, `let kind = Kind(…)` and `let kind = model.kind`.
  private mutating func typeName(at place: SwiftSources.Place, depth: Int) -> String? {
    let file = sources[place.file].tokens
    var index = place.token + 1
    if file.text(index) == ":" {
      index += 1
      while ["any", "some", "inout", "@", "escaping"].contains(file.text(index)) { index += 1 }
      guard file.isWord(index) else { return nil }
      while file.text(index + 1) == ".", file.isWord(index + 2) { index += 2 }
      return file.text(index + 1) == "<" ? nil : file.text(index)
    }
    guard file.text(index) == "=", file.isWord(index + 1) else { return nil }
    if file.text(index + 2) == "(" {
      let name = file.text(index + 1)
      return name.first?.isUppercase == true ? name : nil
    }
    var end = index + 2
    while file.text(end) == ".", file.isWord(end + 1) { end += 2 }
    let isWhole = file.startsStatement(end) || ["else", "{", ",", ";"].contains(file.text(end))
    guard isWhole, end > index + 2 else { return nil }
    return type(of: index + 1..<end, in: place.file, depth: depth + 1)
  }
}

extension SwiftTokens {
  private static let otherTypes: Set<String> = [
    "ImageResource", "Image", "UIImage", "NSImage", "Int", "Double", "CGFloat", "Float", "Bool",
    "Data", "URL", "Date", "UUID", "Color", "Text", "View", "AnyView", "CGRect", "CGSize",
    "CGPoint", "Font", "some", "Void",
  ]

  /// Whether a type can't be the name of an image: views, numbers, and resources, which have symbols.
  func isOtherType(_ range: Range<Int>) -> Bool {
    let words = range.filter { isWord($0) }.map { text($0) }
    guard let first = words.first(where: { !["any", "inout", "escaping"].contains($0) }) else {
      return false
    }
    let isUIKit =
      first.hasPrefix("UI") && first.dropFirst(2).first?.isUppercase == true
    return words.count == 1 && isUIKit
      || Self.otherTypes.contains(first) && !words.contains("String")
  }

  /// Whether brackets hold the parameters of a declaration, rather than the arguments of a call.
  package func isParameterList(_ open: Int) -> Bool {
    if text(open - 1) == "init" || text(open - 2) == "init" && ["?", "!"].contains(text(open - 1)) {
      return text(open - 2) != "." && text(open - 3) != "."
    }
    return text(open - 2) == "func" || text(open - 1) == ">" && isGenericDeclaration(open)
      || text(open - 2) == "case"
  }

  private func isGenericDeclaration(_ open: Int) -> Bool {
    var index = open - 1
    while index > 0, index > open - 40, text(index) != "<" { index -= 1 }
    return text(index - 2) == "func" || text(index - 1) == "init"
  }

  /// Whether a word is the name of a parameter or its label in a declaration.
  func isParameterName(_ index: Int) -> Bool {
    guard let open = opener[index], text(open) == "(" else { return false }
    return isParameterList(open)
  }

  /// The name of a call, also of `Row<Label>(…)`.
  package func calledName(of open: Int) -> String {
    guard text(open - 1) == ">" else { return isWord(open - 1) ? text(open - 1) : "" }
    var index = open - 1
    var depth = 0
    while index > 0, index > open - 60 {
      if text(index) == ">" { depth += 1 }
      if text(index) == "<" { depth -= 1 }
      index -= 1
      if depth == 0 { break }
    }
    return text(index)
  }
}
