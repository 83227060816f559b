import Reports

extension ComparisonReport {
  /// The report as text.
  public func summary() -> String {
    var lines = [sentence, "", buildRows()]
    if !phases.isEmpty { lines += ["By phase", "", phaseRows()] }
    lines.append(notes.joined(separator: "\n"))
    return lines.joined(separator: "\n") + "\n"
  }

  /// The report as Markdown, for a comment on a pull request.
  public func markdown() -> String {
    var lines = ["**\(sentence)**", ""]
    lines += ["| build | runs | median | MAD | CV | p90 |", "|---|---:|---:|---:|---:|---:|"]
    for (name, summary) in builds {
      lines.append(
        "| \(MarkdownCell.escaped(name)) | \(cells(summary).joined(separator: " | ")) |")
    }
    if !phases.isEmpty {
      lines += ["", "| phase | before | after | shift | p |", "|---|---:|---:|---:|---:|"]
      lines += phases.map { "| \($0.cells.joined(separator: " | ")) |" }
    }
    return (lines + [""] + notes.map { "- \($0)" }).joined(separator: "\n") + "\n"
  }

  /// Beyond it, less noise is cheaper than more runs.
  private static let manyRuns = 500

  /// The verdict in one sentence.
  public var sentence: String {
    let shift = row.comparison.shift
    let change =
      "\(Number.signed(shift.milliseconds)) ms (\(Number.percent(row.comparison.relativeShift)))"
    let interval =
      "95 % between \(Number.signed(shift.lowerBound)) and \(Number.signed(shift.upperBound)) ms"
    let start = "\(row.metric.title): "
    switch verdict {
    case .regressed: return start + "slower by \(change); \(interval)."
    case .improved: return start + "faster by \(change); \(interval)."
    case .noChange: return start + "no change: \(change); \(interval)."
    case .inconclusive(let runs):
      let needed =
        runs > Self.manyRuns
        ? "More than \(Self.manyRuns) more runs of each build would be needed: make the runs alike first."
        : "About \(runs) more runs of each build are needed."
      return start + "inconclusive: \(change); \(interval). \(needed)"
    }
  }

  private var builds: [(String, SampleSummary)] {
    [(names.before, row.comparison.before), (names.after, row.comparison.after)]
  }

  private func cells(_ summary: SampleSummary) -> [String] {
    [
      "\(summary.count)", "\(Number.short(summary.median)) ms",
      "\(Number.short(summary.medianAbsoluteDeviation)) ms",
      Number.percent(summary.coefficientOfVariation, isSigned: false),
      "\(Number.short(summary.percentile90)) ms",
    ]
  }

  private func buildRows() -> String {
    var rows = AlignedRows([
      .init("build"), .init("runs", .right), .init("median", .right), .init("MAD", .right),
      .init("CV", .right), .init("p90", .right),
    ])
    for (name, summary) in builds { rows.add([name] + cells(summary)) }
    return rows.rendered()
  }

  private func phaseRows() -> String {
    var rows = AlignedRows([
      .init("phase"), .init("before", .right), .init("after", .right), .init("shift", .right),
      .init("p", .right),
    ])
    for phase in phases { rows.add(phase.cells) }
    return rows.rendered()
  }

  /// Notes that a reader of the figures should know.
  var notes: [String] {
    let comparison = row.comparison
    var notes = [
      "Shift by Hodges and Lehmann with a bootstrap interval; Mann-Whitney p "
        + "\(comparison.test.probability < 0.001 ? "" : "= ")\(Number.probability(comparison.test.probability)), below \(Number.probability(comparison.significance)) counts; "
        + "differences under \(Number.percent(comparison.threshold, isSigned: false)) don't matter."
    ]
    if let least = comparison.minimumDetectableShift {
      notes.append(
        "With these runs, a change of \(Number.short(least)) ms shows in 8 of 10 comparisons.")
    }
    for (name, samples) in [(names.before, row.before), (names.after, row.after)] {
      for cause in LaunchSamples.DropCause.allCases {
        guard let count = samples.dropped[cause] else { continue }
        notes.append("\(name): \(Quantity.of(count, "run")) dropped: \(cause.reason).")
      }
    }
    for (name, summary) in builds where summary.shareAbove5Seconds > 0 {
      notes.append(
        "\(name): \(Number.percent(summary.shareAbove5Seconds, isSigned: false)) of runs above 5 s, "
          + "\(Number.percent(summary.shareAbove20Seconds, isSigned: false)) above 20 s.")
    }
    return notes
  }
}

extension ComparisonReport.Row {
  fileprivate var cells: [String] {
    [
      metric.title, "\(Number.short(comparison.before.median)) ms",
      "\(Number.short(comparison.after.median)) ms",
      "\(Number.signed(comparison.shift.milliseconds)) ms", Number.probability(probability),
    ]
  }
}

extension LaunchSamples.DropCause {
  /// For people.
  public var reason: String {
    switch self {
    case .missing: "the log has no such time"
    case .imprecise: "the time has one decimal of a second, and nothing restores it"
    case .failed: "the program failed"
    case .timedOut: "the time limit passed"
    case .noMarker: "the program's marker didn't appear"
    case .excluded: "prewarmed, in the background or suspended"
    case .locked: "the device was locked"
    case .connectionLost: "the connection to the device was lost"
    case .power: "the device was too hot, or its battery too low"
    case .warmUp: "first runs"
    }
  }
}
