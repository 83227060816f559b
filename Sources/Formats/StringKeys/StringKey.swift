import PackageHeads

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
    ByteOrder.areSame(left.key, right.key) && ByteOrder.areSame(left.table, right.table)
  }

  // Code size: the library's hash, which is the same for the two forms of `é`; only few keys differ by that.
  /// Hashes table and key.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(table)
    hasher.combine(key)
  }
}

extension StringKey: Comparable {
  /// Orders by table, then by key, by their UTF-8 bytes.
  public static func < (left: StringKey, right: StringKey) -> Bool {
    let tables = ByteOrder.compare(left.table, right.table)
    return tables == 0 ? ByteOrder.compare(left.key, right.key) < 0 : tables < 0
  }
}
