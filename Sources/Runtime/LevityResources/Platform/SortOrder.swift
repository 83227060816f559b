/// Sorting by numbers. The library's sort is not small, and it is copied for every type and order.
enum SortOrder {
  /// The indices of the keys, the smallest key first; equal ones stay in their order. A heap sort: its time does not
  /// depend on what order the keys had.
  static func indices(of keys: [Double]) -> [Int] {
    var heap = Array(keys.indices)
    for root in stride(from: heap.count / 2 - 1, through: 0, by: -1) {
      sink(root, heap.count, &heap, keys)
    }
    for end in stride(from: heap.count - 1, to: 0, by: -1) {
      heap.swapAt(0, end)
      sink(0, end, &heap, keys)
    }
    return heap
  }

  /// Restores the order of a heap, the last index first, whose root may be too early.
  private static func sink(_ start: Int, _ count: Int, _ heap: inout [Int], _ keys: [Double]) {
    var root = start
    while 2 * root + 1 < count {
      var child = 2 * root + 1
      if child + 1 < count, isBefore(heap[child], heap[child + 1], keys) { child += 1 }
      guard isBefore(heap[root], heap[child], keys) else { return }
      heap.swapAt(root, child)
      root = child
    }
  }

  private static func isBefore(_ left: Int, _ right: Int, _ keys: [Double]) -> Bool {
    keys[left] == keys[right] ? left < right : keys[left] < keys[right]
  }
}
