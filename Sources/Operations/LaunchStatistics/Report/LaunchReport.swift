/// A measurement as a report with plots: text, Markdown, JSON, or a page of HTML.
public struct LaunchReport: Sendable {
  /// A build with its runs.
  public struct Build: Sendable {
    public var name: String
    public var samples: LaunchSamples
    /// The runs that count, by their place among all launches of the measurement.
    public var order: [(place: Int, milliseconds: Double)]
    /// Why its times aren't those of users, such as a debug build's library.
    public var marks: [String]

    public init(
      name: String, samples: LaunchSamples, order: [(place: Int, milliseconds: Double)] = [],
      marks: [String] = []
    ) {
      self.name = name
      self.samples = samples
      self.order = order
      self.marks = marks
    }
  }

  /// The launches of one kind on one device.
  public struct Part: Sendable {
    /// Such as `iPhone 12, cold`; empty if there is only one.
    public var title: String
    /// One or two.
    public var builds: [Build]

    public init(title: String, builds: [Build]) {
      self.title = title
      self.builds = builds
    }
  }

  /// A measurement in the history.
  public struct Point: Hashable, Sendable {
    public var name: String
    /// Such as `2026-11-22`; empty if it isn't known.
    public var date: String
    /// In milliseconds, like the spread.
    public var median: Double
    public var deviation: Double
    public var count: Int

    /// - Returns: nil if no run counts.
    public init?(name: String, date: String, values: [Double]) {
      guard let summary = SampleSummary(values) else { return nil }
      self.name = name
      self.date = date
      median = summary.median
      deviation = summary.medianAbsoluteDeviation
      count = summary.count
    }
  }

  public var title: String
  /// Names and values, such as the device and its system.
  public var circumstances: [(name: String, value: String)]
  /// Why times may be longer than they would be, such as a battery that was low; a sentence each.
  public var warnings: [String]
  public var parts: [Part]
  /// Earlier measurements of the same app, and this one.
  public var trend: [Point]
  /// The difference that matters, as a share of the first build's median.
  public var threshold: Double

  public init(
    title: String, circumstances: [(name: String, value: String)], warnings: [String] = [],
    parts: [Part], trend: [Point], threshold: Double
  ) {
    self.title = title
    self.circumstances = circumstances
    self.warnings = warnings
    self.parts = parts
    self.trend = trend
    self.threshold = threshold
  }

  /// The comparison of a part's builds; nil with one build, or if one has no runs.
  public func comparison(of part: Part) -> ComparisonReport? {
    guard part.builds.count == 2 else { return nil }
    return ComparisonReport(
      names: (part.builds[0].name, part.builds[1].name), before: part.builds[0].samples,
      after: part.builds[1].samples, metric: .process, threshold: threshold)
  }

  /// A limit that a build's median is above.
  public struct Excess: Hashable, Sendable {
    public var build: String
    public var median: Double
    public var limit: Double
  }

  /// The builds whose median is above a limit in milliseconds; of two builds, only the second is judged.
  public func excesses(over limit: Double) -> [Excess] {
    parts.compactMap { part in
      guard let build = part.builds.last, let summary = SampleSummary(build.samples.values),
        summary.median > limit
      else { return nil }
      return Excess(build: build.name, median: summary.median, limit: limit)
    }
  }

  /// The verdicts of all parts that compare builds.
  public var verdicts: [LaunchVerdict] { parts.compactMap { comparison(of: $0)?.verdict } }

  // MARK: Text and Markdown

  /// The report for people.
  public func summary() -> String { joined { $0.summary() } }

  /// The report as Markdown.
  public func markdown() -> String { joined { $0.markdown() } }

  private func joined(_ comparison: (ComparisonReport) -> String) -> String {
    var sections: [String] = []
    if !warnings.isEmpty { sections.append(warnings.map { "\($0)\n" }.joined()) }
    for part in parts {
      var lines = part.title.isEmpty ? [] : ["\(part.title)\n"]
      lines += part.builds.flatMap { build in
        build.marks.map { "\(build.name): not a release build: \($0).\n" }
      }
      if let report = self.comparison(of: part) {
        lines.append(comparison(report))
      } else {
        for build in part.builds {
          let report = SampleReport(name: build.name, samples: build.samples)
          lines.append(report?.summary() ?? "\(build.name): no launch counted.\n")
        }
      }
      sections.append(lines.joined(separator: "\n"))
    }
    return sections.joined(separator: "\n")
  }

  // MARK: JSON

  /// The report for programs; `schemaVersion` 1. Times are in milliseconds.
  public struct Document: Encodable, Sendable {
    let schemaVersion = 1
    let title: String
    let circumstances: [String: String]
    let warnings: [String]
    let parts: [PartEntry]
    let trend: [PointEntry]

    struct PartEntry: Encodable, Sendable {
      let title: String
      let comparison: ComparisonReport.Document?
      let builds: [BuildEntry]
    }

    struct BuildEntry: Encodable, Sendable {
      let name: String
      let marks: [String]
      let samples: SampleReport.Document?
    }

    struct PointEntry: Encodable, Sendable {
      let name: String
      let date: String
      let median: Double
      let medianAbsoluteDeviation: Double
      let runs: Int

      init(_ point: Point) {
        name = point.name
        date = point.date
        median = point.median
        medianAbsoluteDeviation = point.deviation
        runs = point.count
      }
    }
  }

  /// The report for programs.
  public var document: Document {
    Document(
      title: title,
      circumstances: Dictionary(
        circumstances.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }),
      warnings: warnings,
      parts: parts.map { part in
        Document.PartEntry(
          title: part.title, comparison: comparison(of: part)?.document,
          builds: part.builds.map {
            Document.BuildEntry(
              name: $0.name, marks: $0.marks,
              samples: SampleReport(name: $0.name, samples: $0.samples)?.document)
          })
      }, trend: trend.map(Document.PointEntry.init))
  }
}
