import ByteReading

/// Looks for what a strings file in its plain form says to nobody: comments and blank lines.
enum PlainStringsScan {
  /// Returns the bytes of comments and blank lines; zero for a binary property list and XML.
  static func commentBytes(_ content: ByteView) -> Int {
    guard content.string(at: 0, limit: 8) != "bplist00" else { return 0 }
    return content.withUnsafeBytes { bytes in
      if bytes.count >= 2, bytes[0] == 0xFF, bytes[1] == 0xFE {
        let units = stride(from: 2, to: bytes.count - 1, by: 2).lazy.map { index -> UInt16 in
          let high = UInt16(bytes[index + 1]) << 8
          return high | UInt16(bytes[index])
        }
        return 2 * count(units)
      }
      if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") { return 0 }
      return count(bytes.lazy.map { UInt16($0) })
    }
  }

  private enum State { case plain, string, escape, block, line }

  private static func count(_ units: some Sequence<UInt16>) -> Int {
    var state = State.plain
    var count = 0
    var previous: UInt16 = 0
    for unit in units {
      switch state {
      case .plain:
        if unit == 0x22 { state = .string }
        if previous == 0x2F, unit == 0x2A || unit == 0x2F {
          state = unit == 0x2A ? .block : .line
          count += 2
          previous = 0
          continue
        }
        if previous == 0x0A, unit == 0x0A { count += 1 }
      case .string: state = unit == 0x5C ? .escape : unit == 0x22 ? .plain : .string
      case .escape: state = .string
      case .block:
        count += 1
        if previous == 0x2A, unit == 0x2F { state = .plain }
      case .line: if unit == 0x0A { state = .plain } else { count += 1 }
      }
      previous = unit
    }
    return count
  }
}
