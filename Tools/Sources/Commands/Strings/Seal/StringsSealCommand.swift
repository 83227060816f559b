import ArgumentParser
import FileTransactions
import Foundation
import ManifestSigning
import Reports
import ResourceManifests
import StringLinting
import StringLocks
import StringOffloading
import StringValues

/// `levity strings seal`.
struct StringsSealCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seal",
    abstract:
      "Record that a build ships with the current strings, and which arguments its code passes to them.",
    discussion: """
      From then on, the ids in levity.lock never change, and OUTPUT has the arguments that the build passes for each key. \
      Commit both. `levity strings lint --against OUTPUT` then checks whether later strings can be sent to the build.
      """)

  @Argument(help: "The project's directory, with levity.lock.")
  var path: String

  @Option(help: "The build number (CFBundleVersion).")
  var build: String

  @Option(help: "The version (CFBundleShortVersionString), for information.")
  var appVersion: String?

  @Option(
    name: .shortAndLong,
    help: "The record to write; BUILD.lock in the project's directory by default.")
  var output: String?

  @OptionGroup var options: StringOptions

  func run() throws {
    let number = try AppBuild(argument: build)
    let survey = try StringProject.survey(path, options.configuration(for: path))
    let strings = survey.developmentStrings()
    guard !strings.isEmpty else {
      throw CommandFailure(
        "\(path) has no strings for an app's code.", help: StringOptions.helpWithoutStrings)
    }
    let lockPath = "\(path)/\(StringLock.fileName)"
    var lock = try StringLockFile.read(lockPath)
    survey.assignIdentifiers(in: &lock)
    lock.seal(hasher: .sha256)
    var record = BuildLock(
      build: number, version: appVersion, lock: lock, strings: strings, hasher: .sha256)
    let unfit = ShippedStringCheck(hasher: .sha256).allowShippedStrings(
      in: survey.inventory, bundles: survey.bundlesByFile, for: &record)
    let recordPath = output ?? "\(path)/\(BuildLock.fileName)"
    // Write the record first: a sealed lock without it would have no build.
    try AtomicFile.write(Array(record.contents.utf8), to: recordPath)
    try AtomicFile.write(Array(lock.contents.utf8), to: lockPath)
    let count = record.bundles.values.reduce(0) { $0 + $1.strings.count { !$0.isRemoved } }
    ShippedStringGate.list(unfit)
    if !unfit.isEmpty {
      Terminal.standardError.write(
        "warning: \(Quantity.of(unfit.count, "string")) of this build \(unfit.count == 1 ? "doesn't" : "don't") "
          + "fit its code. They can be published unchanged; run 'levity strings lint' to find and fix them\n"
      )
    }
    Terminal.standardOutput.write(
      "sealed build \(number): \(Quantity.of(count, "string")) in \(Quantity.of(record.bundles.count, "bundle")); \(recordPath)\n"
    )
  }
}
