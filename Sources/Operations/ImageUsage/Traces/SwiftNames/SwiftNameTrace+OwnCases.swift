/// Members without a type that may be symbols of images, or cases of an enumeration of the project's.
///
/// ```swift
/// enum IconName: String { case bell }
/// struct Icon: View { let name: IconName … }
/// Icon(name: .bell)      // no symbol, although the catalog has an image "bell"
/// ```
extension SwiftNameTrace {
  /// Whether all members of a name without a type on a line are cases of an enumeration, by what receives them.
  package mutating func areOwnCases(_ name: String, in path: String, at line: Int) -> Bool {
    guard let number = sources.number(of: path) else { return false }
    let parsed = sources[number]
    let file = parsed.tokens
    let places = (parsed.positions[name] ?? []).filter {
      file.tokens[$0].line == line && file.text($0 - 1) == "."
        && file.expressionStart(of: $0) == $0 - 1
    }
    return !places.isEmpty
      && places.allSatisfy { place in
        guard let type = expectedType(at: place - 1, to: place + 1, in: number), !type.isList
        else { return false }
        return isOwnEnumeration(type.name) && isCase(name, of: type.name)
      }
  }

  private mutating func isOwnEnumeration(_ type: String) -> Bool {
    let found = headers(of: type)
    return found.contains { $0.keyword == "enum" }
      && found.allSatisfy { ["enum", "extension"].contains($0.keyword) }
      && otherNames(of: type).isEmpty
  }

  /// Returns the type that the declaration of what receives an expression says.
  private mutating func expectedType(
    at start: Int, to end: Int, in number: Int, depth: Int = 0
  ) -> HeldType? {
    let file = sources[number].tokens
    guard depth < 4 else { return nil }
    if file.text(start - 1) == "=", ![":", "="].contains(file.text(start - 2)) {
      return assignedType(before: start - 1, in: number)
    }
    guard let open = file.opener[start] else { return nil }
    switch file.text(open) {
    case "(":
      let call = SwiftCall(at: open, in: file)
      // Nothing but the member is the argument.
      guard
        let position = call.arguments.firstIndex(where: { $0.value == start..<end }),
        !file.isParameterList(open)
      else { return nil }
      return expectedType(of: position, in: call, at: open, in: number)
    case "[":
      guard start - 1 == open || file.text(start - 1) == ",",
        let close = file.closer[open], !file.isJoined(open) || !file.isWord(open - 1)
      else { return nil }
      return expectedType(at: open, to: close + 1, in: number, depth: depth + 1)?.element
    default: return nil
    }
  }

  /// `let icon: IconName = .bell`, `icon: IconName = .bell` of a parameter.
  private mutating func assignedType(before sign: Int, in number: Int) -> HeldType? {
    let file = sources[number].tokens
    var index = sign - 1
    while index > 0, index > sign - 12, file.opener[index] == file.opener[sign] {
      if file.text(index) == ":", file.isWord(index - 1) {
        return HeldType(at: index + 1, in: file)
      }
      guard file.isWord(index) || ["?", "!", ".", "]"].contains(file.text(index)) else {
        return nil
      }
      index = (file.partner[index] ?? index) - 1
    }
    return nil
  }

  /// Returns the type of an argument, if all declarations that may get it say the same.
  private mutating func expectedType(
    of position: Int, in call: SwiftCall, at open: Int, in number: Int
  ) -> HeldType? {
    let file = sources[number].tokens
    let callee = file.calledName(of: open)
    let label = call.arguments[position].label
    guard let first = callee.first, callee != "init" else { return nil }
    var functions: [SourcePlace]
    if first.isUppercase {
      guard headers(of: callee).contains(where: { $0.keyword != "extension" }) else { return nil }
      functions = initializers(of: callee)
      if functions.isEmpty {
        let members = declarations(of: label, inType: callee)
        let types = Set(
          members.map { place -> HeldType? in
            let file = sources[place.file].tokens
            guard file.text(place.token + 1) == ":" else { return nil }
            return HeldType(at: place.token + 2, in: file)
          })
        return types.count == 1 ? types.first ?? nil : nil
      }
    } else {
      functions = declarations(of: callee).all.filter { isFunction($0) }
    }
    var types: Set<HeldType?> = []
    for function in functions {
      guard let values = signature(of: function)?.values(in: call),
        let parameter = values.first(where: { found in
          found.value.contains(call.arguments[position].value)
        })
      else { continue }
      types.insert(HeldType(at: parameter.key + 2, in: sources[function.file].tokens))
    }
    return types.count == 1 ? types.first ?? nil : nil
  }
}
