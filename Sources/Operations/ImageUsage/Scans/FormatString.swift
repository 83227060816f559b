/// Splits a printf-like format at its conversions.
enum FormatString {
  /// Returns nil if the string has no conversion.
  static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (pieces: [[UInt8]], holes: [NamePattern.Hole])? {
    var pieces: [[UInt8]] = [[]]
    var holes: [NamePattern.Hole] = []
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      guard byte == UInt8(ascii: "%"), place + 1 < bytes.count else {
        pieces[pieces.count - 1].append(byte)
        place += 1
        continue
      }
      if bytes[place + 1] == UInt8(ascii: "%") {
        pieces[pieces.count - 1].append(byte)
        place += 2
        continue
      }
      guard let (hole, end) = conversion(bytes, place + 1) else {
        pieces[pieces.count - 1].append(byte)
        place += 1
        continue
      }
      holes.append(hole)
      pieces.append([])
      place = end
    }
    return holes.isEmpty ? nil : (pieces, holes)
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
