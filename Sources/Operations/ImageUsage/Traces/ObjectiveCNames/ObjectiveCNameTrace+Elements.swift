/// Methods of the app's own that take an element out of a list or a dictionary, such as the `safeObjectAtIndex:` of a
/// category.
extension ObjectiveCNameTrace {
  private static let lists: Set<String> = [
    "NSArray", "NSMutableArray", "NSOrderedSet", "NSMutableOrderedSet", "NSDictionary",
    "NSMutableDictionary",
  ]

  /// Whether all methods of a name return an element of the list that they are called on, or nothing.
  mutating func takesElement(_ parts: [String]) -> Bool {
    let key = parts.joined(separator: ":")
    if let known = elementMethods[key] { return known }
    // A method that calls itself returns an element if it does elsewhere.
    elementMethods[key] = true
    let found = findsElement(parts)
    elementMethods[key] = found
    return found
  }

  private mutating func findsElement(_ parts: [String]) -> Bool {
    guard let name = parts.first else { return false }
    var count = 0
    for number in Set(sources.places(of: name).map(\.file)).sorted() {
      let file = sources[number]
      for unit in file.units where unit.isMethod && unit.parts == parts {
        guard let body = unit.body else { continue }
        guard let owner = file.declaration(around: unit.name)?.name, Self.lists.contains(owner),
          returnsElement(body, in: number)
        else { return false }
        count += 1
      }
    }
    return count > 0
  }

  private mutating func returnsElement(_ body: Range<Int>, in number: Int) -> Bool {
    let file = sources[number].tokens
    let returns = body.filter { file.text($0) == "return" }
    return !returns.isEmpty
      && returns.allSatisfy { start in
        let end = (start..<body.upperBound).first { file.text($0) == ";" } ?? body.upperBound
        return start + 1 < end && isElement(start + 1..<end, of: body, in: number)
      }
  }

  /// Whether an expression is an element of `self`: `[self objectAtIndex:index]`, `self[index]`, a variable with one.
  private mutating func isElement(
    _ range: Range<Int>, of body: Range<Int>, in number: Int, mayBeVariable: Bool = true
  ) -> Bool {
    let file = sources[number].tokens
    guard let range = Self.stripped(range, file), let first = range.first else { return false }
    if let (yes, no) = Self.branches(range, file) {
      return isElement(yes, of: body, in: number, mayBeVariable: mayBeVariable)
        && isElement(no, of: body, in: number, mayBeVariable: mayBeVariable)
    }
    let last = range.upperBound - 1
    if file.literal(range)?.isEmpty == true { return true }
    if range.count == 1 {
      if ["nil", "NULL"].contains(file.text(first)) { return true }
      return mayBeVariable && file.isWord(first) && holdsElement(first, in: body, of: number)
    }
    if file.text(first) == "self", file.text(first + 1) == "[" {
      return file.closer[first + 1] == last
    }
    guard file.text(first) == "[", file.closer[first] == last, file.text(first + 1) == "self",
      let message = ObjectiveCMessage(at: first, in: file), message.receiver.count == 1,
      let part = message.parts.first
    else { return false }
    return Self.elements.contains(part) || Self.keyedElements.contains(part)
      || takesElement(message.parts)
  }

  /// Whether a variable has nothing but elements of `self` in a body.
  private mutating func holdsElement(_ name: Int, in body: Range<Int>, of number: Int) -> Bool {
    let file = sources[number].tokens
    let text = file.text(name)
    var count = 0
    for index in body where file.text(index) == text && file.text(index - 1) != "." {
      if file.text(index - 1) == "&" { return false }
      guard file.text(index + 1) == "=", file.text(index + 2) != "=" else { continue }
      guard let value = file.assigned(behind: index + 1),
        isElement(value, of: body, in: number, mayBeVariable: false)
      else { return false }
      count += 1
    }
    return count > 0
  }

  // MARK: Lists in lists

  private static let keepers: Set<String> = [
    "arrayWithObjects", "arrayWithObject", "initWithObjects", "addObject", "insertObject",
    "arrayWithArray", "initWithArray", "addObjectsFromArray",
  ]
  private static let listChanges: Set<String> = [
    "addObject", "insertObject", "replaceObjectAtIndex", "addObjectsFromArray", "setArray",
    "setObject", "addEntriesFromDictionary", "setDictionary", "setValue",
  ]

  /// Whether a list goes into another one, and nothing in the file changes it there: `[rows addObject:section]`.
  mutating func isKept(_ index: Int, in number: Int) -> Bool {
    let file = sources[number].tokens
    guard let open = file.opener[index] else { return false }
    if isReadOnly(index, in: number) { return true }
    if file.text(open - 1) != "@" {
      guard file.text(open) == "[", let part = ObjectiveCMessage(at: open, in: file)?.parts.first,
        Self.keepers.contains(part)
      else { return false }
    }
    if let known = filesChangingElements[number] { return !known }
    let found = changesElements(in: number)
    filesChangingElements[number] = found
    return !found
  }

  /// Whether a list is the argument of methods of the project which take one that doesn't change:
  /// `- (void)show:(NSArray *)icons`.
  private mutating func isReadOnly(_ index: Int, in number: Int) -> Bool {
    let file = sources[number].tokens
    guard let open = file.opener[index], let message = ObjectiveCMessage(at: open, in: file),
      let position = message.arguments.firstIndex(of: index..<index + 1),
      let part = message.parts.first
    else { return false }
    var types: Set<String> = []
    for place in sources.places(of: part) {
      let parsed = sources[place.file]
      for unit in parsed.units where unit.name == place.token && unit.parts == message.parts {
        guard unit.parameters.indices.contains(position),
          let type = ObjectiveCType(before: unit.parameters[position] - 1, in: parsed.tokens)
        else { return false }
        types.insert(type.name)
      }
    }
    return !types.isEmpty && types.isSubset(of: Self.constantTypes)
  }

  private static let constantTypes: Set<String> = [
    "NSArray", "NSDictionary", "NSOrderedSet", "NSSet", "NSString",
  ]

  /// Whether a file changes a list that it took out of another one, or got: `[rows[2] addObject:row]`.
  private mutating func changesElements(in number: Int) -> Bool {
    let parsed = sources[number]
    let file = parsed.tokens
    return file.indices.contains { index in
      guard Self.listChanges.contains(file.text(index)), file.text(index + 1) == ":",
        let open = file.opener[index], let message = ObjectiveCMessage(at: open, in: file),
        message.parts.first == file.text(index), let last = message.receiver.last
      else { return false }
      guard file.isWord(last) else { return true }
      let name = file.text(last)
      if parsed.unit(around: index)?.parameters.contains(where: { file.text($0) == name }) == true {
        return true
      }
      return (parsed.positions[name] ?? []).contains { place in
        guard let value = file.assigned(behind: place + 1), let end = value.last else {
          return false
        }
        return Self.isElement(value, endingAt: end, file)
      }
    }
  }

  /// `rows[2]`, `[rows objectAtIndex:2]`, `rows.firstObject`, a parameter: no list of its own.
  private static func isElement(_ value: Range<Int>, endingAt end: Int, _ file: BracketedTokens)
    -> Bool
  {
    if elements.contains(file.text(end)) { return true }
    guard file.text(end) == "]", let open = file.partner[end] else { return false }
    if open > value.lowerBound { return file.text(open - 1) != "@" }
    let part = ObjectiveCMessage(at: open, in: file)?.parts.first ?? ""
    return elements.contains(part) || keyedElements.contains(part)
  }
}
