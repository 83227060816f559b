/// The ids of a bundle's strings: a key's id is its index.
///
/// Lists of ids only grow at the end. The list that an app was built with is a prefix of every later one, so an
/// identity (a digest of the first keys) shows whether newer strings fit a build.
public struct StringKeyList: Equatable, Sendable {
  /// The keys in the order of their ids. No key appears twice.
  public private(set) var keys: [StringKey]
  private var ids: [StringKey: Int]

  /// Compares the keys and their order, which decide the ids.
  public static func == (left: StringKeyList, right: StringKeyList) -> Bool {
    left.keys == right.keys
  }

  /// Creates a list of these keys; nil if a key appears twice.
  public init?(_ keys: [StringKey]) {
    self.keys = keys
    ids = Dictionary(minimumCapacity: keys.count)
    for (id, key) in keys.enumerated() {
      guard ids.updateValue(id, forKey: key) == nil else { return nil }
    }
  }

  /// Creates a list without keys.
  public init() {
    keys = []
    ids = [:]
  }

  /// Returns the id of a key; nil if it has none.
  public func id(of key: StringKey) -> Int? { ids[key] }

  /// Gives a key the next id, unless it has one, and returns its id.
  @discardableResult
  public mutating func append(_ key: StringKey) -> Int {
    if let id = ids[key] { return id }
    ids[key] = keys.count
    keys.append(key)
    return keys.count - 1
  }

  /// Returns the bytes whose SHA-256 is the identity of the first `count` keys: for each key the table and the key,
  /// each as its number of bytes (32 bits, little-endian) and its UTF-8.
  public func identityBytes(count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for key in keys.prefix(max(0, count)) {
      for string in [key.table, key.key] {
        let length = UInt32(truncatingIfNeeded: string.utf8.count)
        withUnsafeBytes(of: length.littleEndian) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: string.utf8)
      }
    }
    return bytes
  }
}
