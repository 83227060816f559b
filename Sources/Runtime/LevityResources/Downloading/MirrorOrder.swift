import Foundation
import LevityPackages

/// The order in which a package's addresses are tried: one that failed comes last for a while.
struct MirrorOrder: Sendable {
  /// The uptime until which each address is avoided.
  private var avoided: [TimeInterval]

  init(count: Int) { avoided = Array(repeating: -.infinity, count: count) }

  /// Returns all addresses, the best first: usable ones in the given order, then those that become usable soonest.
  func order(now: TimeInterval) -> [Int] {
    SortOrder.indices(of: avoided.map { $0 > now ? $0 : -.infinity })
  }

  /// Avoids an address until the given uptime, or longer if it already is.
  mutating func avoid(_ address: Int, until moment: TimeInterval) {
    guard avoided.indices.contains(address) else { return }
    avoided[address] = max(avoided[address], moment)
  }

  /// Stops avoiding an address that works.
  mutating func trust(_ address: Int) {
    guard avoided.indices.contains(address) else { return }
    avoided[address] = -.infinity
  }
}
