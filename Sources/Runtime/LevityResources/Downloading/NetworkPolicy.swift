public import Foundation

/// How the runtime uses the network. Times are in seconds.
public struct NetworkPolicy: Equatable, Sendable {
  /// Transfers at the same time; at least one. Whoever asks for more waits in order of priority.
  public var maxConcurrent = 6
  /// How often all addresses are tried again after the first time.
  public var retries = 3
  /// The wait before the first repetition, doubled for every further one; half of it is left to chance.
  public var firstDelay: TimeInterval = 0.5
  /// The longest wait. A server that asks for a longer one is not asked again for the same object.
  public var longestDelay: TimeInterval = 30
  /// Without a byte for so long, a server counts as gone.
  public var idleTimeout: TimeInterval = 30
  /// Bytes per second below which a server counts as gone once `idleTimeout` has passed; zero for none.
  public var slowestRate = 256
  /// How long an address that failed is the last one to be asked.
  public var avoidance: TimeInterval = 30
  /// How long something of `visible` or higher priority waits for the network to come back. Zero fails at once, as
  /// everything of lower priority does.
  public var offlineWait: TimeInterval = 0
  /// The least priority that may use mobile data and hotspots; nil for none.
  public var expensiveNetwork: LoadPriority? = .background
  /// The least priority that may be loaded in Low Data Mode; nil for none. Prefetching never is, whatever is said here.
  public var constrainedNetwork: LoadPriority? = .visible

  /// The values above.
  public init() {}

  func allowsExpensive(_ priority: LoadPriority) -> Bool {
    expensiveNetwork.map { priority >= $0 } ?? false
  }

  func allowsConstrained(_ priority: LoadPriority) -> Bool {
    constrainedNetwork.map { priority >= max($0, .visible) } ?? false
  }
}
