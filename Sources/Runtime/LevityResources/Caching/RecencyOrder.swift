/// Places in the order of their last use: a list that is linked both ways. Apart from keys and values, so that it is no
/// generic code. Owns none of them; whoever does removes them before it lets go.
final class RecencyOrder {
  class Place {
    let cost: Int
    /// Towards the least recent.
    fileprivate unowned(unsafe) var older: Place?
    fileprivate unowned(unsafe) var newer: Place?

    init(cost: Int) { self.cost = cost }
  }

  private unowned(unsafe) var first: Place?
  private unowned(unsafe) var last: Place?
  private(set) var totalCost = 0

  /// The one that was used longest ago.
  var oldest: Place? { last }

  func use(_ place: Place) {
    guard place !== first else { return }
    unlink(place)
    link(place)
  }

  /// Adds one, which is the most recently used now.
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
