extension SwiftNameTrace {
  /// Types whose values come from files, databases or servers.
  private static let decodedTypes: Set<String> = [
    "Codable", "Decodable", "NSCoding", "NSSecureCoding", "NSManagedObject", "Object",
    "EmbeddedObject", "Mappable", "BaseMappable", "ImmutableMappable", "HandyJSON", "MTLModel",
    "PersistentModel", "FetchableRecord", "RealmSwiftObject", "TypedDatabaseModel", "Convertible",
    "EVObject", "EVReflectable", "PFObject", "Unboxable",
  ]
  /// Parts of the names of types of libraries that make values of data: `SmartCodable`, `StaticMappable`, `JSONModel`.
  private static let partsOfDecodedTypes = [
    "Codable", "Decodable", "Mappable", "JSON", "Reflect", "Serializable", "Persistable",
    "EVNetworking",
    "EVCloud", "YYModel", "Marshal", "Glossy", "Record", "Entity",
  ]
  /// Ends and beginnings of names of other types, such as `AVAudioRecorderDelegate`.
  private static let endsOfOthers = ["Delegate", "DataSource", "Representable", "Encodable"]
  /// Entities of intents, which the project's queries make.
  private static let otherEntities: Set<String> = ["AppEntity", "IndexedEntity"]
  private static let beginningsOfOthers = ["AV", "CL", "MK", "NS", "SK", "UI", "WK"]
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
        result = makesOfData(parent, depth: depth)
      }
      if result { break }
    }
    if !result, headers(of: type).isEmpty {
      result = otherNames(of: type).contains { makesOfData($0, depth: depth) }
    }
    decodable[type] = result
    return result
  }

  /// Whether a type that another one inherits from makes values of data.
  private mutating func makesOfData(_ parent: String, depth: Int) -> Bool {
    if Self.decodedTypes.contains(parent) { return true }
    guard parent.first?.isUppercase == true else { return false }
    if headers(of: parent).isEmpty, otherNames(of: parent).isEmpty {
      return !Self.otherEntities.contains(parent)
        && Self.partsOfDecodedTypes.contains(where: parent.contains)
        && !Self.endsOfOthers.contains(where: parent.hasSuffix)
        && !Self.beginningsOfOthers.contains(where: parent.hasPrefix)
    }
    return isDecodable(parent, depth: depth + 1)
  }

  mutating func headers(of type: String) -> [BracketedTokens.TypeDeclaration] {
    if let known = headersByType[type] { return known }
    let found = sources.places(inFilesDeclaring: type).compactMap {
      place -> BracketedTokens.TypeDeclaration? in
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
}

extension BracketedTokens {
  private static let otherTypes = plainTypes.union([
    "Data", "Image", "ImageResource", "LevityImage", "NSImage", "UIImage", "some",
  ])

  /// Whether a type can't be the name of an image: views, numbers, and resources, which have symbols.
  func isOtherType(_ range: Range<Int>) -> Bool {
    let words = range.filter { isWord($0) }.map { text($0) }
    guard let first = words.first(where: { !["any", "inout", "escaping"].contains($0) }) else {
      return false
    }
    return words.count == 1 && Self.isOfUIKit(first)
      || Self.otherTypes.contains(first) && !words.contains("String")
  }

  /// Whether brackets hold the parameters of a declaration, rather than the arguments of a call.
  package func isParameterList(_ open: Int) -> Bool {
    if text(open - 1) == "init" { return text(open - 2) != "." }
    if text(open - 2) == "init", ["?", "!"].contains(text(open - 1)) {
      return text(open - 3) != "."
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
