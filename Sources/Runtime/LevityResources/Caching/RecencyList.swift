/// A dictionary that knows in which order its entries were last used: a list by index, so that using an entry writes a
/// few numbers and allocates nothing.
struct RecencyList<Key: Hashable, Value> {
  /// What made room, to be destroyed where no lock is held.
  struct Evicted {
    var values: [Value] = []
    var cost = 0
  }

  /// By slot; nil in a free one, so that it holds nothing alive.
  private var entries: [(key: Key, value: Value)?] = []
  private var order = RecencyOrder()
  private var slots: [Key: Int32] = [:]

  var count: Int { slots.count }
  var totalCost: Int { order.totalCost }
  var keys: [Key] { Array(slots.keys) }

  func contains(_ key: Key) -> Bool { slots[key] != nil }

  /// The value, moved to the front.
  mutating func use(_ key: Key) -> Value? {
    guard let slot = slots[key] else { return nil }
    order.use(slot)
    return entries[Int(slot)]?.value
  }

  /// For a key that is not there. The caller keeps the sum of the costs within an `Int`.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    let slot = order.insert(cost: cost)
    if Int(slot) == entries.count {
      entries.append((key, value))
    } else {
      entries[Int(slot)] = (key, value)
    }
    slots[key] = slot
  }

  mutating func remove(_ key: Key) -> Value? {
    guard let slot = slots.removeValue(forKey: key) else { return nil }
    order.remove(slot)
    let value = entries[Int(slot)]?.value
    entries[Int(slot)] = nil
    return value
  }

  /// Removes from the old end until at most `cost` is left.
  mutating func trim(toCost cost: Int) -> Evicted {
    var evicted = Evicted()
    while order.totalCost > cost, let slot = order.oldest {
      evicted.cost += order.remove(slot)
      guard let entry = entries[Int(slot)] else { continue }
      slots.removeValue(forKey: entry.key)
      evicted.values.append(entry.value)
      entries[Int(slot)] = nil
    }
    return evicted
  }
}
