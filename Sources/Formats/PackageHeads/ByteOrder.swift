/// Orders strings by their UTF-8 bytes; canonically equivalent strings are different.
package enum ByteOrder {
  /// Returns a negative number if `left` comes first, 0 if the bytes are equal.
  @inline(never)
  package static func compare(_ left: String, _ right: String) -> Int {
    var left = left
    return left.withUTF8 { compare($0, right) }
  }

  // Code size: functions of their own, since `withUTF8` has its closure twice.
  @inline(never)
  private static func compare(_ lefts: UnsafeBufferPointer<UInt8>, _ right: String) -> Int {
    var right = right
    return right.withUTF8 { compare(lefts, $0) }
  }

  @inline(never)
  private static func compare(
    _ lefts: UnsafeBufferPointer<UInt8>, _ rights: UnsafeBufferPointer<UInt8>
  ) -> Int {
    for index in 0..<min(lefts.count, rights.count) where lefts[index] != rights[index] {
      return Int(lefts[index]) - Int(rights[index])
    }
    return lefts.count - rights.count
  }

  /// Returns whether the bytes are equal.
  package static func areSame(_ left: String, _ right: String) -> Bool {
    compare(left, right) == 0
  }

  /// Returns a handful of strings in order; the time grows with the square of their number.
  ///
  /// Code size: the library's sort is large.
  @inline(never)
  package static func sorted(_ strings: [String]) -> [String] {
    var result = strings
    for end in result.indices {
      var place = end
      while place > 0, compare(result[place], result[place - 1]) < 0 {
        result.swapAt(place, place - 1)
        place -= 1
      }
    }
    return result
  }
}
