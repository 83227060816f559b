/// Orders by keys. Elements with equal keys stay in the order in which they came.
///
/// ```swift
/// let rows = files.sorted(descendingOn: \.bytes, then: \.path)
/// ```
extension Sequence {
  /// Returns the elements, the least key first.
  @inlinable package func sorted<Key: Comparable>(on key: (Element) -> Key) -> [Element] {
    sorted { key($0) < key($1) }
  }

  /// Returns the elements, the least first key first, and those with the same first key by the second.
  @inlinable package func sorted<First: Comparable, Second: Comparable>(
    on first: (Element) -> First, then second: (Element) -> Second
  ) -> [Element] {
    sorted { (first($0), second($0)) < (first($1), second($1)) }
  }

  /// Returns the elements by three keys, the first of which weighs most.
  @inlinable package func sorted<First: Comparable, Second: Comparable, Third: Comparable>(
    on first: (Element) -> First, then second: (Element) -> Second, then third: (Element) -> Third
  ) -> [Element] {
    sorted { (first($0), second($0), third($0)) < (first($1), second($1), third($1)) }
  }

  /// Returns the elements, the greatest key first.
  @inlinable package func sorted<Key: Comparable>(descendingOn key: (Element) -> Key) -> [Element] {
    sorted { key($0) > key($1) }
  }

  /// Returns the elements, the greatest first key first, and those with the same first key with the least second key
  /// first.
  @inlinable package func sorted<First: Comparable, Second: Comparable>(
    descendingOn first: (Element) -> First, then second: (Element) -> Second
  ) -> [Element] {
    sorted { (first($1), second($0)) < (first($0), second($1)) }
  }

  /// Returns the first element with the least key; nil if there is none.
  @inlinable package func min<Key: Comparable>(on key: (Element) -> Key) -> Element? {
    self.min { key($0) < key($1) }
  }

  /// Returns the first element with the least first key, and of those the least second key; nil if there is none.
  @inlinable package func min<First: Comparable, Second: Comparable>(
    on first: (Element) -> First, then second: (Element) -> Second
  ) -> Element? {
    self.min { (first($0), second($0)) < (first($1), second($1)) }
  }

  /// Returns the first element with the greatest key; nil if there is none.
  @inlinable package func max<Key: Comparable>(on key: (Element) -> Key) -> Element? {
    self.max { key($0) < key($1) }
  }

  /// Returns the first element with the greatest first key, and of those the greatest second key; nil if there is none.
  @inlinable package func max<First: Comparable, Second: Comparable>(
    on first: (Element) -> First, then second: (Element) -> Second
  ) -> Element? {
    self.max { (first($0), second($0)) < (first($1), second($1)) }
  }
}

extension MutableCollection where Self: RandomAccessCollection {
  /// Sorts the elements, the least key first.
  @inlinable package mutating func sort<Key: Comparable>(on key: (Element) -> Key) {
    sort { key($0) < key($1) }
  }

  /// Sorts the elements by two keys, the first of which weighs more.
  @inlinable package mutating func sort<First: Comparable, Second: Comparable>(
    on first: (Element) -> First, then second: (Element) -> Second
  ) {
    sort { (first($0), second($0)) < (first($1), second($1)) }
  }

  /// Sorts the elements by three keys, the first of which weighs most.
  @inlinable package mutating func sort<First: Comparable, Second: Comparable, Third: Comparable>(
    on first: (Element) -> First, then second: (Element) -> Second, then third: (Element) -> Third
  ) {
    sort { (first($0), second($0), third($0)) < (first($1), second($1), third($1)) }
  }

  /// Sorts the elements, the greatest first key first, and those with the same first key by the second, ascending.
  @inlinable package mutating func sort<First: Comparable, Second: Comparable>(
    descendingOn first: (Element) -> First, then second: (Element) -> Second
  ) {
    sort { (first($1), second($0)) < (first($0), second($1)) }
  }
}
