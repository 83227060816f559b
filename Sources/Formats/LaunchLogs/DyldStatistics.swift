/// The statistics that dyld prints about one launch: `DYLD_PRINT_STATISTICS`, `DYLD_PRINT_STATISTICS_DETAILS`, or both.
/// Systems since iOS 15 and macOS 12 print neither.
public struct DyldStatistics: Hashable, Sendable {
  /// The line of its head, from 1.
  public var line: Int
  /// The time before `main`. Details count the debugger's pause and repeated bindings; both are taken off here.
  public var total: PrintedTime?
  /// The times of the phases; those that the log lacks are missing.
  public var phases: [LaunchPhase: PrintedTime]
  /// The slowest initializers, in the order of the log.
  public var initializers: [InitializerTime]
  /// The figures that only the long form has.
  public var details: DyldDetails?
  /// Whether the log has the short form.
  public var hasSummary: Bool
}

/// The long form: times and counts by dyld's own names.
public struct DyldDetails: Hashable, Sendable {
  /// A row with a time. Hashing a case of a raw string would cost a fifth of the reading.
  public enum Time: CaseIterable, Hashable, Sendable {
    /// `total time`
    case total
    /// `total images loading time`
    case imageLoading
    /// `total load time in ObjC`
    case objectiveC
    /// `total debugger pause time`
    case debuggerPause
    /// `total dtrace DOF registration time`
    case dtraceRegistration
    /// `total rebase fixups time`
    case rebase
    /// `total binding fixups time`
    case binding
    /// `total weak binding fixups time`
    case weakBinding
    /// `total redo shared cached bindings time`
    case repeatedBinding
    /// `total time in initializers and ObjC +load`
    case initializers
    /// `total initializer time`, on iOS 8 and 9.
    case earlyInitializers
  }

  /// A row with a count.
  public enum Count: CaseIterable, Hashable, Sendable {
    /// `total images loaded`
    case images
    /// `total segments mapped`
    case segments
    /// `total rebase fixups`
    case rebases
    /// `total binding fixups`
    case bindings
    /// `total binding symbol lookups`
    case lookups
    /// `total bindings lazily fixed up`
    case lazyBindings
    /// `total symbol trie searches`
    case trieSearches
    /// `total symbol table binary searches`
    case binarySearches
    /// `total images defining weak symbols`
    case weakDefining
    /// `total images using weak symbols`
    case weakUsing
  }

  /// The times, by their rows.
  public var times: [Time: PrintedTime] = [:]
  /// The counts, by their rows.
  public var counts: [Count: Int] = [:]
  /// How many images came from the shared cache; nil if the log doesn't say. Zero on the simulator.
  public var imagesFromCache: Int?
  /// How many pages the segments have; nil if the row is missing.
  public var pages: Int?
  /// How many of them were read ahead; only old systems say it.
  public var prefetchedPages: Int?
}
