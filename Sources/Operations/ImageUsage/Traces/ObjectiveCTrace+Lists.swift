/// Mutable lists and dictionaries: who may change them. One is known if each message to it, wherever it goes, reads it
/// or adds what can be followed.
extension ObjectiveCTrace {
  /// Messages that read a list or a dictionary, copy it or take something out of it.
  private static let readers: Set<String> = [
    "count", "objectAtIndex", "objectAtIndexedSubscript", "objectForKey", "objectForKeyedSubscript",
    "firstObject", "lastObject", "anyObject", "allKeys", "allValues", "allObjects",
    "containsObject",
    "indexOfObject", "indexOfObjectIdenticalTo", "isEqual", "isEqualToArray", "isEqualToDictionary",
    "isEqualToString", "isKindOfClass", "enumerateObjectsUsingBlock", "enumerateObjectsWithOptions",
    "enumerateKeysAndObjectsUsingBlock", "objectEnumerator", "reverseObjectEnumerator",
    "keyEnumerator", "sortedArrayUsingSelector", "sortedArrayUsingComparator",
    "sortedArrayUsingDescriptors", "filteredArrayUsingPredicate", "subarrayWithRange",
    "componentsJoinedByString", "copy", "mutableCopy", "description", "length", "hasPrefix",
    "hasSuffix", "rangeOfString", "substringToIndex", "substringFromIndex", "removeObject",
    "removeObjectAtIndex", "removeObjectForKey", "removeAllObjects", "removeLastObject",
    "removeObjectsInArray", "removeObjectsInRange", "removeObjectsAtIndexes",
    "removeObjectsForKeys", "exchangeObjectAtIndex", "sortUsingSelector", "sortUsingComparator",
    "sortUsingDescriptors", "filterUsingPredicate", "isEmpty", "hash", "release",
  ]
  /// Messages that copy the list that they get, sent to classes of Foundation.
  private static let copies: Set<String> = [
    "addObjectsFromArray", "arrayWithArray", "initWithArray", "setArray", "setWithArray",
    "arrayByAddingObjectsFromArray", "isEqualToArray", "isEqualToDictionary",
    "dictionaryWithDictionary", "initWithDictionary", "addEntriesFromDictionary", "setDictionary",
  ]
  private static let keyedReaders = [
    "valueForKey", "valueForKeyPath", "mutableArrayValueForKey", "mutableArrayValueForKeyPath",
  ]
  private static let changePrefixes = [
    "add", "insert", "set", "replace", "append", "exchange", "union", "safe", "mutable",
  ]

  /// Whether others may change a list that a property holds: a place gives it away, or sends it an unknown message.
  mutating func isShared(_ name: String, of classes: Set<String>) -> Bool {
    let declared = declarations(ofProperty: name).filter { classes.contains($0.owner) }
    guard !declared.isEmpty, !declared.contains(where: \.isInProtocol), !isReadByKey(name) else {
      return true
    }
    return (sources.places(of: name) + sources.places(of: "_" + name)).contains {
      isGivenAway($0, name, of: classes)
    }
  }

  /// Whether a method returns a list to code that only reads it: `+ (NSMutableArray *)all { return rows; }`.
  mutating func isReturnedToReaders(_ index: Int, in number: Int) -> Bool {
    let parsed = sources[number]
    guard parsed.tokens.text(index - 1) == "return", parsed.tokens.text(index + 1) == ";",
      let unit = parsed.unit(around: index), unit.isMethod, unit.parameters.isEmpty,
      let name = unit.parts.first, let owner = owner(of: SourcePlace(file: number, token: index)),
      !sources.isInSwift(name), !isReadByKey(name)
    else { return false }
    return !sources.places(of: name).contains {
      isGivenAway($0, name, of: [owner], isFollowed: false)
    }
  }

