extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element meets a condition that all later elements meet, too; the end if none does.
  ///
  /// ```swift
  /// let line = lineStarts.partitioningIndex { $0 > offset }
  /// ```
  ///
  /// - Complexity: O(log *n*) calls of `isBehind`.
  @inlinable package func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
