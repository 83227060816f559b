/// The encoding of strings and shapes in a raw stream, shared by writer and reader.
enum RawValues {
  /// Ends a string.
  static let end: UInt8 = 0
  /// Precedes a byte of `escaped`, to which `shift` is added. Before an end it means that there is no string.
  static let escape: UInt8 = 1
  /// Before an end: the string equals the development language's.
  static let same: UInt8 = 2
  /// The strings of a structured value follow.
  static let structured: UInt8 = 3
  static let shift: UInt8 = 0x40
  /// Replaces a form that equals the form before it (2), the one before that (3) and so on.
  static let firstRepetition: UInt8 = 2
  /// The bytes of strings that have a meaning of their own.
  static let escaped: ClosedRange<UInt8> = 0...6
}

// Code size: a class, since its value would be many words wide.
/// Writes the strings and structured values of a raw stream or delta, in the order of ids.
package final class RawValueWriter {
  /// The number of structured values.
  @exclusivity(unchecked) package private(set) var structured = 0
  @exclusivity(unchecked) private var indexes: [[UInt8]: Int] = [:]
  @exclusivity(unchecked) private var shapes: [UInt8] = []
  @exclusivity(unchecked) private var references: [UInt8] = []
  @exclusivity(unchecked) private var categories: [UInt8] = []
  @exclusivity(unchecked) private var strings: [UInt8] = []
  /// The strings of structured values, if they are kept separately.
  @exclusivity(unchecked) private var apart: [UInt8] = []
  private let keepsApart: Bool

  /// Creates a writer without values; `keepsApart` for an aligned stream.
  init(keepsApart: Bool = false) { self.keepsApart = keepsApart }

  func appendMissing() { append(mark: RawValues.escape) }

  func appendSame() { append(mark: RawValues.same) }

  @inline(never)
  private func append(mark: UInt8) {
    strings.append(mark)
    strings.append(RawValues.end)
  }

  func append(value: ArraySlice<UInt8>) {
    for byte in value {
      if RawValues.escaped.contains(byte) {
        strings.append(RawValues.escape)
        strings.append(byte + RawValues.shift)
      } else {
        strings.append(byte)
      }
    }
    strings.append(RawValues.end)
  }

  /// Appends a value as `CompiledValue` writes it. Throws only for other bytes.
  func append(structured reader: PackReader) throws(StringPackError) {
    var reader = reader
    structured += 1
    strings.append(RawValues.structured)
    if keepsApart {
      strings.append(RawValues.end)
      swap(&strings, &apart)
    }
    var shape: [UInt8] = []
    try appendNode(&reader, to: &shape, depth: 0)
    if keepsApart { swap(&strings, &apart) }
    try reader.expectEnd()
    if let index = indexes[shape] {
      references.append(number: 1 + index)
    } else {
      indexes[shape] = indexes.count
      shapes.append(contentsOf: shape)
      references.append(number: 0)
    }
  }

  /// Returns all bytes after `prefix`. The reader must know `structured`.
  package func finish(after prefix: [UInt8]) -> [UInt8] {
    prefix + head + strings + apart
  }

  /// Returns the same bytes with the strings first, and `prefix` and the rest last; `head` is the number of bytes of
  /// those.
  func finishAligned(_ prefix: [UInt8]) -> (bytes: [UInt8], head: Int) {
    let last = prefix + head
    return (strings + apart + last, last.count)
  }

  private var head: [UInt8] {
    guard structured > 0 else { return [] }
    var result: [UInt8] = []
    result.append(number: indexes.count)
    return result + shapes + references + categories
  }

  private func appendNode(
    _ reader: inout PackReader, to shape: inout [UInt8], depth: Int
  ) throws(StringPackError) {
    typealias Tag = CompiledValue.Tag
    guard depth < LanguageStrings.maximumDepth else { try reader.fail("less nesting") }
    let tag = try reader.byte("a node")
    shape.append(tag)
    switch tag {
    case Tag.value: try appendString(&reader)
    case Tag.plural: try appendForms(&reader)
    case Tag.pluralOfNodes, Tag.device:
      let set = try reader.byte("a set")
      shape.append(set)
      for _ in 0..<set.nonzeroBitCount { try appendNode(&reader, to: &shape, depth: depth + 1) }
    case Tag.width:
      let count = try reader.number("a count of widths", limit: CompiledValue.maximumWidthCount)
      shape.append(number: count)
      for _ in 0..<count {
        shape.append(number: try reader.number("a width", limit: CompiledValue.maximumNumber))
        try appendNode(&reader, to: &shape, depth: depth + 1)
      }
    case Tag.format:
      try appendString(&reader)
      let count = try reader.number(
        "a count of variables", limit: CompiledValue.maximumVariableCount)
      shape.append(number: count)
      for _ in 0..<count { try appendVariable(&reader, to: &shape, depth: depth) }
    case Tag.variable: try appendVariable(&reader, to: &shape, depth: depth)
    default: try reader.fail("a known node", at: reader.offset - 1)
    }
  }

  private func appendVariable(
    _ reader: inout PackReader, to shape: inout [UInt8], depth: Int
  ) throws(StringPackError) {
    let start = reader.offset
    _ = try reader.string("a name", limit: CompiledValue.maximumNameLength)
    _ = try reader.number("an argument", limit: CompiledValue.maximumNumber)
    let count = try reader.number("a specifier", limit: CompiledValue.maximumNameLength)
    _ = try reader.range(max(0, count - 1), "a specifier")
    shape += reader.bytes[start..<reader.offset]
    try appendNode(&reader, to: &shape, depth: depth + 1)
  }

  private func appendString(_ reader: inout PackReader) throws(StringPackError) {
    append(value: reader.bytes[try Self.string(&reader)])
  }

  private func appendForms(_ reader: inout PackReader) throws(StringPackError) {
    let set = try reader.byte("categories")
    categories.append(set)
    var forms: [Range<Int>] = []
    for _ in 0..<set.nonzeroBitCount {
      let form = try Self.string(&reader)
      let bytes = reader.bytes[form]
      if let nearest = forms.lastIndex(where: { reader.bytes[$0] == bytes }) {
        strings.append(RawValues.firstRepetition + UInt8(forms.count - 1 - nearest))
      } else {
        append(value: bytes)
      }
      forms.append(form)
    }
  }

  private static func string(_ reader: inout PackReader) throws(StringPackError) -> Range<Int> {
    let count = try reader.number("a string", limit: LanguageStrings.maximumSize)
    return try reader.range(count, "a string")
  }
}
