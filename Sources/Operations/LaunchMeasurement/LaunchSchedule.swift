import LaunchStatistics

/// The order in which builds are launched: first those that warm up, then pairs in random order, so that a device that
/// slows down slows both.
///
/// With a preparation, each round of a build is: reinstall or reboot, a cold launch, a warm launch.
public struct LaunchSchedule: Hashable, Sendable {
  /// One launch.
  public struct Step: Hashable, Sendable {
    /// From 0.
    public var index: Int
    /// 0, or 1 for the second build.
    public var build: Int
    /// Whether its time belongs to another population: the first launches after an installation.
    public var isWarmUp: Bool
    public var preparation = LaunchPreparation.none
    public var kind = LaunchKind.warm
  }

  public var buildCount: Int
  /// How many launches of each build and kind count.
  public var runCount: Int
  /// How many launches of each build come before.
  public var warmUpCount: Int
  /// The same seed gives the same order.
  public var seed: UInt64
  /// Before each cold launch.
  public var preparation: LaunchPreparation
  /// The kinds that count; without a preparation there are only warm launches.
  public var kinds: Set<LaunchKind>

  public init(
    buildCount: Int, runCount: Int, warmUpCount: Int, seed: UInt64,
    preparation: LaunchPreparation = .none, kinds: Set<LaunchKind> = [.warm]
  ) {
    self.buildCount = min(max(buildCount, 1), 2)
    self.runCount = max(runCount, 1)
    self.warmUpCount = max(warmUpCount, 0)
    self.seed = seed
    self.preparation = preparation
    self.kinds = preparation == .none || kinds.isEmpty ? [.warm] : kinds
  }

  /// Returns all launches in their order.
  public func steps() -> [Step] {
    var generator = SplitMix64(seed: seed)
    var steps: [Step] = []
    for round in 0..<(warmUpCount + runCount) {
      let isWarmUp = round < warmUpCount
      for build in Array(0..<buildCount).shuffled(using: &generator) {
        if preparation != .none {
          // The launch happens even if it doesn't count: the warm one comes after it.
          steps.append(
            Step(
              index: steps.count, build: build, isWarmUp: isWarmUp || !kinds.contains(.cold),
              preparation: preparation, kind: .cold))
        }
        if kinds.contains(.warm) {
          steps.append(Step(index: steps.count, build: build, isWarmUp: isWarmUp))
        }
      }
    }
    return steps
  }
}
