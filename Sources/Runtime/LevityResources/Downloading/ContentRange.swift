/// `Content-Range: bytes 100-199/200` (RFC 9110 §14.4); a total of `*` is nil.
struct ContentRange: Hashable, Sendable {
  var first: Int
  var last: Int
  var total: Int?

  init?(_ field: String) {
    let words = field.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
    let parts = words[1].split(separator: "/", omittingEmptySubsequences: false)
    let bounds = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, bounds.count == 2, let first = Self.number(bounds[0]),
      let last = Self.number(bounds[1]), first <= last
    else { return nil }
    self.first = first
    self.last = last
    guard parts[1] != "*" else { return }
    guard let total = Self.number(parts[1]), last < total else { return nil }
    self.total = total
  }

  /// Digits only: `Int` would also take signs.
  static func number(_ text: some StringProtocol) -> Int? {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}
