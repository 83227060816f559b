/// Values that files of the app hold: the scan notes all strings in them.
extension ObjectiveCNameTrace {
  /// Whether an expression is the content of a file in the app, or its path.
  mutating func isFromBundle(_ range: Range<Int>, in number: Int, depth: Int = 0) -> Bool {
    let file = sources[number].tokens
    guard depth < 6, let first = range.first, let last = range.last else { return false }
    if range.count == 1, file.isWord(first) {
      return isAssignedFromBundle(first, in: number, depth: depth)
    }
    if file.text(last) == "]", let open = file.partner[last], open > first {
      return isFromBundle(first..<open, in: number, depth: depth + 1)
    }
    guard file.text(first) == "[", file.partner[last] == first,
      let message = ObjectiveCMessage(at: first, in: file), let part = message.parts.first
    else { return false }
    switch part {
    case "pathForResource", "URLForResource": return true
    case "arrayWithContentsOfFile", "arrayWithContentsOfURL", "dictionaryWithContentsOfFile",
      "dictionaryWithContentsOfURL", "dataWithContentsOfFile", "dataWithContentsOfURL",
      "initWithContentsOfFile", "initWithContentsOfURL", "JSONObjectWithData", "fileURLWithPath",
      "stringWithContentsOfFile", "propertyListWithData":
      return message.arguments.first.map { isFromBundle($0, in: number, depth: depth + 1) } ?? false
    case "objectForKey", "valueForKey", "objectAtIndex", "firstObject", "lastObject", "copy",
      "mutableCopy", "objectForKeyedSubscript", "dataUsingEncoding":
      return isFromBundle(message.receiver, in: number, depth: depth + 1)
    default: return false
    }
  }

  /// Whether an expression is a bundle: `[NSBundle mainBundle]`.
  mutating func isOfBundle(_ range: Range<Int>, in number: Int) -> Bool {
    let file = sources[number].tokens
    return type(of: range, in: number)?.name == "NSBundle"
      || range.contains { file.text($0) == "mainBundle" }
  }

  /// Whether all that a variable of a method gets is from the app: `NSString *path = [bundle pathForResource:…];`.
  private mutating func isAssignedFromBundle(_ index: Int, in number: Int, depth: Int) -> Bool {
    guard let places = places(ofVariable: index, in: number) else { return false }
    let file = sources[number].tokens
    var isFound = false
    for place in places {
      if file.text(place - 1) == "." || file.text(place - 1) == "&" { return false }
      var value = file.assigned(behind: place + 1)
      // `for (NSDictionary *row in rows)`
      if file.text(place + 1) == "in", let open = file.opener[place], file.text(open - 1) == "for" {
        value = file.closer[open].map { place + 2..<$0 }
      }
      guard let value else { continue }
      guard isFromBundle(value, in: number, depth: depth + 1) else { return false }
      isFound = true
    }
    return isFound
  }
}
