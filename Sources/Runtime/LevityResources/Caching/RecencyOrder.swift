/// Orders places by their last use in a doubly linked list. Separate from keys and values, so that it isn't generic
/// code. Doesn't own the places; their owner removes them before releasing them.
final class RecencyOrder {
  class Place {
    let cost: Int
    /// The next less recently used place.
    fileprivate unowned(unsafe) var older: Place?
    fileprivate unowned(unsafe) var newer: Place?

    init(cost: Int) { self.cost = cost }
  }

  private unowned(unsafe) var first: Place?
  private unowned(unsafe) var last: Place?
  private(set) var totalCost = 0

  /// The least recently used place.
  var oldest: Place? { last }

  func use(_ place: Place) {
    guard place !== first else { return }
    unlink(place)
    link(place)
  }

  /// Adds a place as the most recently used.
  func insert(_ place: Place) {
    totalCost += place.cost
    link(place)
  }

  func remove(_ place: Place) {
    unlink(place)
    totalCost -= place.cost
  }

  private func unlink(_ place: Place) {
    let (older, newer) = (place.older, place.newer)
    if let newer { newer.older = older } else { first = older }
    if let older { older.newer = newer } else { last = newer }
  }

  private func link(_ place: Place) {
    place.older = first
    place.newer = nil
    if let first { first.newer = place } else { last = place }
    first = place
  }
}
