public import Foundation

/// How the runtime uses the network. All times are in seconds.
///
/// ```swift
/// var configuration = ResourceConfiguration(rules: rules, shippedManifest: manifest)
/// configuration.network.retries = 5
/// configuration.network.expensiveNetwork = .visible  // no prefetching over mobile data
/// ```
public struct NetworkPolicy: Equatable, Sendable {
  /// The maximum number of simultaneous transfers, at least one. Further requests wait in order of priority.
  public var maximumTransfers = 6
  /// How many times all addresses are tried again after the first round.
  public var retries = 3
  /// The delay before the first retry. It doubles with each further one; half of it is random.
  public var initialDelay: TimeInterval = 0.5
  /// The maximum delay. A server that asks for more isn't tried again for the same object.
  public var maximumDelay: TimeInterval = 30
  /// How long a server may send nothing before it counts as unreachable.
  public var idleTimeout: TimeInterval = 30
  /// The minimum number of bytes per second, checked once `idleTimeout` has passed; zero for no minimum.
  public var minimumRate = 256
  /// How long an address that failed is tried last.
  public var avoidance: TimeInterval = 30
  /// How long a load of priority `visible` or higher waits for the network to come back. With zero it fails at once,
  /// like every load of lower priority.
  public var offlineWait: TimeInterval = 0
  /// The minimum priority of loads over mobile data and hotspots; nil for none.
  public var expensiveNetwork: LoadPriority? = .background
  /// The minimum priority of loads in Low Data Mode; nil for none. Prefetches are never loaded then, whatever the
  /// value.
  public var constrainedNetwork: LoadPriority? = .visible

  /// Creates a policy with the default values.
  public init() {}

  /// Returns between half and all of the exponential delay, by a number from 0 to 1.
  func delay(retry number: Int, _ chance: Double) -> TimeInterval {
    let doublings = Double(min(max(0, number - 1), 30))
    let full = min(max(0, initialDelay) * exp2(doublings), max(0, maximumDelay))
    return full / 2 + full / 2 * min(max(chance, 0), 1)
  }

  func allowsExpensive(_ priority: LoadPriority) -> Bool {
    expensiveNetwork.map { priority >= $0 } ?? false
  }

  func allowsConstrained(_ priority: LoadPriority) -> Bool {
    constrainedNetwork.map { priority >= max($0, .visible) } ?? false
  }
}