  /// - Parameter isFollowed: Whether what a place adds is followed.
  private mutating func isGivenAway(
    _ place: SourcePlace, _ name: String, of classes: Set<String>, isFollowed: Bool = true
  ) -> Bool {
    let parsed = sources[place.file]
    let (file, index) = (parsed.tokens, place.token)
    if property(at: place) != nil || parsed.units.contains(where: { $0.name == index }) {
      return false
    }
    if file.isSelector(index) || file.isDirective(index) { return true }
    if isSynthesized(index, file) { return false }
    let before = file.text(index - 1)
    if before == "." || before == ">" && file.text(index - 2) == "-" {
      let end = before == "." ? index - 1 : index - 2
      let start = file.receiverStart(endingAt: end)
      let isOther =
        start < end && !mayBe(start..<end, in: place.file, of: classes, isDotted: true)
      return !isOther && !isOwnUse(start..<index + 1, in: place.file, isFollowed: isFollowed)
    }
    // `[self icons]`
    if file.text(index + 1) == "]", let message = ObjectiveCMessage(withPartAt: index, in: file),
      message.parts == [name], let open = file.opener[index]
    {
      let isOther = !mayBe(message.receiver, in: place.file, of: classes)
      return !isOther && !isOwnUse(open..<index + 2, in: place.file, isFollowed: isFollowed)
    }
    // `icons:` of a selector, and what a method declares.
    if file.text(index + 1) == ":" && file.text(index - 1) != "?" { return false }
    if file.text(index) == name, isLocal(index, in: place.file) { return false }
    let around = owner(of: place)
    guard around.map({ isRelated($0, to: classes) }) ?? true else {
      // `RACObserve(model, icons)`
      return before == "," && file.text(index + 1) == ")" && file.text(index) == name
    }
    let unit = parsed.unit(around: index)
    if unit?.parts == [name], before == "return" { return false }
    return !isOwnUse(index..<index + 1, in: place.file, isFollowed: isFollowed)
  }

  /// `@synthesize icons = _icons;`
  private func isSynthesized(_ index: Int, _ file: SwiftTokens) -> Bool {
    (max(0, index - 40)..<index).last { [";", "@", "{", "}"].contains(file.text($0)) }
      .map { file.text($0) == "@" && file.text($0 + 1) == "synthesize" } ?? false
  }

  /// Whether a method has a variable or a parameter of the name at a place.
  private mutating func isLocal(_ index: Int, in number: Int) -> Bool {
    let parsed = sources[number]
    let name = parsed.tokens.text(index)
    guard let unit = parsed.unit(around: index), let body = unit.body else {
      return parsed.units.contains { $0.parameters.contains(index) }
    }
    if unit.parameters.contains(where: { parsed.tokens.text($0) == name }) { return true }
    if blockParameter(name, around: index, in: parsed.tokens) != nil { return true }
    return (parsed.positions[name] ?? []).contains { place in
      body.contains(place) && place <= index && Self.isDeclared(place, parsed.tokens)
        && parsed.tokens.isInside(index, of: parsed.tokens.opener[place])
    }
  }

  /// Whether code gets a property by its name: `[self mutableArrayValueForKey:@"icons"]`.
  private mutating func isReadByKey(_ name: String) -> Bool {
    Self.keyedReaders.contains { word in
      sources.places(of: word).contains { place in
        let file = sources[place.file].tokens
        guard let message = ObjectiveCMessage(withPartAt: place.token, in: file),
          let argument = message.arguments.first, let key = key(argument, in: place.file)
        else { return word.hasPrefix("mutable") }
        return key.split(separator: ".").contains { $0 == name }
      }
    }
  }

  // MARK: Uses

  /// Whether a place uses a list without giving it to others: `[self.icons addObject:name]`, `icons[2]`, `icons.count`,
  /// `icons = …`.
  ///
  /// - Parameter isFollowed: Whether what the place adds is followed.
  mutating func isOwnUse(_ range: Range<Int>, in number: Int, isFollowed: Bool = true) -> Bool {
    let file = sources[number].tokens
    let (before, after) = (file.text(range.lowerBound - 1), file.text(range.upperBound))
    switch after {
    case "[": return isOwnElement(of: range, in: number, isFollowed: isFollowed)
    case ".": return Self.readers.contains(file.text(range.upperBound + 1))
    case "=":
      // The bracket of a message can't be set.
      return file.text(range.upperBound + 1) == "=" || file.text(range.upperBound - 1) != "]"
    case "!": return file.text(range.upperBound + 1) == "="
    case ";" where [";", "{", "}"].contains(before): return true
    case ";" where range.count == 1 && Self.isDeclared(range.lowerBound, file): return true
    default: break
    }
    if before == "!" { return true }
    if before == "(", after == ")" {
      return ["if", "while", "!"].contains(file.text(range.lowerBound - 2))
    }
    if before == "in", after == ")" { return isOwnLoop(before: range.lowerBound, in: number) }
    if before == "[", file.isWord(range.upperBound),
      let message = ObjectiveCMessage(at: range.lowerBound - 1, in: file)
    {
      return isOwnMessage(message, at: range.lowerBound - 1, in: number, isFollowed: isFollowed)
    }
    return before == ":" && isCopied(range, in: number)
  }

  /// Whether a message reads a list or adds what is followed, and nothing changes what it returns.
  private mutating func isOwnMessage(
    _ message: ObjectiveCMessage, at open: Int, in number: Int, isFollowed: Bool
  ) -> Bool {
    let part = message.parts[0]
    guard Self.readers.contains(part) || isFollowed && Self.isFollowed(message),
      let close = sources[number].tokens.closer[open]
    else { return false }
    return !Self.elements.union(Self.keyedElements).contains(part)
      || isOwnPart(open..<close + 1, in: number)
  }

