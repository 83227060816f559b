public import ByteReading

/// The launches of a log, whatever else is in it.
///
/// ```swift
/// let log = LaunchLog(try ByteView(mapping: path))
/// for launch in log.statistics { print(launch.total?.milliseconds ?? 0) }
/// for issue in log.issues { print(issue.line, issue.kind) }
/// ```
///
/// Reads dyld's statistics, timing events of kdebug and lines (``DyldStatistics``, ``ImageLoad``), the statistics of Linux' loader
/// (``LoaderStatistics``), the output of the tools that start apps (``ConsoleEvent``), Instruments' export
/// (``LifeCyclePeriod``) and the lines of XCTest (``TestMeasurement``). Lines are found by their beginnings, at any
/// indentation; unknown lines are the app's.
public struct LaunchLog: Hashable, Sendable {
  /// dyld's statistics, one value for each launch, in the order of the log.
  public var statistics: [DyldStatistics] = []
  /// The statistics of Linux' loader, one value for each process.
  public var loaderStatistics: [LoaderStatistics] = []
  /// The images that dyld announces.
  public var images: [ImageLoad] = []
  /// The initializers that dyld, or the loader of Linux, announces.
  public var initializers: [InitializerCall] = []
  /// The rows of Instruments' export by time.
  public var periods: [LifeCyclePeriod] = []
  /// The lines of XCTest.
  public var measurements: [TestMeasurement] = []
  /// The events of the tools that start apps.
  public var events: [ConsoleEvent] = []
  /// The lines of apps with LevityLaunch.
  public var timelines: [LaunchTimelineRecord] = []
  /// The issues of the log, at most about a thousand issues.
  public var issues: [LaunchLogIssue] = []

  /// Reads a log. Never fails: what isn't understood is left out, and noted if it looks like statistics.
  public init(_ bytes: ByteView) {
    bytes.withUnsafeBytes { buffer in
      if LifeCycleReader.isExport(buffer) {
        var reader = LifeCycleReader(buffer)
        periods = reader.read()
      } else {
        var reader = LaunchLogReader()
        reader.read(buffer)
        self = reader.finished()
      }
    }
  }

  init() {}

  /// Whether the log has nothing about launches.
  public var isEmpty: Bool {
    statistics.isEmpty && loaderStatistics.isEmpty && images.isEmpty && initializers.isEmpty
      && periods.isEmpty && measurements.isEmpty && events.isEmpty && timelines.isEmpty
  }
}

/// An issue of a log.
public struct LaunchLogIssue: Hashable, Sendable {
  /// The kinds of issues.
  public enum Kind: Hashable, Sendable {
    /// A line with a name of dyld's and a value that dyld never prints; it was left out.
    case notDyldFormat(String)
    /// The log ends within a row.
    case cut(String)
    /// The environment has `DYLD_PRINT_STATISTICS`, dyld read it, and printed no statistics: iOS 15 and later.
    case statisticsIgnored
    /// A tool's error.
    case tool(String)
  }

  /// From 1.
  public var line: Int
  /// The kind of issue, with what was found.
  public var kind: Kind
}

extension LaunchLogIssue.Kind: CustomStringConvertible {
  /// The kind as a sentence without its period.
  public var description: String {
    switch self {
    case .notDyldFormat(let line): "dyld doesn't print this: \(line)"
    case .cut(let line): "the log ends within a row: \(line)"
    case .statisticsIgnored:
      "dyld read DYLD_PRINT_STATISTICS and ignored it, as it does since iOS 15 and macOS 12"
    case .tool(let message): message
    }
  }
}
