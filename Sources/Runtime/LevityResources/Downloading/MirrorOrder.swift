import Foundation

/// The addresses of a package in the order in which they are asked: one that failed comes last for a while.
struct MirrorOrder: Sendable {
  /// Moments of the uptime until which an address is avoided.
  private var avoided: [TimeInterval]

  init(count: Int) { avoided = Array(repeating: -.infinity, count: count) }

  /// All addresses, the best first: those not avoided in the given order, then those that are over it soonest.
  func order(now: TimeInterval) -> [Int] {
    SortOrder.indices(of: avoided.map { $0 > now ? $0 : -.infinity })
  }

  /// Avoids an address until a moment, or longer where it already is.
  mutating func avoid(_ address: Int, until moment: TimeInterval) {
    guard avoided.indices.contains(address) else { return }
    avoided[address] = max(avoided[address], moment)
  }

  /// The address works.
  mutating func trust(_ address: Int) {
    guard avoided.indices.contains(address) else { return }
    avoided[address] = -.infinity
  }
}
