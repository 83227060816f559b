public import PackageHeads

/// The changes between two versions of a bundle's strings in a language: ids and their new values.
public enum StringDelta {
  /// The bit of the first byte for ids that the old version doesn't have.
  package static let grows: UInt8 = 4
  /// The bit of the first byte for structured values among the new ones.
  package static let structured: UInt8 = 8
  /// The MiB of memory of PPMd in deltas.
  package static let memory = 16

  /// Returns the strings that the delta makes of `old`; their digest is `digest`.
  ///
  /// Throws `StringPackError` for every other result; safe for any bytes.
  /// - Complexity: Linear in the strings and the delta.
  public static func apply(
    _ delta: [UInt8], to old: LanguageStrings, digest: ContentDigest, hasher: ContentHasher,
    codecs: [StringCodec]
  ) throws(StringPackError) -> LanguageStrings {
    let new = try apply(delta, to: old, codecs: codecs)
    let found = try new.digest(hasher)
    guard found == digest else { throw .wrongDigest(expected: digest, found: found) }
    return new
  }

  /// Omits the digest; for tests.
  @inline(never)
  package static func apply(
    _ delta: [UInt8], to old: LanguageStrings, codecs: [StringCodec]
  ) throws(StringPackError) -> LanguageStrings {
    var reader = PackReader(delta, part: "delta")
    let first = try reader.byte("a codec")
    var count = old.count
    if first & grows != 0 {
      count += try reader.number("a count of new ids", limit: LanguageStrings.maximumCount - count)
    }
    let changes = try StringChanges(&reader, count: count)
    var structured = 0
    if first & Self.structured != 0 {
      structured = try reader.number("a count of structured values", limit: count)
    }
    let values = try values(first, &reader, old: old, changes: changes, codecs: codecs)
    let source = try RawValueReader(values, structured: structured)
    var builder = LanguageStringsBuilder()
    builder.reserve(count, bytes: old.heap.count + values.bytes.count)
    var id = 0
    for run in changes.runs {
      while id < run.lowerBound {
        try builder.append(id, of: old)
        id += 1
      }
      for _ in run { try builder.appendValue(of: source) }
      id = run.upperBound
    }
    while id < count {
      try builder.append(id, of: old)
      id += 1
    }
    try source.expectEnd()
    return try builder.finish()
  }

  private static func values(
    _ first: UInt8, _ reader: inout PackReader, old: LanguageStrings, changes: StringChanges,
    codecs: [StringCodec]
  ) throws(StringPackError) -> PackReader {
    let codec = first & 3
    guard codec >= 2 || first >> 4 == 0, first >> 4 <= 14 else {
      try reader.fail("a codec", at: 0)
    }
    guard codec != 0 else { return reader }
    let size = try reader.number("a size", limit: LanguageStrings.maximumRawStreamSize)
    let body = Array(reader.bytes[reader.offset..<reader.end])
    let coding: StringStream.Coding =
      codec == 1 ? .brotli : .ppmd(order: Int(first >> 4) + 2, memory: memory)
    let raw = try coding.decode(
      body, size: size, priming: codec == 3 ? priming(old, changes) : [], codecs: codecs)
    return PackReader(raw, part: "delta")
  }

  /// Returns what PPMd is primed with: the old raw stream, followed by the old values of the changed ids, so that the
  /// replaced string is the nearest context.
  package static func priming(
    _ old: LanguageStrings, _ changes: StringChanges
  ) throws(StringPackError) -> [UInt8] {
    try old.values(of: changes).finish(after: try old.rawStream())
  }
}

/// The ids with new values, in runs.
package struct StringChanges: Sendable {
  package private(set) var runs: [Range<Int>] = []

  /// Runs in ascending order.
  package init(runs: [Range<Int>]) { self.runs = runs }

  /// Reads what `append` wrote; all ids are below `count`.
  init(_ reader: inout PackReader, count: Int) throws(StringPackError) {
    var id = 0
    for _ in 0..<(try reader.number("a count of runs", limit: count)) {
      let place = reader.offset
      let word = try reader.number("a run of changed ids")
      let length = word & 1 == 0 ? 1 : try reader.number("a length", limit: count) + 2
      let start = id + word >> 1
      guard start < count, length <= count - start else {
        try reader.fail(Sentence.of("ids below #", count), at: place)
      }
      runs.append(start..<(start + length))
      id = start + length
    }
  }

  package func append(to bytes: inout [UInt8]) {
    bytes.append(number: runs.count)
    var id = 0
    for run in runs {
      bytes.append(number: (run.lowerBound - id) << 1 | (run.count > 1 ? 1 : 0))
      if run.count > 1 { bytes.append(number: run.count - 2) }
      id = run.upperBound
    }
  }
}

extension LanguageStrings {
  /// The values of the changed ids in a delta.
  package func values(of changes: StringChanges) throws(StringPackError) -> RawValueWriter {
    let writer = RawValueWriter()
    for run in changes.runs {
      for id in run.clamped(to: 0..<count) { try append(id, to: writer) }
    }
    return writer
  }
}
