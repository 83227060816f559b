public import ResourceManifests

extension StringTable {
  /// Most bytes of a raw stream.
  public static let largestRawStream = 64 << 20

  /// The table of a raw stream (Documentation/Formats/StringPack.md). Exactly one stream is read for each table.
  ///
  /// Throws `StringPackError` for all other bytes.
  /// - Complexity: linear in the bytes.
  public init(rawStream: [UInt8]) throws(StringPackError) {
    guard rawStream.count <= Self.largestRawStream else {
      throw .tooLarge(
        part: "raw stream", found: rawStream.count, limit: Self.largestRawStream)
    }
    var reader = PackReader(rawStream, part: "raw stream")
    let count = try reader.number("a count of ids", limit: Self.largestCount)
    var runs: [(state: StringState, length: Int)] = []
    var (sum, structured) = (0, 0)
    while sum < count {
      let place = reader.offset
      let run = try reader.number("a run of states")
      guard let state = StringState(rawValue: UInt8(run & 3)), run >> 2 < count - sum,
        runs.last?.state != state
      else { throw reader.malformed("a run of another state", at: place) }
      runs.append((state, run >> 2 + 1))
      sum += run >> 2 + 1
      if state == .structured { structured += run >> 2 + 1 }
    }
    var values = try RawValueReader(reader, structured: structured)
    var builder = StringTableBuilder()
    builder.reserve(count, bytes: rawStream.count)
    for run in runs {
      for _ in 0..<run.length {
        try builder.begin(run.state)
        switch run.state {
        case .text: try values.readText(to: &builder.heap)
        case .structured: try values.readStructured(to: &builder.heap)
        case .missing, .sameAsDevelopment: break
        }
      }
    }
    try values.expectEnd()
    self = try builder.finish()
  }

  /// The one raw stream of the table. Its SHA-256 is the table's digest.
  ///
  /// Throws `StringPackError` only for a table that was taken from a damaged file, and `tooLarge` over
  /// `largestRawStream`.
  public func rawStream() throws(StringPackError) -> [UInt8] {
    var prefix: [UInt8] = []
    prefix.append(number: count)
    var writer = RawValueWriter()
    var start = 0
    while start < count {
      let state = entries[start].state
      var end = start
      while end < count, entries[end].state == state {
        try append(end, to: &writer)
        end += 1
      }
      prefix.append(number: (end - start - 1) << 2 | Int(state.rawValue))
      start = end
    }
    let result = writer.finish(after: prefix)
    guard result.count <= Self.largestRawStream else {
      throw .tooLarge(part: "raw stream", found: result.count, limit: Self.largestRawStream)
    }
    return result
  }

  /// The SHA-256 of the raw stream, which names the table. Throws as `rawStream` does.
  public func digest(_ hasher: ContentHasher) throws(StringPackError) -> ContentDigest {
    hasher.digest(of: try rawStream())
  }

  /// Appends the texts of an id.
  func append(_ id: Int, to writer: inout RawValueWriter) throws(StringPackError) {
    switch entries[id].state {
    case .text: writer.append(text: bytes(id))
    case .structured:
      try writer.append(structured: PackReader(heap, range(id), part: "table"))
    case .missing, .sameAsDevelopment: break
    }
  }
}
