/// Reads the JSON of manifests from bytes, value by value, without building a tree.
///
/// Supports only what manifests use: objects, arrays, strings, integers and booleans. After the first failure nothing
/// more is found and every value is empty, so decoders needn't check before `finish`. `isCanonical` becomes false at
/// the first byte that the canonical writer would have written differently.
package final class JSONReader {
  static let maximumDepth = 16
  static let maximumKeyCount = 64

  package let bytes: [UInt8]
  @exclusivity(unchecked) package internal(set) var offset = 0
  @exclusivity(unchecked) package private(set) var isCanonical = true
  /// The first failure.
  @exclusivity(unchecked) package private(set) var failure: ManifestError?
  /// The offset of the bytes in a larger document, added to offsets in errors.
  private let base: Int
  /// The keys of all open objects, and where those of each begin.
  @exclusivity(unchecked) private var keys: [String] = []
  @exclusivity(unchecked) private var objects: [Int] = []
  @exclusivity(unchecked) private var depth = 0
  /// The offset of the last key's value.
  @exclusivity(unchecked) private var valueStart = 0

  package init(_ bytes: [UInt8], base: Int = 0) {
    self.bytes = bytes
    self.base = base
  }

  /// Begins an object. Call `nextKey` until it returns nil.
  package func enterObject() {
    enter("{", "an object")
    objects.add(keys.count)
  }

  /// The last key, whose value is next.
  var lastKey: String { keys.last ?? "" }

  /// Returns the index of the next key in `names`, -1 if it isn't among them. Its value must be read before the next
  /// call. Returns nil after the last, when the first `required` names must have been read.
  ///
  /// Code size: `names` are separated by spaces, since a comparison for each name takes several times the code, and a
  /// list of names is built at run time.
  @inline(never)
  package func nextKey(of names: StaticString = "", required: Int = 0) -> Int? {
    let first = objects.last ?? 0
    if leave("}", first: keys.count == first) {
      for index in 0..<required
      where !keys[first...].contains(where: { Self.index(of: $0, in: names) == index }) {
        fail(.missingKey(Self.name(index, in: names), offset: offset + base))
      }
      while keys.count > first { keys.removeLast() }
      objects.removeLast()
      return nil
    }
    skipSpace()
    let place = offset
    let key = string()
    note(key, after: first, at: place)
    skipSpace()
    take(":", "a colon")
    skipSpace()
    valueStart = offset
    return failure == nil ? Self.index(of: key, in: names) : nil
  }

  @inline(never)
  private static func index(of key: String, in names: StaticString) -> Int {
    var key = key
    return key.withUTF8 { key in
      // The index of the name, and how many bytes of it are the key's; -1 after a difference.
      var (index, count) = (0, 0)
      for offset in 0...names.utf8CodeUnitCount {
        let isEnd = offset == names.utf8CodeUnitCount || names.utf8Start[offset] == 0x20
        if isEnd, count == key.count { return index }
        if isEnd {
          (index, count) = (index + 1, 0)
        } else if count >= 0, count < key.count, key[count] == names.utf8Start[offset] {
          count += 1
        } else {
          count = -1
        }
      }
      return -1
    }
  }

  private static func name(_ index: Int, in names: StaticString) -> String {
    var name: [UInt8] = []
    var place = 0
    for offset in 0..<names.utf8CodeUnitCount {
      let byte = names.utf8Start[offset]
      if byte == 0x20 { place += 1 } else if place == index { name.append(byte) }
    }
    return String(utf8Bytes: name[...])
  }

  /// Begins an array. Call `hasElement` until it returns false.
  package func enterArray() { enter("[", "an array") }

  /// Returns whether there is another element, which must be read before the next call.
  package func hasElement(isFirst: Bool) -> Bool {
    guard !leave("]", first: isFirst) else { return false }
    skipSpace()
    return failure == nil
  }

  /// Throws the first failure.
  package func check() throws(ManifestError) {
    if let failure { throw failure }
  }

  /// Checks that only space follows the value. Throws the first failure.
  package func finish() throws(ManifestError) {
    skipSpace()
    if offset != bytes.count { expected("the end of the document") }
    try check()
  }

  package func integer() -> Int {
    skipSpace()
    let start = offset
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    let digits = offset
    var value = 0
    while true {
      let digit = peek &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int(digit))
      guard !overflow, !carry else {
        expected("an integer of at most 63 bits", at: start)
        return 0
      }
      value = sum
      offset += 1
    }
    let hasLeadingZero = offset - digits > 1 && bytes[digits] == UInt8(ascii: "0")
    let next = peek
    guard offset > digits, !hasLeadingZero, next != UInt8(ascii: "."), next | 0x20 != 0x65 else {
      expected("an integer", at: start)
      return 0
    }
    if isNegative, value == 0 { isCanonical = false }
    return isNegative ? -value : value
  }

  package func boolean() -> Bool {
    skipSpace()
    if take(word: "true") { return true }
    if !take(word: "false") { expected("true or false") }
    return false
  }

  /// Skips the value of a key that this reader doesn't know.
  package func skipValue() {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"):
      enterObject()
      while nextKey() != nil { skipValue() }
    case UInt8(ascii: "["):
      enterArray()
      var isFirst = true
      while hasElement(isFirst: isFirst) {
        skipValue()
        isFirst = false
      }
    case UInt8(ascii: "\""): _ = string()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = boolean()
    case UInt8(ascii: "n"):
      if !take(word: "null") { expected("a value") }
      isCanonical = false
    default: _ = integer()
    }
  }

  /// Records the first failure. From then on the reader is at the end.
  @inline(never)
  package func fail(_ error: ManifestError) {
    guard failure == nil else { return }
    failure = error
    offset = bytes.count
  }

  @inline(never)
  package func expected(_ what: String, at place: Int? = nil) {
    fail(.malformed(offset: (place ?? offset) + base, expected: what))
  }

  /// Records that the value of the last key isn't valid for it.
  @inline(never)
  package func reject(_ found: String) {
    fail(.invalidValue(key: lastKey, found: found, offset: valueStart + base))
  }
}

