/// The type of a value, as far as members are looked up in it: `Row` of `Row?`, and of `[Row]` as a list.
struct HeldType: Hashable {
  /// The last component: `Kind` of `Row.Kind`.
  var name: String
  /// Whether the value holds several: `[Row]`, `[String: Row]`.
  var isList = false

  private static let lists: Set<String> = ["Array", "Set", "ArraySlice", "ContiguousArray"]
  private static let wrappers: Set<String> = ["Optional", "Binding"]

  init(name: String, isList: Bool = false) {
    self.name = name
    self.isList = isList
  }

  /// Reads the type that begins at a token; nil for tuples and functions.
  init?(at start: Int, in file: SwiftTokens) {
    var index = start
    while ["any", "some", "inout", "@", "escaping", "MainActor"].contains(file.text(index)) {
      index += 1
    }
    if file.text(index) == "[", let close = file.closer[index] {
      let colon = file.splits(of: index + 1..<close, at: ":").first
      guard let element = HeldType(at: (colon ?? index) + 1, in: file), !element.isList else {
        return nil
      }
      self.init(name: element.name, isList: true)
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
    } else if Self.lists.contains(name) {
      guard let inner, !inner.isList else { return nil }
      self.init(name: inner.name, isList: true)
    } else {
      self.init(name: name)
    }
  }

  var element: HeldType? { isList ? HeldType(name: name) : nil }
}
