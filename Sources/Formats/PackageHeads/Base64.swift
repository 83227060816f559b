/// Reads base64 with padding (RFC 4648 §4), in its one canonical spelling only.
package enum Base64 {
  /// Returns the 32 bytes of a public key as `levity keys` prints it: `levity-ed25519:` and base64.
  @inline(never)
  package static func publicKey(_ text: String) -> [UInt8]? {
    let (digits, prefix) = (text.utf8Bytes(), "levity-ed25519:".utf8Bytes())
    guard digits.count > prefix.count, Array(digits[..<prefix.count]) == prefix,
      let key = decode(String(utf8Bytes: digits[prefix.count...])), key.count == 32
    else { return nil }
    return key
  }

  package static func decode(_ text: String) -> [UInt8]? {
    let digits = text.utf8Bytes()
    guard digits.count % 4 == 0 else { return nil }
    var end = digits.count
    while end > 0, digits.count - end < 2, digits[end - 1] == UInt8(ascii: "=") { end -= 1 }
    var result: [UInt8] = []
    result.reserveCapacity(digits.count / 4 * 3)
    var group: UInt32 = 0
    for index in digits.indices {
      guard let value = index < end ? value(of: digits[index]) : 0 else { return nil }
      group = group << 6 | UInt32(value)
      if index % 4 == 3 {
        result.append(UInt8(truncatingIfNeeded: group >> 16))
        result.append(UInt8(truncatingIfNeeded: group >> 8))
        result.append(UInt8(truncatingIfNeeded: group))
      }
    }
    // Bits under the padding must be zero, or one value would have several spellings.
    for _ in end..<digits.count where result.removeLast() != 0 { return nil }
    return result
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
