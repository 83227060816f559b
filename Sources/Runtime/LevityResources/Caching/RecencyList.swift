/// A dictionary that tracks the order in which its entries were last used. Using an entry writes a few references and
/// allocates nothing.
struct RecencyList<Key: Hashable, Value> {
  /// Evicted entries, to be destroyed outside of locks.
  struct Evicted {
    var values: [Value] = []
    var cost = 0
  }

  private final class Entry: RecencyOrder.Place {
    let key: Key
    let value: Value

    init(_ key: Key, _ value: Value, cost: Int) {
      self.key = key
      self.value = value
      super.init(cost: cost)
    }
  }

  /// Owns the entries; `order` only refers to them.
  private var entries: [Key: Entry] = [:]
  private let order = RecencyOrder()

  var count: Int { entries.count }
  var totalCost: Int { order.totalCost }
  var keys: [Key] { Array(entries.keys) }

  func contains(_ key: Key) -> Bool { entries[key] != nil }

  /// Returns the value and moves it to the front.
  func use(_ key: Key) -> Value? {
    guard let entry = entries[key] else { return nil }
    order.use(entry)
    return entry.value
  }

  /// Inserts a value for a new key. The caller keeps the sum of the costs within an `Int`.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    let entry = Entry(key, value, cost: cost)
    entries[key] = entry
    order.insert(entry)
  }

  mutating func remove(_ key: Key) -> Value? {
    guard let entry = entries.removeValue(forKey: key) else { return nil }
    order.remove(entry)
    return entry.value
  }

  /// Removes the oldest entries until at most `cost` is left.
  mutating func trim(toCost cost: Int) -> Evicted {
    var evicted = Evicted()
    while order.totalCost > cost, let entry = order.oldest as? Entry {
      evicted.cost += entry.cost
      evicted.values.append(entry.value)
      _ = remove(entry.key)
    }
    return evicted
  }
}
