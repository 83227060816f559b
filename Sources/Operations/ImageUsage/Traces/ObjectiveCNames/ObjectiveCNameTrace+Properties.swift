/// The values of properties and instance variables.
extension ObjectiveCNameTrace {
  /// Returns the values of a member of something: the last word of a chain.
  mutating func member(_ name: String, of range: Range<Int>, in number: Int) -> TracedNames {
    let file = sources[number].tokens
    let last = range.upperBound - 1
    let isArrow = file.text(last - 1) == ">" && file.text(last - 2) == "-"
    guard file.text(last - 1) == "." || isArrow else { return .data }
    let receiver = range.lowerBound..<(isArrow ? last - 2 : last - 1)
    switch name {
    case "firstObject", "lastObject", "anyObject":
      return element(.any, of: receiver, in: number)
    case "copy", "mutableCopy", "allValues": return values(receiver, in: number)
    case "infoDictionary", "localizedInfoDictionary":
      return isOfBundle(receiver, in: number) ? .composed : .data
    case "lowercaseString", "uppercaseString", "capitalizedString", "stringByDeletingPathExtension":
      return values(receiver, in: number).changed
    default: break
    }
    if let value = valueBefore(range, in: file) { return values(value, in: number) }
    let plain = Self.propertyName(name)
    let type = type(of: receiver, in: number)?.name
    if let type {
      if let owner = owner(ofProperty: plain, in: type) { return property(plain, of: owner) }
      if let found = returned(by: [name], of: type) { return found }
    }
    let isOwn = isArrow || receiver.count == 1 && file.text(receiver.lowerBound) == "self"
    guard isOwn || !Self.common.contains(name) else { return .data }
    return property(plain)
  }

  /// Returns what a method of a class returns, as one without arguments; nil if the class has none.
  mutating func returned(by parts: [String], of type: String) -> TracedNames? {
    guard isOfProject(type) else { return nil }
    let found = returned(by: parts, isMethod: true, of: [type])
    return found.hasValues ? found : nil
  }

  /// Returns the values of a property.
  ///
  /// - Parameter owner: The class that declares it; nil for all properties of the name.
  mutating func property(_ name: String, of owner: String? = nil) -> TracedNames {
    var declared = declarations(ofProperty: name)
    if let owner, !declared.contains(where: { $0.owner == owner && $0.isInProtocol }) {
      declared = declared.filter { $0.owner == owner }
    }
    guard !declared.isEmpty else { return .data }
    if declared.allSatisfy({ $0.type?.isOther == true }) { return .other }
    let classes = Set(declared.map(\.owner))
    if declared.contains(where: \.isInspectable) { return .data }
    if declared.contains(where: { $0.type?.isMutable == true }), isShared(name, of: classes) {
      return .data
    }
    if classes.allSatisfy({ isComputed(name, in: $0) }) {
      let found = returned(by: [name], isMethod: true, of: classes)
      if found.hasValues { return found }
    }
    var found = writtenValues(ofProperty: name, of: classes)
    if sources.isInSwift(name) || isSetByKey(name, of: classes) {
      // Values in the sources are among those that it can have.
      found = TracedNames(hasValues: true, literals: found.literals, openings: [.data])
    }
    return found
  }

  private mutating func writtenValues(
    ofProperty name: String, of classes: Set<String>
  ) -> TracedNames {
    var all = returned(by: [name], isMethod: true, of: classes)
    if classes.contains(where: { isBundled($0) }) { all.formUnion(.composed) }
    all.formUnion(mappedValues(ofProperty: name, of: classes))
    for place in sources.places(of: "_" + name) where isOwn(place, to: classes) {
      let file = sources[place.file].tokens
      guard ![".", ">"].contains(file.text(place.token - 1)) else { continue }
      if file.text(place.token - 1) == "&", file.text(place.token - 2) != "&" { return .data }
      all.formUnion(writes(at: [place.token], in: place.file))
    }
    all.formUnion(assigned(toProperty: name, of: classes))
    if all.hasValues { return all }
    return classes.allSatisfy({ isMadeByCodeAlone($0) }) ? .other : .data
  }

  /// Returns what a setter gets: `row.icon = name`, `row->_icon = name`, `[row setIcon:name]`.
  mutating func assigned(toProperty name: String, of classes: Set<String>) -> TracedNames {
    var all = TracedNames.none
    for place in sources.places(of: name) + sources.places(of: "_" + name) {
      let file = sources[place.file].tokens
      let before = file.text(place.token - 1)
      let isArrow = before == ">" && file.text(place.token - 2) == "-"
      if before == "dynamic", isOwn(place, to: classes) { return .data }
      if before == "." || isArrow {
        let end = isArrow ? place.token - 2 : place.token - 1
        let start = file.receiverStart(endingAt: end)
        guard start == end || mayBe(start..<end, in: place.file, of: classes, isDotted: true)
        else { continue }
        // `&model.icon`
        if file.text(start - 1) == "&", file.text(start - 2) != "&" { return .data }
        all.formUnion(written(at: place.token, in: place.file))
      }
    }
    all.formUnion(setValues(ofProperty: name, of: classes))
    return all
  }

  /// Returns what messages such as `[row setIcon:name]` set.
  private mutating func setValues(ofProperty name: String, of classes: Set<String>) -> TracedNames {
    var all = TracedNames.none
    let setter = "set" + name.prefix(1).uppercased() + name.dropFirst()
    for place in sources.places(of: setter) {
      let file = sources[place.file].tokens
      guard file.text(place.token + 1) == ":", file.opener[place.token] != nil else { continue }
      guard let message = ObjectiveCMessage(withPartAt: place.token, in: file) else { return .data }
      if message.parts == [setter], mayBe(message.receiver, in: place.file, of: classes) {
        all.formUnion(values(message.arguments[0], in: place.file))
      }
    }
    return all
  }

  /// Whether the code at a place belongs to one of several classes, or to one that's derived from it.
  private mutating func isOwn(_ place: SourcePlace, to classes: Set<String>) -> Bool {
    guard let owner = owner(of: place) else { return true }
    return isRelated(owner, to: classes)
  }
}

extension BracketedTokens {
  /// Returns the first token of the receiver that ends before a dot or an arrow: `[Row shared].items[2]`.
  func receiverStart(endingAt end: Int) -> Int {
    var index = end
    while index > 0 {
      let last = index - 1
      if text(last) == "]" || text(last) == ")", let open = partner[last] {
        index = open
        // `items[2]`, `row(2)`
        if isWord(open - 1) || text(open - 1) == "]", isJoined(open) { continue }
      } else if isWord(last), text(last) != "return" {
        index = last
      } else {
        return index
      }
      if text(index - 1) == "." {
        index -= 1
      } else if text(index - 1) == ">", text(index - 2) == "-" {
        index -= 2
      } else {
        return index
      }
    }
    return index
  }
}
