import Foundation
import LaunchDatabases
import LaunchMeasurement
import LaunchStatistics
import Reports

/// The measurements of a database.
struct LaunchHistory {
  private let entries: [LaunchDatabase.Entry]

  /// - Throws: if the file isn't there: opening it would create it.
  init(database: String) throws {
    guard FileManager.default.fileExists(atPath: database) else {
      throw CommandFailure(
        "\(database): no such file or directory.",
        help: "run 'levity launch measure' first, or pass its --database")
    }
    entries = try LaunchDatabase(path: database).entries()
  }

  /// A build of a measurement, for one kind of launches.
  struct Row {
    var identifier: Int
    var date: String
    var driver: String
    var device: String
    var kind: LaunchKind
    var build: String
    var samples: LaunchSamples
  }

  func entry(_ identifier: Int?) throws -> LaunchDatabase.Entry {
    let found =
      identifier.map { number in entries.first { $0.measurement.identifier == number } }
      ?? entries.last
    guard let found else {
      throw CommandFailure(
        "The database has no measurement\(identifier.map { " \($0)" } ?? "").",
        help: "run 'levity launch history' to see what it has")
    }
    return found
  }

  private static func rows(of entry: LaunchDatabase.Entry) -> [Row] {
    let session = LaunchSession(schedule: entry.measurement.schedule, runs: entry.measurement.runs)
    let names = names(of: entry)
    return LaunchKind.allCases.filter(session.schedule.kinds.contains).flatMap { kind in
      (0..<session.schedule.buildCount).map { build in
        Row(
          identifier: entry.measurement.identifier, date: date(of: entry),
          driver: entry.request.driver, device: entry.request.device, kind: kind,
          build: build < names.count ? names[build] : "build \(build + 1)",
          samples: session.samples(ofBuild: build, kind: kind))
      }
    }
  }

  /// The first field of each line that describes a build.
  private static func names(of entry: LaunchDatabase.Entry) -> [String] {
    entry.request.builds.split(separator: "\n").map { line in
      String(line.split(separator: "\t", omittingEmptySubsequences: false).first ?? line)
    }
  }

  private static func date(of entry: LaunchDatabase.Entry) -> String {
    guard entry.request.started > 0 else { return "" }
    return Date(timeIntervalSince1970: Double(entry.request.started)).formatted(.iso8601)
      .replacing("T", with: " ").replacing("Z", with: "")
  }

  // MARK: Report

  /// The report of a measurement, with the trend over all of the same driver, device and first kind.
  func report(of entry: LaunchDatabase.Entry, threshold: Double) -> LaunchReport {
    let schedule = entry.measurement.schedule
    let session = LaunchSession(schedule: schedule, runs: entry.measurement.runs)
    let circumstances = LaunchCircumstances(json: entry.request.circumstances)
    let kinds = LaunchKind.allCases.filter(schedule.kinds.contains)
    let names = Self.names(of: entry)
    let parts = kinds.map { kind in
      LaunchReport.Part(
        title: kinds.count > 1 ? "\(kind.rawValue.capitalized) launches" : "",
        builds: (0..<schedule.buildCount).map { build in
          LaunchReport.Build(
            name: build < names.count ? names[build] : "build \(build + 1)",
            samples: session.samples(ofBuild: build, kind: kind),
            order: session.order(ofBuild: build, kind: kind),
            marks: circumstances?.marks(ofBuild: build) ?? [])
        })
    }
    let trend = entries.filter {
      $0.request.driver == entry.request.driver && $0.request.device == entry.request.device
    }.flatMap(Self.rows).filter { $0.kind == kinds.first }.compactMap {
      LaunchReport.Point(name: $0.build, date: $0.date, values: $0.samples.values)
    }
    let power = session.powerSummary
    var facts = (circumstances?.facts ?? []) + power.facts.map { ($0.name, $0.value) }
    facts.append(("driver", entry.request.driver))
    if schedule.preparation != .none {
      facts.append(("preparation", schedule.preparation.rawValue))
    }
    facts.append(("measured", Self.date(of: entry)))
    return LaunchReport(
      title: "Launch time: \(names.prefix(schedule.buildCount).joined(separator: " and "))",
      circumstances: facts.filter { !$0.1.isEmpty }.map { (name: $0.0, value: $0.1) },
      warnings: power.warnings, parts: parts, trend: trend, threshold: threshold)
  }

  // MARK: History

  func summary() -> String {
    var rows = AlignedRows([
      .init("number", .right), .init("started"), .init("driver"), .init("device"), .init("kind"),
      .init("build"), .init("runs", .right), .init("dropped", .right), .init("median", .right),
      .init("MAD", .right),
    ])
    for row in entries.flatMap(Self.rows) {
      let summary = SampleSummary(row.samples.values)
      rows.add([
        "\(row.identifier)", row.date, row.driver, row.device, row.kind.rawValue, row.build,
        "\(row.samples.values.count)", "\(row.samples.droppedCount)",
        summary.map { "\(LaunchFigure.short($0.median)) ms" } ?? "",
        summary.map { "\(LaunchFigure.short($0.medianAbsoluteDeviation)) ms" } ?? "",
      ])
    }
    return rows.rendered()
  }

  /// The list for programs; `schemaVersion` 1. Times are in milliseconds.
  struct Document: Encodable {
    struct Entry: Encodable {
      let number: Int
      let started: String
      let driver: String
      let device: String
      let kind: String
      let build: String
      let runs: [Double]
      let dropped: [String: Int]
    }

    let schemaVersion = 1
    let builds: [Entry]
  }

  var document: Document {
    Document(
      builds: entries.flatMap(Self.rows).map { row in
        Document.Entry(
          number: row.identifier, started: row.date, driver: row.driver, device: row.device,
          kind: row.kind.rawValue, build: row.build, runs: row.samples.values,
          dropped: Dictionary(
            uniqueKeysWithValues: row.samples.dropped.map { ($0.key.rawValue, $0.value) }))
      })
  }
}

/// Numbers of the history, as reports have them.
enum LaunchFigure {
  static func short(_ value: Double) -> String {
    String(format: abs(value) < 10 ? "%.2f" : abs(value) < 1000 ? "%.1f" : "%.0f", value)
  }
}
