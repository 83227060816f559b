import FileTransactions
import Foundation
import Reporting
import ResourceManifests
import ResourceOffloading

/// What an offload did, as JSON.
struct OffloadReport: Encodable {
  var schemaVersion = 1
  var plan: OffloadingPlan
  var package: Package
  var project: Project
  var notes: [String]

  struct Package: Encodable {
    var channel: String
    var version: Int
    var manifest: String
    var manifestBytes: Int
    var expires: String
    var objects: Int
    var objectBytes: Int
    /// Of the files that were encoded in this run.
    var originalBytes: Int
    var encodedBytes: Int
  }

  struct Project: Encodable {
    /// The edited copy; nil where the project itself was edited.
    var copy: String?
    var filesWritten: Int
    var filesRemoved: Int
    var isUnchanged: Bool
  }

  init(
    plan: OffloadingPlan, head: ManifestHead, totals: PackageEncoder.Totals, edits: OffloadingEdits,
    outcome: OffloadingSession.Outcome, objects: Int, objectBytes: Int
  ) {
    self.plan = plan
    package = Package(
      channel: head.channel.text, version: head.version, manifest: head.manifest.digest.hex,
      manifestBytes: head.manifest.size, expires: head.expires.text, objects: objects,
      objectBytes: objectBytes,
      originalBytes: totals.originalBytes, encodedBytes: totals.encodedBytes)
    switch outcome {
    case .copied(let copy):
      project = Project(
        copy: copy.path, filesWritten: copy.written.count, filesRemoved: copy.removed.count,
        isUnchanged: copy.isUnchanged)
    case .edited(let outcome):
      project = Project(
        copy: nil, filesWritten: outcome.written.count, filesRemoved: outcome.removed.count,
        isUnchanged: outcome.isEmpty)
    }
    notes = edits.notes
  }
}

/// The end of an offload's text: what was written, and the next steps.
struct OffloadReportText {
  private let report: OffloadReport
  private let run: OffloadRun
  private let keyNote: String?

  init(_ report: OffloadReport, run: OffloadRun, keyNote: String?) {
    self.report = report
    self.run = run
    self.keyNote = keyNote
  }

  func rendered() -> String {
    let package = report.package
    var text = """

      package  \(run.output)/package
               channel \(package.channel), version \(package.version), expires \(package.expires)
               \(Quantity.of(package.objects, "object")), \(ByteCount.exact(package.objectBytes)); \
      manifest \(ByteCount.exact(package.manifestBytes))

      """
    if package.originalBytes > 0 {
      text += """
                 encoded \(ByteCount.exact(package.originalBytes)) into \(ByteCount.exact(package.encodedBytes)) \
        (\(ByteCount.percent(package.encodedBytes, of: package.originalBytes)))

        """
    }
    let project = report.project
    let files =
      "\(Quantity.of(project.filesWritten, "file")) written, \(project.filesRemoved) removed"
    text +=
      "project  \(project.copy ?? run.root)\n         \(project.isUnchanged ? "nothing to change" : files)\n"
    for note in report.notes { text += "note: \(note)\n" }
    if let keyNote { text += "note: \(keyNote)\n" }
    text += """

      Serve it:  levity serve \(run.output)/package
      Check it:  levity package verify \(run.output)/package --key \(run.output)/levity-public.key

      """
    if project.copy == nil, !project.isUnchanged {
      text += "Undo it:   levity restore \(run.output)\n"
    }
    return text
  }
}

/// A JSON report in a file, replaced whole.
enum JSONReportFile {
  static func write(_ report: some Encodable, to url: URL) throws {
    try JSONReport.encode(report).write(to: url, options: .atomic)
  }
}

/// The user's cache folder: never in the project.
enum UserCache {
  static var folder: URL {
    let base =
      ProcessInfo.processInfo.environment["XDG_CACHE_HOME"].map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".cache")
    return base.appendingPathComponent("levity")
  }
}
