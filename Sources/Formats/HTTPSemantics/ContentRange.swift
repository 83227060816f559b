/// `Content-Range: bytes 100-199/200` (RFC 9110 §14.4).
public struct ContentRange: Sendable {
  /// The offset of the first byte.
  public let first: Int
  /// The offset of the last byte, not before the first.
  public let last: Int
  /// The number of bytes of the whole, more than `last`; nil if the server doesn't know it (`*`).
  public let total: Int?

  /// Parses the value of the field; nil for other units, for `*/200` and for invalid numbers.
  public init?(_ field: String) {
    let words = HeaderSyntax.words(field)
    guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
    let parts = HeaderSyntax.parts(words[1], at: "/")
    let bounds = HeaderSyntax.parts(parts[0], at: "-")
    guard parts.count == 2, bounds.count == 2, let first = HeaderSyntax.integer(bounds[0]),
      let last = HeaderSyntax.integer(bounds[1]), first <= last
    else { return nil }
    self.first = first
    self.last = last
    guard parts[1] != "*" else {
      total = nil
      return
    }
    guard let total = HeaderSyntax.integer(parts[1]), last < total else { return nil }
    self.total = total
  }

  /// Returns whether the fields of a 206 (names in lowercase) match a request for the rest of `size` bytes from
  /// `offset`, without a content coding.
  public static func isRest(
    _ headers: [String: String], from offset: Int, of size: Int
  ) -> Bool {
    guard let range = headers["content-range"].flatMap(ContentRange.init) else { return false }
    return range.first == offset && range.last == size - 1 && (range.total ?? size) == size
      && ContentLength.isPlain(headers)
      && (ContentLength.announced(headers) ?? size - offset) == size - offset
  }
}
