/// Sorts by numbers. The standard library's sort is large, and is specialized for every type and order.
package enum SortOrder {
  /// Returns the indices of the keys in ascending order; equal keys keep their order. A heap sort, whose time doesn't
  /// depend on the keys' order.
  package static func indices(of keys: [Double]) -> [Int] {
    var heap = Array(keys.indices)
    for root in stride(from: heap.count / 2 - 1, through: 0, by: -1) {
      sink(root, in: &heap, count: heap.count, keys: keys)
    }
    for end in stride(from: heap.count - 1, to: 0, by: -1) {
      heap.swapAt(0, end)
      sink(0, in: &heap, count: end, keys: keys)
    }
    return heap
  }

  /// Restores the order of a max-heap whose root may be too small.
  private static func sink(_ start: Int, in heap: inout [Int], count: Int, keys: [Double]) {
    var root = start
    while 2 * root + 1 < count {
      var child = 2 * root + 1
      if child + 1 < count, isBefore(heap[child], heap[child + 1], keys: keys) { child += 1 }
      guard isBefore(heap[root], heap[child], keys: keys) else { return }
      heap.swapAt(root, child)
      root = child
    }
  }

  private static func isBefore(_ left: Int, _ right: Int, keys: [Double]) -> Bool {
    keys[left] == keys[right] ? left < right : keys[left] < keys[right]
  }
}
