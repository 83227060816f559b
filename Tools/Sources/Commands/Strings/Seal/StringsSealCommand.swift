import ArgumentParser
import Foundation
import ManifestSigning
import Reports
import ResourceManifests
import StringLinting
import StringLocks
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
    for (bundle, development) in strings.sorted(by: { $0.key < $1.key }) {
      lock.assign(development.values.keys, to: bundle)
    }
    lock.seal(hasher: .sha256)
    let record = BuildLock(
      build: number, version: appVersion, lock: lock, strings: strings, hasher: .sha256)
    let recordPath = output ?? "\(path)/\(BuildLock.fileName)"
    // Write the record first: a sealed lock without it would have no build.
    try Data(record.contents.utf8).write(to: URL(fileURLWithPath: recordPath), options: .atomic)
    try Data(lock.contents.utf8).write(to: URL(fileURLWithPath: lockPath), options: .atomic)
    let count = record.bundles.values.reduce(0) { $0 + $1.strings.count { !$0.isRemoved } }
    Terminal.standardOutput.write(
      "sealed build \(number): \(Quantity.of(count, "string")) in \(Quantity.of(record.bundles.count, "bundle")); \(recordPath)\n"
    )
  }
}
