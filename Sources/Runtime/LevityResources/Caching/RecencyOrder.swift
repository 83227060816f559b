/// Slots in the order of their last use. Apart from keys and values, so that it is no generic code.
struct RecencyOrder {
  private struct Link {
    var cost: Int
    /// Towards the least recent; in a free slot, the next free one.
    var older: Int32
    var newer: Int32
  }

  private static let none: Int32 = -1

  private var links: [Link] = []
  private var first = none
  private var last = none
  private var firstFree = none
  private(set) var totalCost = 0

  /// The slot that was used longest ago.
  var oldest: Int32? { last == Self.none ? nil : last }

  mutating func use(_ slot: Int32) {
    guard slot != first else { return }
    unlink(slot)
    linkAsFirst(slot)
  }

  /// A free slot, or the next after all that there were; the most recently used now.
  mutating func insert(cost: Int) -> Int32 {
    let slot: Int32
    if firstFree != Self.none {
      slot = firstFree
      firstFree = links[Int(slot)].older
      links[Int(slot)].cost = cost
    } else {
      slot = Int32(truncatingIfNeeded: links.count)
      links.append(Link(cost: cost, older: Self.none, newer: Self.none))
    }
    totalCost += cost
    linkAsFirst(slot)
    return slot
  }

  /// Frees the slot and returns its cost.
  @discardableResult
  mutating func remove(_ slot: Int32) -> Int {
    unlink(slot)
    links[Int(slot)].older = firstFree
    firstFree = slot
    totalCost -= links[Int(slot)].cost
    return links[Int(slot)].cost
  }

  private mutating func unlink(_ slot: Int32) {
    let (older, newer) = (links[Int(slot)].older, links[Int(slot)].newer)
    if newer != Self.none { links[Int(newer)].older = older } else { first = older }
    if older != Self.none { links[Int(older)].newer = newer } else { last = newer }
  }

  private mutating func linkAsFirst(_ slot: Int32) {
    links[Int(slot)].older = first
    links[Int(slot)].newer = Self.none
    if first != Self.none { links[Int(first)].newer = slot } else { last = slot }
    first = slot
  }
}
