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
    left.key.utf8.elementsEqual(right.key.utf8) && left.table.utf8.elementsEqual(right.table.utf8)
  }

  /// Hashes the code units.
  public func hash(into hasher: inout Hasher) {
    for var string in [table, key] {
      string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      hasher.combine(UInt8(0xFF))
    }
  }
}

extension StringKey: Comparable {
  /// Orders by table, then by key, by their UTF-8 bytes.
  public static func < (left: StringKey, right: StringKey) -> Bool {
    if left.table.utf8.elementsEqual(right.table.utf8) {
      return left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }
    return left.table.utf8.lexicographicallyPrecedes(right.table.utf8)
  }
}
