import StringsFiles

/// Sorts the keys of a file: their bytes stand one behind the other, so that millions are compared without a string.
struct KeyOrder {
  private var bytes: [UInt8] = []
  /// Where each key begins, and the end.
  private var bounds = [0]

  init(_ keys: some Sequence<String>) {
    for key in keys {
      bytes += key.utf8
      bounds.append(bytes.count)
    }
  }

  /// Returns the places of the keys by their bytes, those of equal keys in their order, and for each place whether a
  /// later key is equal.
  func sorted() -> [(place: Int, isReplaced: Bool)] {
    bytes.withUnsafeBufferPointer { bytes in
      func order(_ left: Int, _ right: Int) -> Int {
        StringsFileKey.order(
          UnsafeBufferPointer(rebasing: bytes[bounds[left]..<bounds[left + 1]]),
          UnsafeBufferPointer(rebasing: bytes[bounds[right]..<bounds[right + 1]]))
      }
      let places = (0..<bounds.count - 1).sorted { left, right in
        let order = order(left, right)
        return order == 0 ? left < right : order < 0
      }
      return places.indices.map { index in
        let isLast = index + 1 == places.count
        return (places[index], !isLast && order(places[index], places[index + 1]) == 0)
      }
    }
  }
}
