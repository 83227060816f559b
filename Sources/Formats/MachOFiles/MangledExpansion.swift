/// Bounds the length that a mangled name may have in source code, without reading it whole.
///
/// A substitution such as `AB` repeats something that was read before: if each level of a name uses the one before
/// twice, 131 characters say 29 MB. Each reference at most doubles what is there (`docs/ABI/Mangling.rst` of Swift).
enum MangledExpansion {
  /// Bytes of a mangled name. Identifiers that consist of words of others make its square at most.
  private static let maximumCount = 1 << 12
  /// Characters of a mangled name with its substitutions written out.
  private static let maximumExpansion = 1 << 20
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  private static let lowercase = UInt8(ascii: "a")...UInt8(ascii: "z")
  private static let uppercase = UInt8(ascii: "A")...UInt8(ascii: "Z")

  static func isBounded(_ mangled: String) -> Bool {
    let bytes = Array(mangled.utf8)
    guard bytes.count <= maximumCount, mangled.hasPrefix("$s") || mangled.hasPrefix("$S") else {
      return false
    }
    return bytes.count <= maximumExpansion >> doublings(of: bytes[2...])
  }

  /// The references on the way through the name that has most of them.
  ///
  /// Digits begin an identifier, except in front of `_` and behind some operators, and `A` is also the second
  /// character of operators: both readings are followed, from the end to the beginning.
  private static func doublings(of name: ArraySlice<UInt8>) -> Int {
    let bytes = Array(name)
    var outside = [Int](repeating: 0, count: bytes.count + 1)
    var inside = outside
    // Behind a thunk or specialization digits can mean anything, so no identifier is skipped.
    var looseOutside = outside
    var looseInside = outside
    for place in bytes.indices.reversed() {
      let next = place + 1
      let byte = bytes[place]
      looseOutside[place] =
        byte == .capitalA ? max(looseOutside[next], looseInside[next]) : looseOutside[next]
      (inside[place], looseInside[place]) = (0, 0)
      switch byte {
      case lowercase:
        (inside[place], looseInside[place]) = (1 + inside[next], 1 + looseInside[next])
      case uppercase, .underscore:
        (inside[place], looseInside[place]) = (1 + outside[next], 1 + looseOutside[next])
      case digits:
        let (count, end) = number(in: bytes, at: place)
        // A number of repetitions.
        let doublings = Int.bitWidth - count.leadingZeroBitCount
        (inside[place], looseInside[place]) = (
          doublings + inside[end], doublings + looseInside[end]
        )
      default: break
      }
      switch byte {
      case .capitalA: outside[place] = max(outside[next], inside[next])
      case .capitalT: outside[place] = max(outside[next], looseOutside[next])
      case digits: outside[place] = self.references(in: bytes, at: place, outside)
      default: outside[place] = outside[next]
      }
    }
    return outside[0]
  }

  /// The references from digits on, which may be the length of an identifier, an index or repetitions.
  private static func references(in bytes: [UInt8], at place: Int, _ outside: [Int]) -> Int {
    let (count, end) = number(in: bytes, at: place)
    // Repetitions of a standard type: `S2i`.
    let isRepetition = place > 0 && bytes[place - 1] == .capitalS
    let repetitions = isRepetition ? Int.bitWidth - count.leadingZeroBitCount : 0
    let isIndex = end < bytes.count && bytes[end] == .underscore
    let other = isRepetition || isIndex ? repetitions + outside[end] : 0
    var start = end
    var length = count
    if bytes[place] == .zero {
      // Words of other identifiers up to an uppercase letter, or Punycode behind a second zero; then the rest.
      start = place + 1
      if start < bytes.count, bytes[start] == .zero {
        start += 1
      } else {
        while start < bytes.count, case lowercase = bytes[start] { start += 1 }
        if start < bytes.count, case uppercase = bytes[start] { start += 1 }
      }
      (length, start) = number(in: bytes, at: start)
    }
    // A name that ends too early isn't one.
    return length <= bytes.count - start ? max(other, outside[start + length]) : other
  }

  /// The number at a place, 0 without one, and its end.
  private static func number(in bytes: [UInt8], at place: Int) -> (value: Int, end: Int) {
    var (value, end) = (0, place)
    while end < bytes.count, case digits = bytes[end] {
      value = min(value * 10 + Int(bytes[end] - .zero), 1 << 20)
      end += 1
    }
    return (value, end)
  }
}

extension UInt8 {
  fileprivate static let capitalA = UInt8(ascii: "A")
  fileprivate static let capitalS = UInt8(ascii: "S")
  fileprivate static let capitalT = UInt8(ascii: "T")
  fileprivate static let underscore = UInt8(ascii: "_")
  fileprivate static let zero = UInt8(ascii: "0")
}
