/// The identity of a finding, whichever line it moves to: a 64-bit FNV-1a hash of its rule, file and properties.
///
/// Ten thousand findings share a fingerprint by chance once in 400 billion reports.
public struct FindingFingerprint: Hashable, Sendable {
  private let value: UInt64

  /// `occurrence` counts findings that are alike, in the order of their lines.
  init(_ finding: Finding, occurrence: Int) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    for part in finding.identity {
      for byte in part.utf8 { add(byte) }
      // No text in UTF-8 has this byte.
      add(0xFF)
    }
    for byte in String(occurrence).utf8 where occurrence > 0 { add(byte) }
    value = hash
  }

  /// Nil unless `text` is 16 lowercase hexadecimal digits.
  public init?(_ text: String) {
    guard text.utf8.count == 16, text == text.lowercased(), let value = UInt64(text, radix: 16)
    else { return nil }
    self.value = value
  }
}

extension FindingFingerprint: CustomStringConvertible {
  /// 16 lowercase hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
