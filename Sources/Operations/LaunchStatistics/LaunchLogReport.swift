public import LaunchLogs
import Reports

/// The report of what logs have: `levity launch parse`.
public struct LaunchLogReport: Sendable {
  public var files: [(path: String, log: LaunchLog)]

  public init(files: [(path: String, log: LaunchLog)]) { self.files = files }

  /// The report as text.
  public func summary() -> String {
    files.map { path, log in
      ([path, ""] + Self.parts(of: log)).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func parts(of log: LaunchLog) -> [String] {
    var parts: [String] = []
    if !log.statistics.isEmpty { parts += [launchRows(log.statistics)] }
    if let summary = SampleSummary(LaunchMetric.preMain.samples(of: [log]).values),
      summary.count > 1
    {
      parts.append(sentence(summary, of: .preMain))
    }
    for metric in [LaunchMetric.timeline, .test, .lifeCycle, .loader] {
      if let summary = SampleSummary(metric.samples(of: [log]).values) {
        parts.append(sentence(summary, of: metric))
      }
    }
    let debugging = Set(
      log.statistics.flatMap { $0.initializers.filter(\.isForDebugging).map(\.name) })
    if !debugging.isEmpty {
      parts.append(
        "Loaded by Xcode, and not in a user's launch: \(debugging.sorted().joined(separator: ", "))\n"
      )
    }
    if !log.images.isEmpty || !log.initializers.isEmpty {
      parts.append(
        "\(Quantity.of(log.images.count, "image")) and \(Quantity.of(log.initializers.count, "initializer")) announced\n"
      )
    }
    for event in log.events {
      parts.append("line \(event.line): \(event.tool.rawValue): \(event.kind.sentence)\n")
    }
    for issue in log.issues { parts.append("line \(issue.line): \(issue.kind)\n") }
    return parts
  }

  private static func sentence(_ summary: SampleSummary, of metric: LaunchMetric) -> String {
    "\(metric.title): \(Quantity.of(summary.count, "run")), median \(Number.short(summary.median)), "
      + "mean \(Number.format(summary.mean, decimals: 2)), MAD \(Number.short(summary.medianAbsoluteDeviation)), "
      + "CV \(Number.percent(summary.coefficientOfVariation, isSigned: false)); "
      + "\(Number.percent(summary.shareAbove5Seconds, isSigned: false)) above 5 s, "
      + "\(Number.percent(summary.shareAbove20Seconds, isSigned: false)) above 20 s\n"
  }

  private static func launchRows(_ launches: [DyldStatistics]) -> String {
    var rows = AlignedRows([
      .init("line", .right), .init("total ms", .right), .init("dylib loading", .right),
      .init("rebase/binding", .right), .init("ObjC setup", .right), .init("initializers", .right),
      .init("images", .right), .init("repairs"),
    ])
    for launch in launches {
      let times = [launch.total] + LaunchPhase.allCases.map { launch.phases[$0] }
      let repairs = Set(times.compactMap { $0?.repair?.rawValue }).sorted()
      rows.add(
        ["\(launch.line)"] + times.map(cell)
          + [
            launch.details?.counts[.images].map(ByteCount.grouped) ?? "",
            repairs.joined(separator: ", "),
          ])
    }
    return rows.rendered()
  }

  /// A repaired time has a tilde, or its uncertainty.
  private static func cell(_ time: PrintedTime?) -> String {
    guard let time else { return "" }
    let value = Number.format(time.milliseconds, decimals: time.uncertainty > 500 ? 0 : 2)
    if time.uncertainty > 500 {
      return "\(value) ±\(Number.format(Double(time.uncertainty) / 1000, decimals: 0))"
    }
    return time.repair == nil ? value : "~\(value)"
  }
}

extension ConsoleEvent.Kind {
  var sentence: String {
    switch self {
    case .launched(let bundle, let process):
      "launched \(bundle ?? process.map { "process \($0)" } ?? "")"
    case .exited(let status): "exited with status \(status)"
    case .signaled(let signal): "ended by signal \(signal)"
    case .failed(let message): message
    }
  }
}
