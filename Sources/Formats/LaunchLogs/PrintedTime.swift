/// A time as dyld prints it. Its numbers are cut off, not rounded: "1.5 seconds" is anything from 1.5 to 1.6 s.
public struct PrintedTime: Hashable, Sendable {
  /// The best estimate; negative only after ``TimeRepair/underflow``.
  public var microseconds: Int
  /// How far the true time may lie from ``microseconds`` in either direction.
  public var uncertainty: Int
  /// The percentage beside it, in tenths of a percent.
  public var share: Int?
  /// How the estimate was made, if it isn't what the log says.
  public var repair: TimeRepair?

  /// Creates a time, by default one that is printed exactly.
  public init(
    microseconds: Int, uncertainty: Int = 10, share: Int? = nil, repair: TimeRepair? = nil
  ) {
    self.microseconds = microseconds
    self.uncertainty = uncertainty
    self.share = share
    self.repair = repair
  }

  /// The estimate in milliseconds.
  public var milliseconds: Double { Double(microseconds) / 1000 }

  /// Whether the log has it with two decimals of a millisecond.
  public var isExact: Bool { uncertainty <= 10 }

  /// Times in microseconds are below it, so that sums of them can't overflow. A number below zero, as unsigned
  /// nanoseconds, is a fifth of it.
  static let limit = 100_000_000_000_000_000

  /// Whether a subtraction of unsigned numbers went below zero: no launch takes three years.
  var isUnderflow: Bool { microseconds >= 100_000_000_000_000 }
}

/// How a time was made that a log has only roughly or not at all.
public enum TimeRepair: String, Hashable, Sendable {
  /// A total printed in seconds: the sum of its phases, which are printed in milliseconds.
  case sumOfPhases
  /// A time in seconds, or a missing total: bounded by the percentages of the exact times.
  case shares
  /// A phase below zero, which dyld prints as years: the total less the other phases.
  case underflow
  /// Initializers whose ends dyld of iOS 14 and 15 stamps at their starts: from the first start to the end of the launch.
  case startToStart
}

/// A phase of the time before `main`.
public enum LaunchPhase: CaseIterable, Hashable, Sendable {
  case dylibLoading
  case rebaseBinding
  case objectiveC
  case initializers
}

/// The time that one image's initializers took.
public struct InitializerTime: Hashable, Sendable {
  /// The image's name, such as `libSystem.B.dylib`.
  public var name: String
  /// The time of all its initializers, and of those that they call in other images.
  public var time: PrintedTime
  /// Whether Xcode or Instruments loads this library, and a user's launch doesn't have it.
  public var isForDebugging: Bool { Self.debuggingNames.contains(name) }

  static let debuggingNames: Set<String> = [
    "libBacktraceRecording.dylib", "libMainThreadChecker.dylib", "libMTLCapture.dylib",
    "libMTLInterpose.dylib", "libViewDebuggerSupport.dylib", "libglInterpose.dylib",
  ]
}
