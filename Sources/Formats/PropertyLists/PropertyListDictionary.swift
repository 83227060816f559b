/// A dictionary that keeps the order of the file. A duplicate key has its last value, like in Apple's readers.
public struct PropertyListDictionary: Hashable, Sendable {
  /// The keys in the order of the file.
  public private(set) var keys: [String]
  private var values: [String: PropertyList]

  /// Creates an empty dictionary.
  public init() {
    keys = []
    values = [:]
  }

  /// The value of `key`; setting nil removes the entry.
  public subscript(key: String) -> PropertyList? {
    get { values[key] }
    set {
      if let newValue {
        if values.updateValue(newValue, forKey: key) == nil { keys.append(key) }
      } else if values.removeValue(forKey: key) != nil {
        keys.removeAll { $0 == key }
      }
    }
  }

  /// The entries in the order of the file.
  public var entries: [(key: String, value: PropertyList)] {
    keys.compactMap { key in values[key].map { (key, $0) } }
  }
}
