import SourceLexing

/// Values that `UserDefaults` keeps: what code writes for a key.
///
/// ```swift
/// defaults.set(isOn ? "bell" : "mute", forKey: "icon")   // UIImage(named: defaults.string(forKey: "icon") ?? "bell")
/// ```
extension SwiftNameTrace {
  /// A value that is kept for a key.
  struct StoredWrite {
    /// The texts that its key may be; nil for any.
    var keys: Set<String>?
    var file: Int
    /// Nil if something else writes it.
    var value: Range<Int>?
  }

  private static let reads: Set<String> = ["string", "object", "value", "array", "stringArray"]
  /// Words that stand where values are written without their keys, or by names of a library's own.
  private static let others = [
    "setPersistentDomain", "setVolatileDomain", "addSuite", "NSUserDefaultsController",
    "SwiftyUserDefaults", "DefaultsKey", "DefaultsKeys",
  ]

  /// Returns the values of `UserDefaults.standard.string(forKey: "icon")`; nil if it's another call.
  mutating func storedValues(
    by name: String, _ open: Int, from receiver: Range<Int>, in number: Int
  ) -> TracedNames? {
    let file = sources[number].tokens
    guard !followsImages, Self.reads.contains(name) else { return nil }
    let arguments = file.arguments(of: open)
    guard arguments.count == 1, let key = arguments.first, key.label == "forKey",
      isDefaults(receiver, in: number) == true
    else { return nil }
    guard let keys = texts(ofKey: key.value, in: number), let writes = storedWrites() else {
      return .data
    }
    var all = TracedNames.none
    for write in writes where write.keys.map({ !$0.isDisjoint(with: keys) }) ?? true {
      guard let value = write.value else { return .data }
      let place = SourcePlace(file: write.file, token: value.lowerBound)
      guard visited.insert(place).inserted else {
        all.formUnion(.other)
        continue
      }
      all.formUnion(newValue(at: value, in: write.file) ?? values(value, in: write.file))
    }
    return all.hasValues ? all : .data
  }

  /// Whether an expression is a store of defaults; nil if nothing says what it is.
  private mutating func isDefaults(_ receiver: Range<Int>, in number: Int) -> Bool? {
    let file = sources[number].tokens
    if receiver.contains(where: { file.text($0) == "UserDefaults" }) { return true }
    return type(of: receiver, in: number).map { $0 == "UserDefaults" }
  }

  /// Returns all values that are kept in defaults; nil if some may be written that nothing here shows.
  private mutating func storedWrites() -> [StoredWrite]? {
    if let known = storedValuesByKey { return known }
    let found = findStoredWrites()
    storedValuesByKey = .some(found)
    return found
  }

  private mutating func findStoredWrites() -> [StoredWrite]? {
    guard !sources.isInObjectiveC("NSUserDefaults"),
      Self.others.allSatisfy({ sources.places(of: $0).isEmpty })
    else { return nil }
    var result: [StoredWrite] = []
    for place in sources.places(of: "forKey") {
      if let write = storedWrite(at: place) { result.append(write) }
    }
    for place in sources.places(of: "defaults") {
      let file = sources[place.file].tokens
      guard file.text(place.token + 1) == ":", let open = file.opener[place.token],
        file.text(open) == "(", file.text(open - 1) == "register"
      else { continue }
      guard let pairs = registered(place.token + 2, in: place.file) else { return nil }
      result += pairs
    }
    for place in sources.places(of: "AppStorage") {
      let file = sources[place.file].tokens
      guard let open = file.callBracket(of: place.token),
        let key = file.arguments(of: open).first?.value
      else { continue }
      result.append(
        StoredWrite(keys: texts(ofKey: key, in: place.file), file: place.file, value: nil))
    }
    return result
  }