extension JSONReader {
  /// Returns 0 at the end, which is never a byte of JSON.
  private var peek: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private func enter(_ open: Unicode.Scalar, _ name: String) {
    skipSpace()
    take(open, name)
    depth += 1
    if depth > Self.maximumDepth { fail(.tooDeep(offset: offset + base)) }
  }

  /// Returns true at the end of the object or array, and after a failure.
  private func leave(_ close: Unicode.Scalar, first: Bool) -> Bool {
    skipSpace()
    if failure != nil { return true }
    if peek == UInt8(ascii: close) {
      offset += 1
      depth -= 1
      return true
    }
    if !first { take(",", close == "}" ? "a comma or '}'" : "a comma or ']'") }
    return failure != nil
  }

  private func note(_ key: String, after first: Int, at place: Int) {
    if keys.count > first, let last = keys.last, ByteOrder.compare(last, key) >= 0 {
      isCanonical = false
    }
    // A key after all others can't be one of them.
    if !isCanonical, keys[first...].contains(key) {
      fail(.duplicateKey(key, offset: place + base))
    }
    keys.add(key)
    if keys.count - first > Self.maximumKeyCount {
      fail(.tooLarge(what: "object", found: keys.count - first, limit: Self.maximumKeyCount))
    }
  }

  @inline(never)
  private func skipSpace() {
    while true {
      switch peek {
      case 0x20, 0x0A, 0x0D, 0x09:
        offset += 1
        isCanonical = false
      default: return
      }
    }
  }

  @inline(never)
  private func take(_ byte: Unicode.Scalar, _ name: String) {
    if peek == UInt8(ascii: byte) { offset += 1 } else { expected(name) }
  }

  private func take(word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count - offset >= count else { return false }
    for index in 0..<count where word.utf8Start[index] != bytes[offset + index] { return false }
    offset += count
    return true
  }
}

extension JSONReader {
  package func string() -> String {
    skipSpace()
    let start = offset
    take("\"", "a string")
    let first = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 else { break }
      offset += 1
    }
    var text = bytes[first..<offset]
    if peek == UInt8(ascii: "\\") {
      var unescaped = Array(text)
      while peek >= 0x20, peek != UInt8(ascii: "\"") {
        offset += 1
        let byte = bytes[offset - 1]
        if byte == UInt8(ascii: "\\") { escape(into: &unescaped) } else { unescaped.append(byte) }
      }
      text = unescaped[...]
    }
    take("\"", "the end of the string")
    guard failure == nil else { return "" }
    var string = String(utf8Bytes: text)
    // Decoding repairs invalid bytes, so the string differs from them.
    if !string.withUTF8({ $0.elementsEqual(text) }) { fail(.invalidString(offset: start + base)) }
    return string
  }

  private func escape(into result: inout [UInt8]) {
    let start = offset - 1
    let kind = peek
    offset += 1
    let scalar: Unicode.Scalar
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = Unicode.Scalar(kind)
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"):
      guard let found = unicodeEscape() else {
        return fail(.invalidString(offset: start + base))
      }
      scalar = found
    default: return expected("an escape sequence", at: start)
    }
    let text = String(scalar)
    result += text.utf8Bytes()
    if !CanonicalJSON.escape(of: scalar).elementsEqual(bytes[start..<offset]) {
      isCanonical = false
    }
  }

  private func unicodeEscape() -> Unicode.Scalar? {
    let high = codeUnit()
    if let scalar = Unicode.Scalar(UInt32(high)) { return scalar }
    guard high < 0xDC00, take(word: "\\u") else { return nil }
    let low = codeUnit()
    guard (0xDC00..<0xE000).contains(low) else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(high) - 0xD800) << 10 + UInt32(low) - 0xDC00)
  }

  private func codeUnit() -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      let byte = peek
      guard byte >= UInt8(ascii: "0"), let digit = ContentDigest.value(ofDigit: byte | 0x20) else {
        expected("four hexadecimal digits")
        return 0
      }
      value = value << 4 | UInt16(digit)
      offset += 1
    }
    return value
  }
}
