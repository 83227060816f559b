/// Lists, dictionaries and strings that a method changes and gives to others.
extension ObjectiveCTrace {
  /// Messages that read what they get and never change it.
  private static let readers: Set<String> = [
    "addObjectsFromArray", "arrayWithArray", "initWithArray", "setArray", "setWithArray",
    "arrayByAddingObjectsFromArray", "addEntriesFromDictionary", "dictionaryWithDictionary",
    "initWithDictionary", "setDictionary", "stringWithString", "initWithString", "setString",
    "appendString", "stringByAppendingString", "isEqualToArray", "isEqualToDictionary",
    "isEqualToString", "isEqual", "containsObject", "indexOfObject", "removeObjectsInArray",
  ]
  /// Messages that make what they get an element of a list or a dictionary.
  private static let additions: Set<String> = [
    "addObject", "insertObject", "replaceObjectAtIndex", "setObject", "arrayWithObject",
    "arrayWithObjects", "initWithObjects", "arrayByAddingObject",
  ]
  /// Classes whose objects can't be changed, unless a cast says otherwise.
  private static let constantTypes: Set<String> = [
    "NSArray", "NSDictionary", "NSString", "NSSet", "NSOrderedSet",
  ]
  private static let changes: Set<String> = [
    "addObject", "insertObject", "replaceObjectAtIndex", "addObjectsFromArray", "setArray",
    "setString", "appendString", "appendFormat",
  ]
  /// Words in the value of a variable that make an object of its own.
  private static let makers: Set<String> = [
    "alloc", "new", "copy", "mutableCopy", "arrayWithCapacity", "dictionaryWithCapacity",
    "arrayWithArray", "dictionaryWithDictionary", "arrayWithObjects",
    "dictionaryWithObjectsAndKeys", "arrayWithObject", "stringWithFormat", "stringWithString",
  ]
  /// `[NSMutableArray array]`
  private static let emptyMakers: Set<String> = ["array", "dictionary", "string"]

  /// Whether something that gets the mutable object of a method's variable may change it.
  ///
  /// - Parameter places: The places of the variable's name.
  mutating func mayBeChanged(byOthersAt places: [Int], in number: Int) -> Bool {
    for place in places where Self.isPassed(place, sources[number].tokens) {
      if mayBeChanged(asArgument: place, in: number) { return true }
    }
    return false
  }

  /// Whether a name as a whole is the argument of a message or call, or an element of a literal.
  private static func isPassed(_ index: Int, _ file: SwiftTokens) -> Bool {
    let (before, after) = (file.text(index - 1), file.text(index + 1))
    if before == "[" || before == "{" { return [",", "]", "}"].contains(after) }
    return [":", "(", ","].contains(before)
      && (["]", ")", ",", "}"].contains(after) || file.text(index + 2) == ":")
  }

  private mutating func mayBeChanged(asArgument place: Int, in number: Int) -> Bool {
    let file = sources[number].tokens
    guard let open = file.opener[place] else { return true }
    // `@[row]`, `@{@"first" : row}`
    if file.text(open) != "(", file.text(open - 1) == "@" { return elementsMayChange(in: number) }
    guard let message = ObjectiveCMessage(at: open, in: file),
      let position = message.arguments.firstIndex(where: { $0.contains(place) })
    else { return true }
    let part = message.parts[0]
    let isElement =
      Self.additions.contains(part) && (position == 0 || part == "replaceObjectAtIndex")
    if isElement { return elementsMayChange(in: number) }
    guard message.arguments[position].count == 1 else { return true }
    return !(position == 0 && Self.readers.contains(part))
      && !isOnlyRead(position, by: message.parts)
  }

  /// Whether all methods of a selector get an argument as an object that they can't change: `(NSArray *)icons`.
  private mutating func isOnlyRead(_ position: Int, by parts: [String]) -> Bool {
    var isKnown = false
    for number in Set(sources.places(of: parts[0]).map(\.file)).sorted() {
      let parsed = sources[number]
      let file = parsed.tokens
      for unit in parsed.units where unit.isMethod && unit.parts == parts {
        guard let body = unit.body else { continue }
        let parameter = unit.parameters[position]
        let end = file.text(parameter - 1) == ")" ? parameter - 1 : parameter
        guard let type = ObjectiveCType(before: end, in: file)?.name,
          Self.constantTypes.contains(type)
        else { return false }
        let isCast = body.contains { index in
          guard file.text(index) == file.text(parameter), file.text(index - 1) == ")",
            let open = file.partner[index - 1]
          else { return false }
          return (open..<index).contains {
            file.text($0).hasPrefix("NSMutable") || file.text($0) == "id"
          }
        }
        guard !isCast else { return false }
        isKnown = true
      }
    }
    return isKnown
  }