  /// `defaults.set("bell", forKey: "icon")`
  private mutating func storedWrite(at label: SourcePlace) -> StoredWrite? {
    let file = sources[label.file].tokens
    guard file.text(label.token + 1) == ":", let open = file.opener[label.token],
      file.text(open) == "(", !file.isParameterList(open),
      ["set", "setValue"].contains(file.text(open - 1))
    else { return nil }
    if file.text(open - 2) == "." {
      let start = file.expressionStart(of: open - 1)
      var receiver = start..<open - 2
      while let last = receiver.last, ["?", "!"].contains(file.text(last)) { receiver.removeLast() }
      if !receiver.isEmpty, isDefaults(receiver, in: label.file) == false { return nil }
    }
    let arguments = file.arguments(of: open)
    guard let value = arguments.first, let key = arguments.first(where: { $0.label == "forKey" })
    else { return nil }
    return StoredWrite(
      keys: texts(ofKey: key.value, in: label.file), file: label.file,
      value: value.label.isEmpty ? value.value : nil)
  }

  /// `register(defaults: ["icon": "bell"])`
  private mutating func registered(_ open: Int, in number: Int) -> [StoredWrite]? {
    let file = sources[number].tokens
    guard file.text(open) == "[", let close = file.closer[open] else { return nil }
    var result: [StoredWrite] = []
    var start = open + 1
    for end in file.splits(of: start..<close, at: ",") + [close] where start < end {
      if let colon = file.splits(of: start..<end, at: ":").first, colon + 1 < end {
        result.append(
          StoredWrite(
            keys: texts(ofKey: start..<colon, in: number), file: number, value: colon + 1..<end))
      }
      start = end + 1
    }
    return result
  }

  /// Returns the values that a computed property is set to, if the expression is what it gets.
  private mutating func newValue(at value: Range<Int>, in number: Int) -> TracedNames? {
    let parsed = sources[number]
    let file = parsed.tokens
    guard value.count == 1, file.text(value.lowerBound) == "newValue" else { return nil }
    var open = file.opener[value.lowerBound]
    while let block = open, file.text(block) != "{" || file.text(block - 1) != "set" {
      open = file.opener[block]
    }
    guard let setter = open, let body = file.opener[setter], file.text(body) == "{" else {
      return .data
    }
    var name = body - 1
    while name > 0, file.text(name) != "var" {
      if file.tokens[name].line + 2 < file.tokens[body].line { return .data }
      name -= 1
    }
    name += 1
    guard file.isWord(name), let type = parsed.type(of: name)?.name else { return .data }
    if isInObjectiveC(SourcePlace(file: number, token: name)) { return .data }
    let text = file.text(name)
    // The value of a wrapper is set by the names of its properties, and nothing names that of a subscript.
    let isPlain = (name..<body).allSatisfy {
      !["subscript", "func", "init", "}"].contains(file.text($0))
    }
    guard isPlain, text != "wrappedValue", text != "projectedValue", !isSetByKey(text),
      sources.places(of: "$" + text).isEmpty
    else { return .data }
    var all = TracedNames(hasValues: true)
    for write in writes(of: text, toType: type) {
      guard let found = values(of: write) else { return .data }
      all.formUnion(found)
    }
    return all
  }

  /// Returns the texts that a key may be: those of a literal, a constant or a raw value; nil if it can be anything.
  private mutating func texts(ofKey range: Range<Int>, in number: Int) -> Set<String>? {
    let file = sources[number].tokens
    guard let range = Self.stripped(range, file), let last = range.last else { return nil }
    if file.text(last) == "rawValue", range.count > 4, file.text(last - 1) == ".",
      file.text(last - 3) == ".", file.isWord(last - 4)
    {
      let name = file.text(last - 2)
      let values = cases(of: file.text(last - 4))?.filter { $0.name == name }.map(\.text) ?? []
      return values.isEmpty ? nil : Set(values)
    }
    let before = visited
    visited = []
    let found = values(range, in: number)
    visited.formUnion(before)
    guard let texts = found.parts, !texts.isEmpty else { return nil }
    return texts
  }
}
