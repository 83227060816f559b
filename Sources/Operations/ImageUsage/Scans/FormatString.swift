/// Splits a printf-like format at its conversions.
enum FormatString {
  struct Parts {
    /// One more than the holes.
    var pieces: [[UInt8]] = [[]]
    var holes: [NamePattern.Hole] = []
    /// The conversion of each hole, counted from zero: a fraction has two.
    var conversions: [Int] = []
  }

  /// Returns nil if the string has no conversion.
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Parts? {
    var parts = Parts()
    var count = 0
    var place = 0
    func add(_ byte: UInt8) { parts.pieces[parts.pieces.count - 1].append(byte) }
    while place < bytes.count {
      let byte = bytes[place]
      guard byte == UInt8(ascii: "%"), place + 1 < bytes.count else {
        add(byte)
        place += 1
        continue
      }
      if bytes[place + 1] == UInt8(ascii: "%") {
        add(byte)
        place += 2
        continue
      }
      guard let (hole, end) = conversion(bytes, place + 1) else {
        add(byte)
        place += 1
        continue
      }
      let isFraction = hasFraction(bytes[place..<end])
      parts.holes += isFraction ? [.digits, .digits] : [hole]
      parts.pieces += isFraction ? [[UInt8(ascii: ".")], []] : [[]]
      parts.conversions += isFraction ? [count, count] : [count]
      count += 1
      place = end
    }
    return parts.holes.isEmpty ? nil : parts
  }

  /// Whether a conversion writes digits, a point and more digits, and nothing that fills it up: `%.1f`, `%0.2f`, `%1.1f`.
  private static func hasFraction(_ conversion: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let parts = conversion.dropFirst().dropLast()
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard conversion.last == UInt8(ascii: "f"), parts.count == 2, let last = parts[1].first,
      parts[1].count == 1, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(last)
    else { return false }
    let width = parts[0].first ?? UInt8(ascii: "0")
    return parts[0].count < 2 && (UInt8(ascii: "0")...last).contains(width)
  }

  /// Skips flags, width, precision, length, then the conversion's letter.
  private static func conversion(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> (NamePattern.Hole, Int)? {
    var place = start
    while place < bytes.count, place < start + 12 {
      switch bytes[place] {
      case UInt8(ascii: "@"), UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "c"),
        UInt8(ascii: "C"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "f"):
        return (.anything, place + 1)
      case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"):
        return (.digits, place + 1)
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "l"),
        UInt8(ascii: "h"), UInt8(ascii: "z"), UInt8(ascii: "q"):
        place += 1
      default:
        return nil
      }
    }
    return nil
  }
}