  // MARK: Elements

  /// Whether code may change an object that is an element of something: `[rows[2] setObject:name forKey:@"icon"]`. All
  /// of the project counts that sets the key which is asked for, and all changes in the same file.
  private mutating func elementsMayChange(in number: Int) -> Bool {
    var key: String?
    if case .key(let name) = steps.last { key = name }
    for index in sources[number].tokens.indices where mayChange(key, ofElementAt: index, in: number)
    {
      return true
    }
    guard let key else { return false }
    for place in sources.places(of: "setObject") where place.file != number {
      guard
        let message = ObjectiveCMessage(withPartAt: place.token, in: sources[place.file].tokens),
        message.arguments.count == 2, self.key(message.arguments[1], in: place.file) == key
      else { continue }
      if !isOwn(message.receiver, in: place.file) { return true }
    }
    let word = key.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.first.map(String.init)
    guard let word else { return true }
    for other in sources.files(with: word) where other != number {
      let file = sources[other].tokens
      for index in file.indices where file.text(index) == "=" && file.text(index - 1) == "]" {
        guard let open = file.partner[index - 1], file.literal(open + 1..<index - 1) == key else {
          continue
        }
        if mayChange(key, ofElementAt: index, in: other) { return true }
      }
    }
    return false
  }

  /// - Parameter key: The key that is asked for; nil for an element of a list.
  private mutating func mayChange(_ key: String?, ofElementAt index: Int, in number: Int) -> Bool {
    let file = sources[number].tokens
    // `rows[2][@"icon"] = name`
    if file.text(index) == "=", file.text(index - 1) == "]", let open = file.partner[index - 1],
      file.assigned(behind: index) != nil
    {
      let start = file.receiverStart(endingAt: open)
      let written = self.key(open + 1..<index - 1, in: number)
      guard key == nil || written == nil || written == key else { return false }
      return start < open && !isOwn(start..<open, in: number)
    }
    let part = file.text(index)
    let isPart = part.hasPrefix("set") || part.hasPrefix("add") || Self.changes.contains(part)
    guard isPart, file.text(index + 1) == ":",
      let message = ObjectiveCMessage(withPartAt: index, in: file), message.parts[0] == part
    else { return false }
    if ["setObject", "setValue"].contains(part), message.arguments.count == 2 {
      guard key != nil else { return false }
      let written = self.key(message.arguments[1], in: number)
      return (written == nil || written == key) && !isOwn(message.receiver, in: number)
    }
    let isChange =
      key == nil
      ? Self.changes.contains(part) : ["setDictionary", "addEntriesFromDictionary"].contains(part)
    return isChange && !isOwn(message.receiver, in: number, isList: key == nil)
  }

  /// Whether a receiver isn't an element of something: a variable that a method makes itself, the app's settings, or
  /// a list that a class has.
  private mutating func isOwn(_ receiver: Range<Int>, in number: Int, isList: Bool = false) -> Bool
  {
    let file = sources[number].tokens
    if receiver.contains(where: { file.text($0) == "standardUserDefaults" }) { return true }
    if type(of: receiver, in: number)?.name == "NSUserDefaults" { return true }
    let last = receiver.upperBound - 1
    if receiver.count > 1 { return isList && file.isWord(last) && file.text(last - 1) == "." }
    guard file.isWord(last), let places = places(ofVariable: last, in: number),
      places.contains(where: { Self.isDeclared($0, file) })
    else {
      // `[_icons addObject:name]`
      let unit = sources[number].unit(around: last)
      let isParameter = unit?.parameters.contains { file.text($0) == file.text(last) } ?? true
      return isList && !isParameter
        && blockParameter(file.text(last), around: last, in: file) == nil
    }
    let values = places.compactMap { file.assigned(behind: $0 + 1) }
    return !values.isEmpty
      && values.allSatisfy { value in
        file.text(value.lowerBound) == "@"
          || value.contains { index in
            Self.makers.contains(file.text(index))
              || Self.emptyMakers.contains(file.text(index)) && file.text(index - 1).hasPrefix("NS")
          }
      }
      && !places.contains { file.text($0 + 1) == "in" }
  }
}
