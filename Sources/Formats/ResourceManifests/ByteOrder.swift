/// The order of strings by their UTF-8 bytes: names that only look equal are different.
package enum ByteOrder {
  /// Negative where `left` comes first, 0 where the bytes are the same.
  @inline(never)
  package static func compare(_ left: String, _ right: String) -> Int {
    var (left, right) = (left, right)
    return left.withUTF8 { lefts in
      right.withUTF8 { rights in
        for index in 0..<min(lefts.count, rights.count) where lefts[index] != rights[index] {
          return Int(lefts[index]) - Int(rights[index])
        }
        return lefts.count - rights.count
      }
    }
  }

  /// Whether the bytes are the same.
  package static func areSame(_ left: String, _ right: String) -> Bool {
    compare(left, right) == 0
  }
}
