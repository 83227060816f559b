/// `Content-Range: bytes 100-199/200` (RFC 9110 §14.4); a total of `*` is nil.
struct ContentRange: Equatable, Sendable {
  var first: Int
  var last: Int
  var total: Int?

  init?(_ field: String) {
    let words = TextFields.parts(field[...], at: " ").filter { !$0.isEmpty }
    guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
    let parts = TextFields.parts(words[1], at: "/")
    let bounds = TextFields.parts(parts[0], at: "-")
    guard parts.count == 2, bounds.count == 2, let first = TextFields.integer(bounds[0]),
      let last = TextFields.integer(bounds[1]), first <= last
    else { return nil }
    self.first = first
    self.last = last
    guard parts[1] != "*" else { return }
    guard let total = TextFields.integer(parts[1]), last < total else { return nil }
    self.total = total
  }
}
