/// Identifiers of new objects: 24 hexadecimal digits derived from the object, so that the same edit always gives the
/// same file.
enum ObjectIdentifier {
  static func make(_ content: String, isTaken: (String) -> Bool) -> String {
    var attempt = 0
    while true {
      let text = attempt == 0 ? content : "\(content)#\(attempt)"
      let digits =
        hex(hash(text, seed: 0xCBF2_9CE4_8422_2325)) + hex(hash(text, seed: 0x9AE1_6A3B_2F90_404F))
      let id = String(digits.prefix(24))
      if !isTaken(id) { return id }
      attempt += 1
    }
  }

  /// FNV-1a with a final mix, since its high bits alone are weak.
  private static func hash(_ text: String, seed: UInt64) -> UInt64 {
    var value = seed
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = (value ^ (value >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return value ^ (value >> 33)
  }

  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
