/// Some kilobytes of gzip that become megabytes of zeros.
public enum GzipBomb {
  /// 8 MB in 53 kB.
  public static let bytes = make(matches: 32_500)

  /// A zero, then that many repetitions of 258 zeros, in the fixed code of RFC 1951 §3.2.6.
  static func make(matches: Int) -> [UInt8] {
    var result: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    var bits = 0
    var count = 0
    func append(_ code: Int, _ length: Int) {
      // Codes begin with their highest bit, bytes with their lowest.
      for place in (0..<length).reversed() {
        bits |= (code >> place & 1) << count
        count += 1
        guard count == 8 else { continue }
        result.append(UInt8(bits))
        bits = 0
        count = 0
      }
    }
    append(0b110, 3)
    append(0b0011_0000, 8)
    for _ in 0..<matches {
      append(0b1100_0101, 8)
      append(0, 5)
    }
    append(0, 7)
    append(0, 7)
    return result + [0, 0, 0, 0, 0, 0, 0, 0]
  }
}
