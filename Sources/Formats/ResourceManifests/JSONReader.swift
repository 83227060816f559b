/// Reads the JSON of manifests from bytes, value by value, without a tree between.
///
/// Only what manifests use: objects, arrays, strings, integers and booleans. `isCanonical` turns false at the first
/// byte that the canonical writer would have written otherwise.
package struct JSONReader {
  static let deepest = 16
  static let mostKeys = 64

  let bytes: [UInt8]
  package private(set) var offset = 0
  package private(set) var isCanonical = true
  private var depth = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The keys of an object that is being read.
  struct Keys {
    fileprivate var all: [String] = []
    fileprivate var areSorted = true
  }

  /// Begins an object. Then comes `nextKey` with what this returns, until it returns nil.
  @inline(never)
  mutating func enterObject() throws(ManifestError) -> Keys {
    try enter("{", "an object")
    return Keys()
  }

  /// The next key, whose value must be read before the one after it; nil behind the last.
  @inline(never)
  mutating func nextKey(_ keys: inout Keys) throws(ManifestError) -> String? {
    guard try !leave("}", first: keys.all.isEmpty) else { return nil }
    skipSpace()
    let place = offset
    let key = try string()
    try note(key, in: &keys, at: place)
    skipSpace()
    try take(":", "a colon")
    skipSpace()
    return key
  }

  /// Begins an array. Then comes `hasElement` until it is false.
  @inline(never)
  mutating func enterArray() throws(ManifestError) { try enter("[", "an array") }

  /// Whether there is another element, which must be read before the one after it.
  @inline(never)
  mutating func hasElement(isFirst: Bool) throws(ManifestError) -> Bool {
    guard try !leave("]", first: isFirst) else { return false }
    skipSpace()
    return true
  }

  /// Only space may follow the value that was read.
  mutating func end() throws(ManifestError) {
    skipSpace()
    guard offset == bytes.count else {
      throw .malformed(offset: offset, expected: "the end of the document")
    }
  }

  mutating func integer() throws(ManifestError) -> Int {
    skipSpace()
    let start = offset
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    let digits = offset
    var value = 0
    while let digit = peek, digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
      guard !overflow, !carry else {
        throw .malformed(offset: start, expected: "an integer of at most 63 bits")
      }
      value = sum
      offset += 1
    }
    let hasLeadingZero = offset - digits > 1 && bytes[digits] == UInt8(ascii: "0")
    guard offset > digits, !hasLeadingZero, !continuesNumber else {
      throw .malformed(offset: start, expected: "an integer")
    }
    if isNegative, value == 0 { isCanonical = false }
    return isNegative ? -value : value
  }

  mutating func boolean() throws(ManifestError) -> Bool {
    skipSpace()
    if take(word: "true") { return true }
    if take(word: "false") { return false }
    throw .malformed(offset: offset, expected: "true or false")
  }

  /// Reads past a value of a key that this reader does not know.
  mutating func skipValue() throws(ManifestError) {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"):
      var keys = try enterObject()
      while try nextKey(&keys) != nil { try skipValue() }
    case UInt8(ascii: "["):
      try enterArray()
      var isFirst = true
      while try hasElement(isFirst: isFirst) {
        try skipValue()
        isFirst = false
      }
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try boolean()
    case UInt8(ascii: "n"):
      guard take(word: "null") else {
        throw .malformed(offset: offset, expected: "a value")
      }
      isCanonical = false
    default: _ = try integer()
    }
  }
}

extension JSONReader {
  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private var continuesNumber: Bool {
    [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(peek)
  }

  private mutating func enter(_ open: Unicode.Scalar, _ name: String) throws(ManifestError) {
    skipSpace()
    try take(open, name)
    depth += 1
    guard depth <= Self.deepest else { throw .tooDeep(offset: offset) }
  }

  private mutating func leave(
    _ close: Unicode.Scalar, first: Bool
  ) throws(ManifestError) -> Bool {
    skipSpace()
    if peek == UInt8(ascii: close) {
      offset += 1
      depth -= 1
      return true
    }
    if !first { try take(",", "a comma or '\(close)'") }
    return false
  }

  private mutating func note(
    _ key: String, in seen: inout Keys, at place: Int
  ) throws(ManifestError) {
    if let last = seen.all.last, ByteOrder.compare(last, key) >= 0 {
      seen.areSorted = false
      isCanonical = false
    }
    // A key that comes after all others cannot be one of them.
    guard seen.areSorted || !seen.all.contains(key) else {
      throw .duplicateKey(key, offset: place)
    }
    seen.all.append(key)
    guard seen.all.count <= Self.mostKeys else {
      throw .tooLarge(what: "object", found: seen.all.count, limit: Self.mostKeys)
    }
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
      isCanonical = false
    }
  }

