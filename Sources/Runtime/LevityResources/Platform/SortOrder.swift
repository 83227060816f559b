/// Sorting by numbers. The library's sort is not small, and it is copied for every type and order.
enum SortOrder {
  /// The indices of the keys, the smallest key first; equal ones stay in their order.
  static func indices(of keys: [Double]) -> [Int] {
    keys.indices.map { (keys[$0], $0) }.sorted { $0 < $1 }.map(\.1)
  }
}
