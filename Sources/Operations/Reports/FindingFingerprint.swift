/// The identity of a finding, independent of its line: a 64-bit FNV-1a hash of its rule, file and properties.
///
/// Among ten thousand findings, two have the same fingerprint in one of 400 billion reports.
public struct FindingFingerprint: Hashable, Sendable {
  private let value: UInt64

  /// Computes a fingerprint; `occurrence` counts equal findings in the order of their lines.
  init(_ finding: Finding, occurrence: Int) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    for part in finding.identity {
      for byte in part.utf8 { add(byte) }
      // A byte that doesn't occur in UTF-8.
      add(0xFF)
    }
    for byte in String(occurrence).utf8 where occurrence > 0 { add(byte) }
    value = hash
  }

  /// Parses 16 lowercase hexadecimal digits; nil for anything else.
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
