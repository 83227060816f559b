public import LaunchLogs

/// A number that launches are compared by.
public enum LaunchMetric: String, CaseIterable, Hashable, Sendable {
  /// dyld's total, in milliseconds.
  case preMain
  case dylibLoading
  case rebaseBinding
  case objectiveC
  case initializers
  /// XCTest's launch metric, in milliseconds.
  case test
  /// Instruments' periods up to the first frame, in milliseconds.
  case lifeCycle
  /// The ticks that Linux' loader took, in thousands.
  case loader
  /// The last moment that an app with LevityLaunch marks, in milliseconds.
  case timeline
  /// From the start of a process to its end, in milliseconds; only of measurements.
  case process

  /// Those that a log has as a whole; the others are phases of the first.
  static let wholes: [LaunchMetric] = [.timeline, .preMain, .test, .lifeCycle, .loader]
  static let phases: [LaunchMetric] = [
    .dylibLoading, .rebaseBinding, .objectiveC, .initializers,
  ]

  /// Returns the metric that all of these logs have; nil if there is none.
  public static func common(to logs: [[LaunchLog]]) -> LaunchMetric? {
    wholes.first { metric in logs.allSatisfy { !metric.samples(of: $0).values.isEmpty } }
  }

  /// Returns the value of each launch, in the order of the logs, and why others were dropped.
  public func samples(of logs: [LaunchLog]) -> LaunchSamples {
    var samples = LaunchSamples()
    for log in logs {
      switch self {
      case .preMain, .dylibLoading, .rebaseBinding, .objectiveC, .initializers:
        for launch in log.statistics { samples.add(time(of: launch)) }
      case .test:
        for measurement in log.measurements where measurement.isLaunch {
          samples.values += measurement.values.map { $0 * 1000 }
        }
      case .lifeCycle:
        let launch = log.periods.filter(\.isLaunch)
        guard !launch.isEmpty else { continue }
        samples.values.append(launch.reduce(0) { $0 + Double($1.duration) } / 1e6)
      case .process: break
      case .timeline:
        for record in log.timelines {
          // Tools that attach start every app like a debugger does.
          if let exclusion = record.exclusion, exclusion != "debugged" {
            samples.dropped[.excluded, default: 0] += 1
          } else if let end = record.end {
            samples.values.append(Double(end) / 1000)
          }
        }
      case .loader:
        samples.values += log.loaderStatistics.compactMap {
          $0.totalTicks.map { Double($0) / 1000 }
        }
      }
    }
    return samples
  }

  private func time(of launch: DyldStatistics) -> PrintedTime? {
    switch self {
    case .dylibLoading: launch.phases[.dylibLoading]
    case .rebaseBinding: launch.phases[.rebaseBinding]
    case .objectiveC: launch.phases[.objectiveC]
    case .initializers: launch.phases[.initializers]
    default: launch.total
    }
  }

  /// The metric's name in reports.
  public var title: String {
    switch self {
    case .preMain: "pre-main time"
    case .dylibLoading: "dylib loading"
    case .rebaseBinding: "rebase/binding"
    case .objectiveC: "ObjC setup"
    case .initializers: "initializers"
    case .test: "XCTest launch"
    case .lifeCycle: "launch to first frame"
    case .loader: "loader, thousand ticks"
    case .timeline: "launch by the app's marks"
    case .process: "launch"
    }
  }
}

/// The values of a build's runs. Runs are dropped for a cause, never for their value.
public struct LaunchSamples: Hashable, Sendable {
  /// Why a run doesn't count.
  public enum DropCause: String, CaseIterable, Hashable, Sendable {
    /// The log has the launch without this time.
    case missing
    /// The time is printed with one decimal of a second, and nothing in the log restores it.
    case imprecise
    /// The program ended with another status than 0, or by a signal.
    case failed
    /// It took longer than the time limit.
    case timedOut
    /// The program's own marker didn't appear, as on a locked screen.
    case noMarker
    /// The app was prewarmed, started in the background or suspended: no user waited for it.
    case excluded
    /// The device was locked.
    case locked
    /// The connection to the device was lost.
    case connectionLost
    /// The device was too hot, or its battery too low, for the limits of the measurement.
    case power
    /// The first runs after an installation belong to another population.
    case warmUp
  }

  public var values: [Double] = []
  public var dropped: [DropCause: Int] = [:]

  public init(values: [Double] = [], dropped: [DropCause: Int] = [:]) {
    self.values = values
    self.dropped = dropped
  }

  public var droppedCount: Int { dropped.values.reduce(0, +) }

  mutating func add(_ time: PrintedTime?) {
    guard let time else { return dropped[.missing, default: 0] += 1 }
    // Half a percent of a launch is less than runs differ.
    guard time.uncertainty <= max(210, abs(time.microseconds) / 100) else {
      return dropped[.imprecise, default: 0] += 1
    }
    values.append(time.milliseconds)
  }
}
