/// The type of a value, as far as members are looked up in it: `Row` of `Row?`, and of `[Row]` as a list.
struct HeldType: Hashable {
  /// The last component: `Kind` of `Row.Kind`.
  var name: String
  /// The lists in which it is: one for `[Row]` and `[String: Row]`, two for `[[Row]]`.
  var lists = 0

  /// Whether the value holds several.
  var isList: Bool { lists > 0 }

  private static let listTypes: Set<String> = ["Array", "Set", "ArraySlice", "ContiguousArray"]
  private static let wrappers: Set<String> = ["Optional", "Binding"]

  init(name: String, lists: Int = 0) {
    self.name = name
    self.lists = lists
  }

  /// Reads the type that begins at a token; nil for tuples and functions.
  init?(at start: Int, in file: BracketedTokens) {
    var index = start
    while ["any", "some", "inout", "@", "escaping", "MainActor"].contains(file.text(index)) {
      index += 1
    }
    if file.text(index) == "[", let close = file.closer[index] {
      let colon = file.splits(of: index + 1..<close, at: ":").first
      guard let element = HeldType(at: (colon ?? index) + 1, in: file) else { return nil }
      self.init(name: element.name, lists: element.lists + 1)
      return
    }
    guard file.isWord(index) else { return nil }
    while file.text(index + 1) == ".", file.isWord(index + 2) { index += 2 }
    let name = file.text(index)
    guard file.text(index + 1) == "<" else {
      self.init(name: name)
      return
    }
    let inner = HeldType(at: index + 2, in: file)
    if Self.wrappers.contains(name) {
      guard let inner else { return nil }
      self = inner
    } else if Self.listTypes.contains(name) {
      guard let inner else { return nil }
      self.init(name: inner.name, lists: inner.lists + 1)
    } else {
      self.init(name: name)
    }
  }

  var element: HeldType? { isList ? HeldType(name: name, lists: lists - 1) : nil }
}
