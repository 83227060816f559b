/// Names that nothing gives: properties that no code sets, methods that no class has.
extension ObjectiveCNameTrace {
  /// Whether all objects of a class are made by code that stands in the sources: a view, a controller, or a class that
  /// no library gets to make one from data.
  mutating func isMadeByCodeAlone(_ type: String) -> Bool {
    // Scripts set the properties of views.
    let isScripted = ["RCT_EXPORT_VIEW_PROPERTY", "RCT_CUSTOM_VIEW_PROPERTY"].contains {
      sources.contains($0)
    }
    guard !isScripted else { return false }
    for name in descendants(of: type).union([type]) {
      guard isImplemented(name), !sources.isInSwift(name) else { return false }
      let root = chain(of: name).last ?? name
      if BracketedTokens.isOfUIKit(root) { continue }
      guard root == "NSObject", !sources.isLiteral(name), !isPassed(name) else { return false }
    }
    return true
  }

  private mutating func isImplemented(_ type: String) -> Bool {
    sources.places(of: type).contains { place in
      sources[place.file].tokens.text(place.token - 1) == "implementation"
    }
  }

  /// Whether something else gets a class: `[Row class]`, `[Row modelWithDictionary:reply]` with a method that no class
  /// of the project has.
  mutating func isPassed(_ type: String) -> Bool {
    sources.places(of: type).contains { place in
      let file = sources[place.file].tokens
      if file.text(place.token + 1) == ".", file.isWord(place.token + 2) {
        return file.text(place.token + 2) == "class"
          ? !isOnlyCompared(place.token + 2, file) : !isOfProject([file.text(place.token + 2)])
      }
      guard file.text(place.token - 1) == "[",
        let message = ObjectiveCMessage(at: place.token - 1, in: file),
        message.receiver == place.token..<place.token + 1
      else { return false }
      switch message.parts {
      case ["new"]: return false
      case ["class"]: return !isOnlyCompared(place.token + 1, file)
      case ["alloc"]:
        let outer = ObjectiveCMessage(at: place.token - 2, in: file)
        return outer.map { $0.parts != ["init"] && !isOfProject($0.parts) } ?? true
      default: return !isOfProject(message.parts)
      }
    }
  }

  /// Whether a class of the project has a method.
  private mutating func isOfProject(_ parts: [String]) -> Bool {
    sources.places(of: parts.first ?? "").contains { place in
      sources[place.file].units.contains { $0.parts == parts && $0.isMethod && $0.body != nil }
    }
  }

  /// Whether only a protocol of the project has a method, which no class implements.
  mutating func isUnanswered(_ parts: [String]) -> Bool {
    var declared: (unit: ObjectiveCSources.Unit, file: Int)?
    for place in sources.places(of: parts.first ?? "") {
      let parsed = sources[place.file]
      for unit in parsed.units where unit.parts == parts && unit.isMethod {
        guard unit.body == nil, parsed.declaration(around: unit.name)?.isProtocol == true,
          sources.hasImplementation(beside: place.file)
        else { return false }
        declared = (unit, place.file)
      }
    }
    return declared.map { !mayBeCalledInSwift($0.unit, in: $0.file) } ?? false
  }
}
