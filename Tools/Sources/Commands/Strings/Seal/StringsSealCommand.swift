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
    abstract: "Says that a build ships with the strings of now, and records what its code expects.",
    discussion: """
      The ids in levity.lock never change again, and OUTPUT says for each key which arguments the build gives. Commit \
      both. `levity strings lint --against OUTPUT` then tells whether later strings may be sent to the build.
      """)

  @Argument(help: "The project's folder, with levity.lock.")
  var path: String

  @Option(help: "The build (CFBundleVersion).")
  var build: String

  @Option(help: "The version (CFBundleShortVersionString), for people.")
  var appVersion: String?

  @Option(name: .shortAndLong, help: "The record; BUILD.lock in the project's folder by default.")
  var output: String?

  @OptionGroup var options: StringOptions

  func run() throws {
    guard let number = AppBuild(build) else {
      throw CommandFailure(
        "\"\(build)\" is no build number.", help: "give one such as 1234 or 4.2.1")
    }
    let survey = try StringProject.survey(path, options.configuration(for: path))
    let strings = survey.developmentStrings()
    guard !strings.isEmpty else {
      throw CommandFailure(
        "\(path) has no text that code of an app shows.", help: StringOptions.helpWithoutStrings)
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
    // The record first: without it a sealed lock would have no build.
    try Data(record.value.utf8).write(to: URL(fileURLWithPath: recordPath), options: .atomic)
    try Data(lock.value.utf8).write(to: URL(fileURLWithPath: lockPath), options: .atomic)
    let count = record.bundles.values.reduce(0) { $0 + $1.strings.count { !$0.isRemoved } }
    Terminal.standardOutput.write(
      "build \(number) is sealed: \(Quantity.of(count, "string")) in \(Quantity.of(record.bundles.count, "bundle")); \(recordPath)\n"
    )
  }
}