  private mutating func take(_ byte: Unicode.Scalar, _ name: String) throws(ManifestError) {
    guard peek == UInt8(ascii: byte) else { throw .malformed(offset: offset, expected: name) }
    offset += 1
  }

  private mutating func take(word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count - offset >= count else { return false }
    let start = word.utf8Start
    let matches = (0..<count).allSatisfy { start[$0] == bytes[offset + $0] }
    if matches { offset += count }
    return matches
  }
}

extension JSONReader {
  /// A digest without a string between; nil, with nothing read, where something else stands here.
  mutating func digestIfPlain() -> ContentDigest? {
    let count = 2 * ContentDigest.byteCount
    guard bytes.count - offset >= count + 2, bytes[offset] == UInt8(ascii: "\""),
      bytes[offset + count + 1] == UInt8(ascii: "\""),
      let digest = ContentDigest(hexDigits: bytes[(offset + 1)...(offset + count)])
    else { return nil }
    offset += count + 2
    return digest
  }

  mutating func string() throws(ManifestError) -> String {
    skipSpace()
    let start = offset
    try take("\"", "a string")
    let first = offset
    while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      offset += 1
    }
    if peek == UInt8(ascii: "\"") {
      defer { offset += 1 }
      return try text(bytes[first..<offset], at: start)
    }
    var unescaped = Array(bytes[first..<offset])
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { break }
      offset += 1
      if byte == UInt8(ascii: "\\") {
        try escape(into: &unescaped)
      } else {
        unescaped.append(byte)
      }
    }
    try take("\"", "the end of the string")
    return try text(unescaped[...], at: start)
  }

  private func text(_ bytes: ArraySlice<UInt8>, at start: Int) throws(ManifestError) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    // Invalid bytes are repaired by decoding, so the text differs from them.
    guard text.utf8.elementsEqual(bytes) else { throw .invalidText(offset: start) }
    return text
  }

  private mutating func escape(into result: inout [UInt8]) throws(ManifestError) {
    let start = offset - 1
    let kind = peek
    offset += 1
    let scalar: Unicode.Scalar
    switch kind {
    case UInt8(ascii: "\""): scalar = "\""
    case UInt8(ascii: "\\"): scalar = "\\"
    case UInt8(ascii: "/"): scalar = "/"
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"): scalar = try unicodeEscape(from: start)
    default: throw .malformed(offset: start, expected: "an escape sequence")
    }
    result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    if !CanonicalJSON.escape(of: scalar).elementsEqual(bytes[start..<offset]) {
      isCanonical = false
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(ManifestError) -> Unicode.Scalar {
    let high = try codeUnit()
    if let scalar = Unicode.Scalar(UInt32(high)) { return scalar }
    guard high < 0xDC00, peek == UInt8(ascii: "\\") else { throw .invalidText(offset: start) }
    offset += 1
    guard peek == UInt8(ascii: "u") else { throw .invalidText(offset: start) }
    offset += 1
    let low = try codeUnit()
    guard (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(
        0x10000 + (UInt32(high) - 0xD800) << 10 + UInt32(low) - 0xDC00)
    else { throw .invalidText(offset: start) }
    return scalar
  }

  private mutating func codeUnit() throws(ManifestError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, byte >= UInt8(ascii: "0"),
        let digit = ContentDigest.value(ofDigit: byte | 0x20)
      else {
        throw .malformed(offset: offset, expected: "four hexadecimal digits")
      }
      value = value << 4 | UInt16(digit)
      offset += 1
    }
    return value
  }
}
