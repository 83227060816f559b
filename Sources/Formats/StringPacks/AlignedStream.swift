/// A raw stream reordered so that the n-th string belongs to id n. `ContextMixing` codes it, so that each string is
/// predicted from the same id's string in another language. Described in Documentation/Formats/StringPack.md.
package final class AlignedStream: Sendable {
  /// Values, strings of structured values, head.
  package let bytes: [UInt8]
  /// The size of the head in bytes.
  package let head: Int
  /// The number of structured values, each of which makes the stream one byte longer than the raw stream.
  package let structured: Int

  /// Creates a stream from parts that were read.
  init(bytes: [UInt8], head: Int, structured: Int) {
    self.bytes = bytes
    self.head = head
    self.structured = structured
  }

  /// Returns the stream of a language's strings. Throws like `LanguageStrings.rawStream`.
  // Code size: not an initializer, which a linker keeps in an app that doesn't call it.
  package static func stream(_ strings: LanguageStrings) throws(StringPackError) -> AlignedStream {
    let writer = RawValueWriter(keepsApart: true)
    for id in 0..<strings.count { try strings.append(id, to: writer) }
    var prefix: [UInt8] = []
    prefix.append(number: strings.count)
    prefix.append(number: writer.structured)
    let (bytes, head) = writer.finishAligned(prefix)
    return AlignedStream(bytes: bytes, head: head, structured: writer.structured)
  }

  /// Returns the strings in the stream. Throws `StringPackError` if it is malformed.
  package func strings() throws(StringPackError) -> LanguageStrings {
    let start = bytes.count - head
    var reader = PackReader(bytes, max(0, start)..<bytes.count, part: "stream")
    let count = try reader.number("a count of ids", limit: LanguageStrings.maximumCount)
    guard try reader.number("a count of structured values", limit: count) == structured,
      let end = end(of: count, before: start)
    else { try reader.fail("a value for each id") }
    let values = try RawValueReader(
      PackReader(bytes, 0..<end, part: "stream"),
      apart: PackReader(bytes, end..<start, part: "stream"), head: reader, structured: structured)
    var builder = LanguageStringsBuilder()
    builder.reserve(count, bytes: bytes.count)
    for _ in 0..<count { try builder.appendValue(of: values) }
    try values.expectEnd()
    return try builder.finish()
  }

  /// Returns where the strings of structured values begin: after `count` ends.
  private func end(of count: Int, before start: Int) -> Int? {
    var (rest, place) = (count, 0)
    while rest > 0, place < start {
      if bytes[place] == RawValues.end { rest -= 1 }
      place += 1
    }
    return rest == 0 ? place : nil
  }
}
