import ArgumentParser
import Foundation
import ManifestSigning
import PackageStorage
import PackageWriting
import Reports
import ResourceManifests

/// `levity package prune`.
struct PackagePruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Remove files of earlier versions that no client loads any more.",
    discussion: """
      Keeps everything that a head refers to, and the strings from which deltas are made. \
      Any other file is removed if it was written before the days given by --older-than; images only if no head \
      has changed since then. Nothing is removed from a package in which a head or its strings are damaged.
      """)

  @Argument(
    help: ArgumentHelp(
      "The package's directory, with heads, manifests and objects.", valueName: "package"))
  var folder: String

  @Option(help: "The age in days from which a file is removed.")
  var olderThan = 30

  @Flag(help: "Print what would be removed, and remove nothing.")
  var dryRun = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard (0...36_500).contains(olderThan) else {
      throw ValidationError("--older-than is \(olderThan); it must be between 0 and 36500 days.")
    }
  }

  struct Report: Encodable {
    var schemaVersion = 1
    var files = 0
    var bytes = 0
    /// Unneeded files that are too new.
    var kept = 0
    var isDryRun: Bool
  }

  func run() throws {
    try Directory.require(folder, help: PackageVerifyCommand.help)
    let package = PackageFolder(path: folder)
    // Nobody publishes meanwhile.
    let lock = try PackageFolderLock(package, isKeepingEmptyFolder: false)
    var retention = PackageRetention(package.reader, hasher: .sha256)
    let unneeded: [(path: PackagePath, size: Int)]
    do {
      unneeded = try retention.unneededFiles()
    } catch let error as PackageRetentionError {
      var help = "run 'levity package verify'"
      if case .laterHead = error { help = "update levity" }
      throw CommandFailure("\(error) Nothing was removed.", help: help)
    }
    // Also what was written in this second, if the age is 0.
    let limit = UTCTimestamp.current.seconds - Int64(olderThan) * 86_400 + (olderThan == 0 ? 1 : 0)
    var report = Report(isDryRun: dryRun)
    for (path, size) in unneeded {
      let isImage =
        switch path {
        case .manifest, .object: true
        default: false
        }
      let isReplacedLately = isImage && retention.newestHead.seconds >= limit
      guard !isReplacedLately,
        dryRun
          ? try lock.isFile(path, writtenBefore: limit)
          : try lock.remove(path, writtenBefore: limit)
      else {
        report.kept += 1
        continue
      }
      report.files += 1
      report.bytes += size
    }
    if !dryRun { try lock.removeEmptyFolders() }
    try output.print(report) {
      "\(dryRun ? "would remove" : "removed") \(Quantity.of(report.files, "file")), "
        + "\(ByteCount.exact(report.bytes))"
        + (report.kept > 0
          ? "; \(report.kept) unneeded \(report.kept == 1 ? "is" : "are") newer than \(Quantity.of(olderThan, "day"))"
          : "") + "\n"
    }
  }
}