  /// `icons[2]`, `icons[2] = name`, but not `icons[2][@"name"] = name`.
  private mutating func isOwnElement(
    of range: Range<Int>, in number: Int, isFollowed: Bool
  ) -> Bool {
    let file = sources[number].tokens
    guard let close = file.closer[range.upperBound] else { return false }
    if file.text(close + 1) == "=", file.text(close + 2) != "=" { return isFollowed }
    return isOwnPart(range.lowerBound..<close + 1, in: number)
  }

  /// Whether nothing changes a part of a list: another list, or a dictionary.
  private mutating func isOwnPart(_ part: Range<Int>, in number: Int) -> Bool {
    let file = sources[number].tokens
    let (before, after) = (file.text(part.lowerBound - 1), file.text(part.upperBound))
    if after == "[", let close = file.closer[part.upperBound] {
      if file.text(close + 1) == "=", file.text(close + 2) != "=" { return false }
      return isOwnPart(part.lowerBound..<close + 1, in: number)
    }
    if before == "[", file.isWord(part.upperBound) {
      // `[[rows firstObject] setObject:name forKey:key]`
      let name = file.text(part.upperBound)
      guard !Self.changePrefixes.contains(where: name.hasPrefix) else { return false }
      guard let close = file.closer[part.lowerBound - 1] else { return false }
      return !Self.readers.contains(name)
        || isOwnPart(part.lowerBound - 1..<close + 1, in: number)
    }
    if before == "in", after == ")" { return isOwnLoop(before: part.lowerBound, in: number) }
    // `NSMutableDictionary *row = rows[2];`
    let name = part.lowerBound - 2
    if before == "=", file.isWord(name), file.text(name - 1) == "*",
      file.text(name - 2).hasPrefix("NSMutable")
    {
      return isOnlyRead(name, in: number)
    }
    return true
  }

  /// Whether the variable of `for (NSMutableDictionary *row in rows)` isn't changed; others can't be.
  private mutating func isOwnLoop(before list: Int, in number: Int) -> Bool {
    let file = sources[number].tokens
    guard file.isWord(list - 2) else { return false }
    return !file.text(list - 4).hasPrefix("NSMutable") || isOnlyRead(list - 2, in: number)
  }

  /// Whether a method only reads the object that a variable holds.
  private mutating func isOnlyRead(_ variable: Int, in number: Int) -> Bool {
    guard let places = places(ofVariable: variable, in: number) else { return false }
    return places.allSatisfy {
      $0 == variable || isOwnUse($0..<$0 + 1, in: number, isFollowed: false)
    }
  }

  /// Whether a list is only copied by what gets it: `[NSMutableArray arrayWithArray:self.icons]`.
  private mutating func isCopied(_ range: Range<Int>, in number: Int) -> Bool {
    let file = sources[number].tokens
    guard let open = file.opener[range.lowerBound],
      let message = ObjectiveCMessage(at: open, in: file), message.arguments.first == range,
      Self.copies.contains(message.parts[0])
    else { return false }
    let isOfProject = sources.places(of: message.parts[0]).contains { place in
      sources[place.file].units.contains { $0.name == place.token }
    }
    guard !isOfProject else { return false }
    let words = message.receiver.filter { file.isWord($0) }.map { file.text($0) }
    if words.first?.hasPrefix("NS") == true { return true }
    return type(of: message.receiver, in: number)?.isMutable == true
  }

  /// Returns the values of a part of a list or dictionary; open if a part of it is asked for that others may change.
  mutating func part(_ range: Range<Int>, in number: Int) -> TracedNames {
    if !steps.isEmpty {
      let file = sources[number].tokens
      let first = range.first { file.isWord($0) }.map { file.text($0) } ?? ""
      let isMade =
        first.hasPrefix("NSMutable") || file.text(range.upperBound - 1) == "mutableCopy"
        || file.text(range.upperBound - 2) == "mutableCopy"
      if isMade || type(of: range, in: number)?.isMutable == true { return .data }
    }
    return values(range, in: number)
  }

  /// Whether a mutable list or string gets a message that isn't known to read it or to add what is followed.
  mutating func getsOtherMessages(at places: [Int], in number: Int) -> Bool {
    let file = sources[number].tokens
    return places.contains { place in
      guard file.isWord(place + 1), let open = file.opener[place], file.text(open) == "[",
        let message = ObjectiveCMessage(at: open, in: file),
        message.receiver.upperBound == place + 1
      else { return false }
      return !Self.readers.contains(message.parts[0]) && !Self.isFollowed(message)
    }
  }
}
