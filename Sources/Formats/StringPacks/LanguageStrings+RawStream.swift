public import PackageHeads

extension LanguageStrings {
  /// The maximum size of a raw stream in bytes.
  public static let maximumRawStreamSize = 64 << 20

  /// Reads the strings of a raw stream (Documentation/Formats/StringPack.md). Each set of strings has exactly one valid
  /// stream.
  ///
  /// Throws `StringPackError` for any other bytes.
  /// - Complexity: Linear in the bytes.
  public init(rawStream: [UInt8]) throws(StringPackError) {
    guard rawStream.count <= Self.maximumRawStreamSize else {
      try StringPackError.refuse("raw stream", rawStream.count, limit: Self.maximumRawStreamSize)
    }
    var reader = PackReader(rawStream, part: "raw stream")
    let count = try reader.number("a count of ids", limit: Self.maximumCount)
    let structured = try reader.number("a count of structured values", limit: count)
    let values = try RawValueReader(reader, structured: structured)
    var builder = LanguageStringsBuilder()
    builder.reserve(count, bytes: rawStream.count)
    for _ in 0..<count { try builder.appendValue(of: values) }
    try values.expectEnd()
    self = try builder.finish()
  }

  /// Returns the raw stream. Its SHA-256 is the digest of the strings.
  ///
  /// Throws `StringPackError` only for strings from a damaged file, and `tooLarge` above `maximumRawStreamSize`.
  public func rawStream() throws(StringPackError) -> [UInt8] {
    let writer = RawValueWriter()
    for id in 0..<count { try append(id, to: writer) }
    var prefix: [UInt8] = []
    prefix.append(number: count)
    prefix.append(number: writer.structured)
    let result = writer.finish(after: prefix)
    guard result.count <= Self.maximumRawStreamSize else {
      try StringPackError.refuse("raw stream", result.count, limit: Self.maximumRawStreamSize)
    }
    return result
  }

  /// Returns the SHA-256 of the raw stream, which identifies the strings. Throws like `rawStream`.
  public func digest(_ hasher: ContentHasher) throws(StringPackError) -> ContentDigest {
    hasher.digest(of: try rawStream())
  }

  /// Appends the value of an id.
  func append(_ id: Int, to writer: RawValueWriter) throws(StringPackError) {
    switch entries[id].state {
    case .plain: writer.append(value: bytes(id))
    case .structured:
      try writer.append(structured: PackReader(heap, range(id), part: "strings"))
    case .sameAsDevelopment: writer.appendSame()
    default: writer.appendMissing()
    }
  }
}

extension LanguageStringsBuilder {
  /// Appends the next value of a raw stream or delta.
  mutating func appendValue(of values: RawValueReader) throws(StringPackError) {
    let state = try values.readState()
    try begin(state)
    switch state {
    case .plain: try values.readString(to: &heap)
    case .structured: try values.readStructured(to: &heap)
    default: break
    }
  }
}
