/// The name of a string within a bundle: its table and its key.
///
/// Two keys are the same if their code units are: `é` as one character and as two are different keys, as they are for
/// Apple's lookup, though Swift's `String` calls them equal.
public struct StringKey: Sendable {
  /// The table: the file's name without its extension, such as `Localizable`.
  public let table: String
  /// The key; any string, also an empty one.
  public let key: String

  /// A key of that table.
  public init(table: String = "Localizable", key: String) {
    self.table = table
    self.key = key
  }
}

extension StringKey: Hashable {
  /// Whether the code units of table and key are the same.
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
  /// By table, then by key, in the order of their bytes in UTF-8.
  public static func < (left: StringKey, right: StringKey) -> Bool {
    if left.table.utf8.elementsEqual(right.table.utf8) {
      return left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }
    return left.table.utf8.lexicographicallyPrecedes(right.table.utf8)
  }
}
