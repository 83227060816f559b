/// The name of a string in a bundle: its table and its key.
///
/// Keys are equal if their code units are: `é` as one character and as two are different keys, like in Apple's lookup,
/// although Swift's `String` considers them equal.
public struct StringKey: Sendable {
  /// The table: the file's name without its extension, such as `Localizable`.
  public let table: String
  /// The key; any string, even an empty one.
  public let key: String

  /// Creates a key in that table.
  public init(table: String = "Localizable", key: String) {
    self.table = table
    self.key = key
  }
}

extension StringKey: Hashable {
  /// Returns whether the code units of table and key are equal.
  public static func == (left: StringKey, right: StringKey) -> Bool {
    order(left.key, right.key) == 0 && order(left.table, right.table) == 0
  }

  // Code size: the library's hash, which is the same for the two forms of `é`; only few keys differ by that.
  /// Hashes table and key.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(table)
    hasher.combine(key)
  }
}

extension StringKey {
  /// Compares the UTF-8 bytes. Code size: the library's comparisons of sequences are compiled for each type, and linkers
  /// fold this with `ByteOrder.compare`, which is the same.
  @inline(never)
  private static func order(_ left: String, _ right: String) -> Int {
    var left = left
    return left.withUTF8 { order($0, right) }
  }

  @inline(never)
  private static func order(_ lefts: UnsafeBufferPointer<UInt8>, _ right: String) -> Int {
    var right = right
    return right.withUTF8 { order(lefts, $0) }
  }

  @inline(never)
  private static func order(
    _ lefts: UnsafeBufferPointer<UInt8>, _ rights: UnsafeBufferPointer<UInt8>
  ) -> Int {
    for index in 0..<min(lefts.count, rights.count) where lefts[index] != rights[index] {
      return Int(lefts[index]) - Int(rights[index])
    }
    return lefts.count - rights.count
  }
}

extension StringKey: Comparable {
  /// Orders by table, then by key, by their UTF-8 bytes.
  public static func < (left: StringKey, right: StringKey) -> Bool {
    let tables = order(left.table, right.table)
    return tables == 0 ? order(left.key, right.key) < 0 : tables < 0
  }
}
