/// Types that are related to one another: subclasses, protocols and other names.
extension SwiftNameTrace {
  /// Types of libraries whose members are those of the value that they hold.
  private static let transparent: Set<String> = [
    "Binding", "Bindable", "BindingViewStore", "ObservedObject", "Reactive", "StateObject", "Store",
    "StoreOf", "ViewStore", "ViewStoreOf",
  ]

  /// Whether one of two types inherits from the other, conforms to it, or is another name of it.
  mutating func areRelated(_ left: String, _ right: String) -> Bool {
    left == right || ancestors(of: left).contains(right) || ancestors(of: right).contains(left)
  }

  /// Returns what may set a member of a type: in its body, in those of related types, and of any object.
  mutating func writes(of name: String, toType type: String) -> [NamedWrites.Write] {
    let found = writes(of: name)
    if heirsOfWriters[name] == nil { heirsOfWriters[name] = heirs(among: found.types) }
    let above = ancestors(of: type).filter { found.isSet(in: $0) }
    return found.writes(toTypes: (heirsOfWriters[name]?[type] ?? []) + above)
  }

  /// Returns the arguments with a label of what may be initializers of a type or of one that inherits from it.
  mutating func arguments(
    labelled label: String, ofType type: String
  ) -> [LabelledArguments.Argument] {
    let found = arguments(labelled: label)
    if heirsOfMakers[label] == nil { heirsOfMakers[label] = heirs(among: found.types) }
    return found.arguments(ofTypes: heirsOfMakers[label]?[type] ?? [])
  }

  /// Whether calls with a label make a type by another name of it: `typealias Line = Row`, `Line(icon: name)`.
  mutating func isMadeByOtherName(_ type: String, with label: String) -> Bool {
    _ = arguments(labelled: label, ofType: type)
    for heir in heirsOfMakers[label]?[type] ?? [] where heir != type {
      if headers(of: heir).isEmpty { return true }
    }
    return false
  }

  /// Returns types by each that they inherit from, conform to or are another name of, themselves included.
  private mutating func heirs(among types: some Sequence<String>) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for type in types {
      for above in ancestors(of: type) { result[above, default: []].append(type) }
    }
    return result
  }

  /// Whether what sets a member sets that of another type.
  mutating func isOfOtherType(_ write: NamedWrites.Write, than type: String?) -> Bool {
    guard let type, let receiver = write.receiver else { return false }
    guard let other = heldType(of: receiver, in: write.place.file, depth: 0) else {
      // A view is a value that code declares where it sets it, or that a closure gets.
      return headers(of: type).contains { $0.inherits("View") }
        && !isOfClosure(receiver, in: write.place.file)
    }
    return !areRelated(type, other.name) && !mayBeAny(other.name)
  }

  /// Whether an object is what a closure gets: `then { $0.icon = name }`.
  private mutating func isOfClosure(_ receiver: Range<Int>, in number: Int) -> Bool {
    let file = sources[number].tokens
    let name = file.text(receiver.lowerBound)
    if name.hasPrefix("$") { return true }
    var open = file.opener[receiver.lowerBound]
    while let current = open {
      if file.text(current) == "{",
        file.closureParameters(of: current).contains(where: { file.text($0) == name })
      {
        return true
      }
      open = file.opener[current]
    }
    return false
  }

  /// Whether the name of a type stands for others: a parameter of a generic, `some Row`, or one that hands its members
  /// on, as `@dynamicMemberLookup` does.
  private mutating func mayBeAny(_ type: String) -> Bool {
    if let known = standsForOthers[type] { return known }
    let found = Self.transparent.contains(type) || isDynamic(type) || isParameter(type)
    standsForOthers[type] = found
    return found
  }

  private mutating func isDynamic(_ type: String) -> Bool {
    sources.places(of: "dynamicMemberLookup").contains { place in
      let file = sources[place.file].tokens
      return (place.token..<place.token + 12).contains {
        ["struct", "class", "enum", "protocol", "actor"].contains(file.text($0))
          && file.text($0 + 1) == type
      }
    }
  }

  /// Whether a type is declared between angle brackets: `func load<T: HasIcon>(_ item: T)`.
  private mutating func isParameter(_ type: String) -> Bool {
    guard headers(of: type).isEmpty else { return false }
    return sources.places(of: type).contains { place in
      let file = sources[place.file].tokens
      switch file.text(place.token - 1) {
      case "associatedtype", "where": return true
      case "<":
        let declared = ["func", "class", "struct", "enum", "actor", "typealias", "extension"]
        return file.text(place.token + 1) == ":" || declared.contains(file.text(place.token - 3))
          || file.text(place.token - 2) == "init"
      case ",": return file.text(place.token + 1) == ":" && file.text(place.token - 2) != ")"
      default: return false
      }
    }
  }

  /// The words of what a name of a type is declared to be: `typealias Item = Codable & Hashable`.
  mutating func otherNames(of type: String) -> [String] {
    if let otherNamesByType { return otherNamesByType[type] ?? [] }
    var found: [String: [String]] = [:]
    for place in sources.places(of: "typealias") {
      let file = sources[place.file].tokens
      let name = file.text(place.token + 1)
      guard let equal = (place.token..<place.token + 12).first(where: { file.text($0) == "=" })
      else { continue }
      found[name, default: []] += (equal + 1..<typeEnd(equal + 1, file))
        .filter { file.isWord($0) && file.text($0) != name }.map { file.text($0) }
    }
    otherNamesByType = found
    return found[type] ?? []
  }

  /// Returns the types that inherit from a class, and the other names of a type, with all of theirs.
  mutating func heirs(of type: String) -> [String] {
    if let known = heirsByType[type] { return known }
    var result = [type]
    var next = 0
    while next < result.count, next < 40 {
      for place in sources.places(of: result[next]) {
        let file = sources[place.file].tokens
        var index = place.token - 1
        while index > place.token - 30,
          file.isWord(index) || [",", ":", ".", "&", "=", "<", ">"].contains(file.text(index))
        {
          if ["class", "typealias"].contains(file.text(index)) {
            let heir = file.text(index + 1)
            if index + 1 < place.token, !result.contains(heir) { result.append(heir) }
            break
          }
          index -= 1
        }
      }
      next += 1
    }
    heirsByType[type] = result
    return result
  }
}
