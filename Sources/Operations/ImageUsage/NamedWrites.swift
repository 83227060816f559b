/// The places that set a variable of one name, by the types in whose bodies they stand.
struct NamedWrites {
  struct Write {
    var place: SwiftSources.Place
    /// The value; nil if it can be anything: `&icon`, `icon += "s"`.
    var value: Range<Int>?

    /// Returns what a use of a name writes; nil if it only reads.
    init?(at index: Int, of number: Int, in file: SwiftTokens) {
      place = SwiftSources.Place(file: number, token: index)
      let after = file.text(index + 1)
      let isReference = file.text(index - 1) == "&"
      guard isReference || after == "=" || after == "+" else { return nil }
      guard !["let", "var", "func", "case"].contains(file.text(index - 1)) else { return nil }
      if isReference || after == "+" && file.text(index + 2) == "=" { return }
      guard after == "=", file.text(index + 2) != "=" else { return nil }
      let limit = file.opener[index].flatMap { file.closer[$0] } ?? file.tokens.count
      let end = file.expressionEnd(from: index + 2, limit: limit)
      if end > index + 2 { value = index + 2..<end }
    }
  }

  private(set) var all: [Write] = []
  private var byType: [String: [Int]] = [:]
  /// Those of a member of anything: `cell.icon = "bell"`.
  private var ofAnyType: [Int] = []

  init() {}

  init(of name: String, in sources: inout SwiftSources) {
    for place in sources.places(of: name) {
      let file = sources[place.file]
      guard let write = Write(at: place.token, of: place.file, in: file.tokens) else { continue }
      let isMember =
        file.tokens.text(place.token - 1) == "." && file.tokens.text(place.token - 2) != "self"
      if isMember {
        ofAnyType.append(all.count)
      } else {
        for type in file.types(around: place.token) {
          byType[type, default: []].append(all.count)
        }
      }
      all.append(write)
    }
  }

  /// Returns what may set a member of a type, in the order of the sources.
  func writes(toType type: String) -> [Write] {
    let found = byType[type] ?? []
    let order = ofAnyType.isEmpty ? found : (found + ofAnyType).sorted()
    return order.map { all[$0] }
  }
}
