/// Types that can be decoded, though no code does: `struct Offer: Codable` whose values the sources write out.
extension SwiftNameTrace {
  /// Whether the values of a type may come from data: it can be decoded, and code does, or nobody can tell.
  mutating func isDecoded(_ type: String) -> Bool {
    guard isDecodable(type) else { return false }
    if let known = decoded[type] { return known }
    decoded[type] = true
    let result = !isPlain(type) || infersDecodedTypes || mayBeDecoded(type)
    decoded[type] = result
    return result
  }

  private static let plainParents: Set<String> = [
    "Codable", "Decodable", "Encodable", "Hashable", "Equatable", "Identifiable", "Sendable",
    "Comparable", "CaseIterable", "Error", "CustomStringConvertible", "String", "Int",
  ]

  /// Whether a type is a value that conforms to nothing but protocols of the standard library, which the project gives
  /// no ways to be made from data.
  private mutating func isPlain(_ type: String) -> Bool {
    let found = headers(of: type)
    return !found.isEmpty && !sources.isInObjectiveC(type)
      && found.allSatisfy { header in
        header.attribute == nil && ["struct", "enum", "extension"].contains(header.keyword)
          && header.header.allSatisfy { Self.plainParents.contains($0) }
      }
      && ["Codable", "Decodable"].allSatisfy { headers(of: $0).isEmpty }
  }

  /// Whether a function of the project decodes what its caller expects, without a word about the type:
  /// `func load<T: Decodable>() -> T`.
  private var infersDecodedTypes: Bool {
    mutating get {
      if let known = infersTypes { return known }
      let found = ["Codable", "Decodable", "DecodableWithConfiguration"].contains { word in
        sources.places(of: word).contains { isInferred(at: $0) }
      }
      infersTypes = found
      return found
    }
  }

  /// Whether a constraint is that of a function's parameter whose type no argument says: `type: T.Type`.
  private mutating func isInferred(at place: SourcePlace) -> Bool {
    let file = sources[place.file].tokens
    var colon = place.token - 1
    while file.text(colon) == "&" || file.isWord(colon), colon > place.token - 8 { colon -= 1 }
    guard file.text(colon) == ":", file.isWord(colon - 1),
      let start = (max(0, place.token - 120)..<place.token).last(where: {
        ["func", "init", "struct", "class", "enum", "extension", "actor", "protocol"].contains(
          file.text($0)) || ["{", "}"].contains(file.text($0))
      }), ["func", "init"].contains(file.text(start))
    else { return false }
    let name = file.text(colon - 1)
    let end = (place.token..<file.tokens.count).first { ["{", "}"].contains(file.text($0)) }
    let header = start..<(end ?? file.tokens.count)
    let saysType = header.contains {
      file.text($0) == name && file.text($0 + 1) == "." && file.text($0 + 2) == "Type"
    }
    guard !saysType else { return false }
    // `func save<T: Codable>(_ value: T)` makes none.
    let arrow = header.first { file.text($0) == "-" && file.text($0 + 1) == ">" }
    if arrow.map({ $0..<header.upperBound })?.contains(where: { file.text($0) == name }) == true {
      return true
    }
    return (file.closer[header.upperBound].map { header.upperBound..<$0 } ?? 0..<0)
      .contains { file.text($0).lowercased().contains("decode") }
  }

  /// Whether a use of a type's name may make values from data.
  private mutating func mayBeDecoded(_ type: String) -> Bool {
    sources.places(of: type).contains { mayDecode(type, at: $0) }
  }

  private mutating func mayDecode(_ type: String, at place: SourcePlace) -> Bool {
    let file = sources[place.file].tokens
    let index = place.token
    // `var offer = Offer.first`, which gets others later.
    var first = index
    while file.text(first - 1) == "[" || file.text(first - 1) == "." { first -= 1 }
    if file.text(first - 1) == "=", file.text(first - 3) == "var",
      isExpected(first - 2, in: place.file)
    {
      return true
    }
    switch file.text(index + 1) {
    case "(":
      return file.isJoined(index + 1) ? file.text(index + 2) == "from" : true
    case ".":
      let member = file.text(index + 2)
      if ["init", "allCases"].contains(member) || member.first?.isUppercase == true {
        return ["Type", "Protocol"].contains(member)
      }
      return declarations(of: member, inType: type).isEmpty
    default: break
    }
    var before = index - 1
    // `Offers.Offer`
    while file.text(before) == ".", file.isWord(before - 1) { before -= 2 }
    if ["struct", "enum", "extension"].contains(file.text(before)) { return false }
    while file.text(before) == "[" { before -= 1 }
    let word = ["?", "!"].contains(file.text(before)) ? before - 1 : before
    if ["as", "is"].contains(file.text(word)) { return false }
    // `[Offer]()`
    if file.text(index + 1) == "]", file.text(index + 2) == "(" {
      return file.text(index + 3) != ")"
    }
    return mayDecode(annotationAt: before, of: place)
  }

  /// Whether what a declaration says its value to be may come from data: `var offers: [Offer]`, `-> Offer`.
  ///
  /// - Parameter before: The token before the type.
  private mutating func mayDecode(annotationAt before: Int, of place: SourcePlace) -> Bool {
    let parsed = sources[place.file]
    let file = parsed.tokens
    if file.text(before) == ">", file.text(before - 1) == "-" {
      // A library may decode the value that a function is expected to return.
      guard let open = (place.token..<file.tokens.count).first(where: { file.text($0) == "{" }),
        let close = file.closer[open]
      else { return true }
      return (open..<close).contains { ["try", "await"].contains(file.text($0)) }
    }
    guard file.text(before) == ":", file.isWord(before - 1) else { return true }
    let name = before - 1
    if let open = file.opener[name], file.text(open) == "(" {
      guard file.isParameterList(open) else { return true }
      guard file.text(open - 2) == "case" else { return false }
      return parsed.types(around: place.token).contains { isDecoded($0) }
    }
    guard ["let", "var"].contains(file.text(name - 1)), hasKnownAttributes(name, file) else {
      return true
    }
    if let around = parsed.type(of: name)?.name, around != file.text(place.token), isDecoded(around)
    {
      return true
    }
    return isExpected(name, in: place.file)
  }

  /// Whether a variable gets something that a library may decode for it: `offers = try await client.get("offers")`.
  private mutating func isExpected(_ name: Int, in number: Int) -> Bool {
    let file = sources[number].tokens
    let text = file.text(name)
    let end = file.text(name + 1) == ":" ? typeEnd(name + 2, file) : name + 1
    if file.text(end) == "{", let close = file.closer[end],
      (end..<close).contains(where: { ["try", "await"].contains(file.text($0)) })
    {
      return true
    }
    if file.text(end) == "=" {
      let limit = file.end(around: name)
      let value = end + 1..<max(end + 1, file.expressionEnd(from: end + 1, limit: limit))
      if value.contains(where: { ["try", "await"].contains(file.text($0)) }) { return true }
    }
    return writes(of: text).all.contains { write in
      guard let value = write.value else { return true }
      let file = sources[write.place.file].tokens
      return value.contains { ["try", "await"].contains(file.text($0)) }
    }
  }
}
