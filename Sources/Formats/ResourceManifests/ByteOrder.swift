/// The order of strings by their UTF-8 bytes: names that only look equal are different.
package enum ByteOrder {
  /// Negative where `left` comes first, 0 where the bytes are the same.
  @inline(never)
  package static func compare(_ left: String, _ right: String) -> Int {
    var (lefts, rights) = (left.utf8.makeIterator(), right.utf8.makeIterator())
    while let byte = lefts.next() {
      guard let other = rights.next() else { return 1 }
      if byte != other { return byte < other ? -1 : 1 }
    }
    return rights.next() == nil ? 0 : -1
  }

  /// Whether the bytes are the same.
  package static func areSame(_ left: String, _ right: String) -> Bool {
    compare(left, right) == 0
  }
}
