/// A dictionary that knows in which order its entries were last used: a list by index through an array of slots, so
/// that using an entry writes a few numbers and allocates nothing.
struct RecencyList<Key: Hashable, Value> {
  private struct Slot {
    var key: Key
    /// Nil in a free slot, so that it holds nothing alive.
    var value: Value?
    var cost: Int
    /// Towards the least recent; in a free slot, the next free one.
    var older: Int32
    var newer: Int32
  }

  /// What made room, to be destroyed where no lock is held.
  struct Evicted {
    var values: [Value] = []
    var cost = 0
  }

  private static var none: Int32 { -1 }

  private var slots: [Slot] = []
  private var places: [Key: Int32] = [:]
  private var newest = none
  private var oldest = none
  private var firstFree = none
  private(set) var totalCost = 0

  var count: Int { places.count }
  var keys: [Key] { Array(places.keys) }

  func contains(_ key: Key) -> Bool { places[key] != nil }

  /// The value, moved to the front.
  mutating func use(_ key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    if place != newest {
      unlink(place)
      linkAsNewest(place)
    }
    return slots[Int(place)].value
  }

  /// For a key that is not there. The caller keeps the sum of the costs within an `Int`.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    let slot = Slot(key: key, value: value, cost: cost, older: Self.none, newer: Self.none)
    let place: Int32
    if firstFree != Self.none {
      place = firstFree
      firstFree = slots[Int(place)].older
      slots[Int(place)] = slot
    } else {
      place = Int32(truncatingIfNeeded: slots.count)
      slots.append(slot)
    }
    places[key] = place
    totalCost += cost
    linkAsNewest(place)
  }

  mutating func remove(_ key: Key) -> Value? {
    guard let place = places.removeValue(forKey: key) else { return nil }
    return free(place)
  }

  /// Removes from the old end until at most `cost` is left.
  mutating func trim(toCost cost: Int) -> Evicted {
    var evicted = Evicted()
    while totalCost > cost, oldest != Self.none {
      let place = oldest
      places.removeValue(forKey: slots[Int(place)].key)
      evicted.cost += slots[Int(place)].cost
      if let value = free(place) { evicted.values.append(value) }
    }
    return evicted
  }

  private mutating func free(_ place: Int32) -> Value? {
    unlink(place)
    let value = slots[Int(place)].value
    totalCost -= slots[Int(place)].cost
    slots[Int(place)].value = nil
    slots[Int(place)].older = firstFree
    firstFree = place
    return value
  }

  private mutating func unlink(_ place: Int32) {
    let older = slots[Int(place)].older
    let newer = slots[Int(place)].newer
    if newer != Self.none { slots[Int(newer)].older = older } else { newest = older }
    if older != Self.none { slots[Int(older)].newer = newer } else { oldest = newer }
  }

  private mutating func linkAsNewest(_ place: Int32) {
    slots[Int(place)].older = newest
    slots[Int(place)].newer = Self.none
    if newest != Self.none { slots[Int(newest)].newer = place } else { oldest = place }
    newest = place
  }
}
