/// A raw stream in another order, in which the n-th string belongs to the id n: what `ContextMixing` codes, so that the same
/// id of another language is what a string is predicted with. Described in Documentation/Formats/StringPack.md.
package struct AlignedStream: Sendable {
  /// Values, strings of structured values, head.
  package let bytes: [UInt8]
  /// Bytes of the head.
  package let head: Int
  /// Count of structured values, each of which makes the stream a byte longer than the raw stream.
  package let structured: Int

  /// The stream of parts that were read.
  init(bytes: [UInt8], head: Int, structured: Int) {
    self.bytes = bytes
    self.head = head
    self.structured = structured
  }

  /// The stream of a table. Throws as `LanguageStrings.rawStream` does.
  package init(_ table: LanguageStrings) throws(StringPackError) {
    var writer = RawValueWriter(keepsApart: true)
    for id in 0..<table.count { try table.append(id, to: &writer) }
    var prefix: [UInt8] = []
    prefix.append(number: table.count)
    prefix.append(number: writer.structured)
    (bytes, head) = writer.finishAligned(prefix)
    structured = writer.structured
  }

  /// The table of the stream. Throws `StringPackError` for bytes that are not one.
  package func table() throws(StringPackError) -> LanguageStrings {
    let start = bytes.count - head
    var reader = PackReader(bytes, max(0, start)..<bytes.count, part: "stream")
    let count = try reader.number("a count of ids", limit: LanguageStrings.largestCount)
    guard try reader.number("a count of structured values", limit: count) == structured,
      let end = end(of: count, before: start)
    else { throw reader.malformed("a value for each id") }
    var values = try RawValueReader(
      PackReader(bytes, 0..<end, part: "stream"),
      apart: PackReader(bytes, end..<start, part: "stream"), head: reader, structured: structured)
    var builder = LanguageStringsBuilder()
    builder.reserve(count, bytes: bytes.count)
    for _ in 0..<count { try builder.appendValue(of: &values) }
    try values.expectEnd()
    return try builder.finish()
  }

  /// Where the strings of structured values begin: after `count` ends.
  private func end(of count: Int, before start: Int) -> Int? {
    var (rest, place) = (count, 0)
    while rest > 0, place < start {
      if bytes[place] == RawValues.end { rest -= 1 }
      place += 1
    }
    return rest == 0 ? place : nil
  }
}
