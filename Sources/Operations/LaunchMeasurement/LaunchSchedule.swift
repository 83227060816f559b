import LaunchStatistics

/// The order in which builds are launched: first those that warm up, then pairs in random order, so that a device that
/// slows down slows both.
public struct LaunchSchedule: Hashable, Sendable {
  /// One launch.
  public struct Step: Hashable, Sendable {
    /// From 0.
    public var index: Int
    /// 0, or 1 for the second build.
    public var build: Int
    /// Whether its time belongs to another population: the first launches after an installation.
    public var isWarmUp: Bool
  }

  public var buildCount: Int
  /// How many launches of each build count.
  public var runCount: Int
  /// How many launches of each build come before.
  public var warmUpCount: Int
  /// The same seed gives the same order.
  public var seed: UInt64

  public init(buildCount: Int, runCount: Int, warmUpCount: Int, seed: UInt64) {
    self.buildCount = min(max(buildCount, 1), 2)
    self.runCount = max(runCount, 1)
    self.warmUpCount = max(warmUpCount, 0)
    self.seed = seed
  }

  /// Returns all launches in their order.
  public func steps() -> [Step] {
    var generator = SplitMix64(seed: seed)
    var steps: [Step] = []
    for round in 0..<(warmUpCount + runCount) {
      for build in Array(0..<buildCount).shuffled(using: &generator) {
        steps.append(Step(index: steps.count, build: build, isWarmUp: round < warmUpCount))
      }
    }
    return steps
  }
}
