import FileTransactions
import ImageOffloading
import ProjectWiring
import Reports
import ResourceTags

/// The result of `levity tags migrate`; `schemaVersion` 1.
struct TagsMigrationReport: Encodable {
  struct Staying: Encodable {
    var path: String
    var reason: String
    var bytes: Int
  }

  let schemaVersion = 1
  let tags: [TagConfiguration.Tag]
  /// The files that are written, new ones among them.
  let files: [String]
  /// The tagged files that leave the app.
  let leaving: [String]
  let staying: [Staying]
  /// The targets in which On-Demand Resources are turned off, since their catalogs keep their tags.
  let turnedOff: [String]
  let steps: [ManualStep]
  let output: String?
  private let isInPlace: Bool

  private enum CodingKeys: String, CodingKey {
    case schemaVersion, tags, files, leaving, staying, turnedOff, steps, output
  }

  /// - Parameter kept: The images that `levity offload` keeps, for reasons of its own.
  init(
    _ migration: TagMigration, kept: [OffloadingDecision], output: String?, isInPlace: Bool
  ) {
    tags = migration.plan.configuration.tags
    files = migration.transaction.operations.map(\.path).sorted()
    leaving = migration.plan.leavingFiles.sorted()
    staying =
      migration.plan.staying.map {
        Staying(path: $0.resource.path, reason: $0.reason.rawValue, bytes: $0.resource.bytes)
      }
      + kept.map {
        Staying(path: $0.path, reason: $0.reasons.first?.rawValue ?? "", bytes: $0.bytes)
      }
    turnedOff = migration.turnedOff
    steps = files.isEmpty ? [] : migration.steps
    self.output = output
    self.isInPlace = isInPlace
  }

  func rendered() -> String {
    guard !files.isEmpty else {
      return tags.isEmpty
        ? "No resource has tags in the project, so nothing was written.\n"
        : "The project's tags are in levity.yml already, so nothing was written.\n"
    }
    var rows = AlignedRows([
      .init("tag"), .init("loads"), .init("images", .right), .init("files", .right),
    ])
    for tag in tags {
      rows.add([tag.name, tag.policy.rawValue, "\(tag.images.count)", "\(tag.files.count)"])
    }
    // The table ends with a line break of its own.
    var lines = [String(rows.rendered().dropLast())]
    lines += stayingLines()
    if !turnedOff.isEmpty {
      lines.append(
        "Catalogs keep their tags, so On-Demand Resources are turned off in \(turnedOff.joined(separator: ", "))."
      )
    }
    lines += ["", output == nil ? "Would write:" : "Written:"] + files.map { "  \($0)" }
    if !steps.isEmpty {
      lines += ["", "Before you build:"] + steps.flatMap(InstrumentationReport.lines)
    }
    guard let output else {
      return (lines + ["", "Nothing was written."]).joined(separator: "\n") + "\n"
    }
    lines += [
      "",
      isInPlace ? "Undo all of it: levity restore \(output)" : "The edited copy: \(output)/project",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// On-Demand Resources had all of these outside of the app, except those of initial tags.
  private func stayingLines() -> [String] {
    var lines: [String] = []
    var growth = 0
    for (reason, resources) in Dictionary(grouping: staying, by: \.reason).sorted(by: {
      $0.key < $1.key
    }) {
      let bytes = resources.reduce(0) { $0 + $1.bytes }
      let verb = resources.count == 1 ? "stays" : "stay"
      lines.append(
        "\(Quantity.of(resources.count, "resource")) \(verb) in the app (\(reason)): \(ByteCount.exact(bytes))"
      )
      guard reason != TagMigrationPlan.Reason.initialTag.rawValue else { continue }
      growth += bytes
      lines += resources.filter { $0.bytes > 0 }.sorted { $0.path < $1.path }
        .map { "  \($0.path): \(ByteCount.exact($0.bytes))" }
      if reason == OffloadingReason.unused.rawValue {
        lines.append("  They are unused; set images.unused: leave in levity.yml to move them out.")
      }
    }
    if growth > 0 {
      lines.append(
        "The app grows by \(ByteCount.exact(growth)) of source files, which On-Demand Resources had outside of it."
      )
    }
    return lines
  }
}
