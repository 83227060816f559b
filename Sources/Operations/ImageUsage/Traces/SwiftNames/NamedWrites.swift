/// The places that set a variable of one name, by the types in whose bodies they stand.
struct NamedWrites {
  struct Write {
    var place: SourcePlace
    /// The value; nil if it can be anything: `&icon`, `icon += "s"`.
    var value: Range<Int>?
    /// The value with the variable as a member; nil for `self`.
    var receiver: Range<Int>?
    /// Whether it appends a literal that is a pattern by itself: `icon += "_dark"`.
    var isTellingSuffix = false
    /// Whether a method adds the value, to a list or behind a text.
    var isAddition = false
    /// Whether a method takes parts away, which leaves other names of a text: `icon.removeLast(5)`.
    var isRemoval = false

    /// Returns what a use of a name writes; nil if it only reads.
    init?(at index: Int, of number: Int, in file: BracketedTokens) {
      place = SourcePlace(file: number, token: index)
      let after = file.text(index + 1)
      let isMember = file.text(index - 1) == "."
      let first = isMember ? file.expressionStart(of: index) : index
      // `&icon`, `&row.icon`, but not `isOn && row.icon != nil`
      let isReference =
        file.text(first - 1) == "&" && file.text(first - 2) != "&"
        || file.isBound(index, from: first) || file.isOfOperator(index, from: first)
        || file.isInTuple(index, from: first)
      let change = isReference ? nil : file.listChange(behind: index)
      isRemoval = !isReference && change == nil && file.isRemoval(behind: index)
      guard isReference || change != nil || isRemoval || after == "=" || after == "+" else {
        return nil
      }
      guard !["let", "var", "func", "case"].contains(file.text(index - 1)) else { return nil }
      if isMember {
        let start = first
        // `if case .icon = kind`
        guard file.text(start - 1) != "case", start < index - 1 else { return nil }
        if start < index - 1, !(start == index - 2 && file.text(start) == "self") {
          receiver = file.boundReceiver(start..<index - 1)
        }
      }
      if isRemoval { return }
      if isReference { return }
      if let change {
        value = change.isEmpty ? nil : change
        isAddition = after != "["
        return
      }
      if after == "+" {
        guard file.text(index + 2) == "=" else { return nil }
        let limit = file.end(around: index)
        let end = file.expressionEnd(from: index + 3, limit: limit)
        // `icons += ["bell"]`
        if file.text(index + 3) == "[", file.closer[index + 3] == end - 1 {
          value = index + 3..<end
        }
        isTellingSuffix =
          end == index + 4 && file.tokens[index + 3].isPlainString
          && file.tokens[index + 3].text.utf8.count >= 3
        return
      }
      guard after == "=", file.text(index + 2) != "=" else { return nil }
      let limit = file.end(around: index)
      let end = file.expressionEnd(from: index + 2, limit: limit)
      if end > index + 2 { value = index + 2..<end }
    }

    /// Returns what sets the storage of a wrapper: `_icon = State(initialValue: "bell")`.
    init?(storageAt index: Int, of number: Int, in file: BracketedTokens) {
      let isOwn = file.text(index - 1) != "." || file.text(index - 2) == "self"
      guard isOwn, file.text(index + 1) == "=", file.text(index + 2) != "=" else { return nil }
      place = SourcePlace(file: number, token: index)
      let end = file.expressionEnd(from: index + 2, limit: file.end(around: index))
      guard end > index + 2, file.text(end - 1) == ")", let open = file.partner[end - 1] else {
        // `_icon = icon` hands a binding on.
        if end > index + 2 { value = index + 2..<end }
        return
      }
      let labels = ["initialValue", "wrappedValue", "projectedValue"]
      value = file.arguments(of: open).first { labels.contains($0.label) }?.value
    }
  }

  private(set) var all: [Write] = []
  private var byType: [String: [Int]] = [:]
  /// Those of a member of anything: `cell.icon = "bell"`.
  private var ofAnyType: [Int] = []

  init(of name: String, in sources: inout SwiftSources) {
    for place in sources.places(of: name) {
      let file = sources[place.file]
      guard let write = Write(at: place.token, of: place.file, in: file.tokens) else { continue }
      if write.receiver != nil {
        ofAnyType.append(all.count)
      } else {
        for type in file.types(around: place.token) {
          byType[type, default: []].append(all.count)
        }
      }
      all.append(write)
    }
    for place in sources.places(of: "_" + name) {
      let file = sources[place.file]
      guard let write = Write(storageAt: place.token, of: place.file, in: file.tokens) else {
        continue
      }
      for type in file.types(around: place.token) { byType[type, default: []].append(all.count) }
      all.append(write)
    }
  }

  /// The types in whose bodies code sets a member without an object: `icon = "bell"`.
  var types: some Sequence<String> { byType.keys }

  /// Whether code in the body of a type sets a member without an object.
  func isSet(in type: String) -> Bool { byType[type] != nil }

  /// Returns what may set a member of several types, in the order of the sources.
  func writes(toTypes types: [String]) -> [Write] {
    Set(types.flatMap { byType[$0] ?? [] } + ofAnyType).sorted().map { all[$0] }
  }
}

extension BracketedTokens {
  /// Whether a value is a literal that a text gets behind it: `icon.append("_dark")`.
  func isSuffix(_ value: Range<Int>) -> Bool {
    value.count == 1 && tokens[value.lowerBound].isPlainString
      && tokens[value.lowerBound].text.utf8.count >= 3 && text(value.lowerBound - 2) == "append"
  }

  private static let insertions: Set<String> = [
    "add", "addObjects", "append", "formUnion", "insert", "merge", "push", "setObject", "setValue",
    "update", "updateValue",
  ]

  /// Returns what changes a list or a dictionary: the value of `icons[2] = "bell"` and `icons.append("bell")`, empty if it
  /// can be anything; nil if nothing does.
  fileprivate func listChange(behind name: Int) -> Range<Int>? {
    var index = name + 1
    while true {
      if ["?", "!"].contains(text(index)), isJoined(index) {
        index += 1
      } else if text(index) == "[", isJoined(index), let close = closer[index] {
        index = close + 1
      } else {
        break
      }
    }
    let isElement = index > name + 1 && text(index - 1) == "]"
    if isElement, text(index) == "=", text(index + 1) != "=" {
      let limit = end(around: name)
      let end = expressionEnd(from: index + 1, limit: limit)
      return end > index + 1 ? index + 1..<end : 0..<0
    }
    if isElement, text(index) == "+", text(index + 1) == "=" { return 0..<0 }
    guard text(index) == ".", let open = callBracket(of: index + 1) else { return nil }
    guard Self.insertions.contains(text(index + 1)) else {
      // Methods of the project and its libraries: `icons.appendUnique(name)`.
      let isChange = ["append", "prepend", "replaceAll", "replaceSub"].contains {
        text(index + 1).hasPrefix($0)
      }
      return isChange && !text(index + 1).hasPrefix("appending") ? 0..<0 : nil
    }
    return arguments(of: open).first?.value ?? 0..<0
  }
}
