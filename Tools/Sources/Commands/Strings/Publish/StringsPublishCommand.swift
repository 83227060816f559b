import ArgumentParser
import Foundation
import ManifestSigning
import PackageStorage
import Reports
import ResourceManifests
import StringLinting
import StringLocks
import StringOffloading
import StringPublishing

/// `levity strings publish`.
struct StringsPublishCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Makes a project's strings of now the newest version that apps receive over the air.",
    discussion: """
      New keys get ids in levity.lock. PACKAGE gets a stream of each language, deltas from the versions before, and last a \
      signed head with the next version; images in it stay as they are. Tables that the system reads are left out: \
      `levity explain` says which. A second run changes nothing.
      """)

  @Argument(help: "The project's folder, or any folder with .strings, .stringsdict or .xcstrings.")
  var path: String

  @OptionGroup var format: OutputOptions

  @Option(name: .shortAndLong, help: "The folder with heads, manifests and objects.")
  var output: String

  @Option(
    help: "The private key that signs the head; levity-signing.key beside PACKAGE by default.")
  var key: String?

  @Option(
    help:
      "A BUILD.lock of `levity strings seal`: strings that this build cannot show are refused. Repeatable; BUILD.lock in the project's folder by default."
  )
  var against: [String] = []

  @Option(
    help:
      "A folder that gets the packs of the newest ids as well, for an app that copies them into its bundle."
  )
  var packs: String?

  @Option(help: "How many versions back deltas lead to the new one.")
  var history: Int?

  @OptionGroup var strings: StringOptions

  @Flag(help: "Say what would be published, and write nothing.")
  var dryRun = false

  func validate() throws {
    if let history, !(0...100).contains(history) {
      throw ValidationError("--history is \(history); give 0 to 100.")
    }
  }

  mutating func run() async throws {
    var configuration = try strings.configuration(for: path)
    configuration.strings.history = history ?? configuration.strings.history
    let survey = try StringProject.survey(path, configuration)
    try ShippedStringGate.check(survey, against: against)
    let lockPath = "\(path)/\(StringLock.fileName)"
    var lock = try StringLockFile.read(lockPath)
    try survey.checkNothingIsLost(lock)
    let newKeys = survey.assignIdentifiers(in: &lock)
    let bundles = try survey.bundleTables(lock, hasher: .sha256)
    guard !bundles.isEmpty else {
      throw CommandFailure(
        "\(path) has no text that can be published.", help: StringOptions.helpWithoutStrings)
    }
    let publishing = try StringPublisher(
      package: output, channel: configuration.channel,
      expiresAfterDays: configuration.expiresAfterDays, strings: configuration.strings)
    let publication = try publishing.publication(
      bundles, history: try publishing.history())
    var report = StringPublishingReport(publication, newKeys: newKeys, survey: survey)
    if dryRun {
      report.version = publishing.current?.version
      report.isChanged = publication.root != publishing.current?.stringsRoot
    } else {
      try writePacks(bundles, configuration.strings.packCodec)
      let (signingKey, note) = try signingKey(isFirst: publishing.current == nil)
      // Before the head: strings that are out must never have ids that nobody recorded.
      if newKeys > 0 {
        try Data(lock.value.utf8).write(to: URL(fileURLWithPath: lockPath), options: .atomic)
      }
      let result = try publishing.write(publication, key: signingKey)
      report.version = result.head.version
      report.isChanged = result.isNew
      report.filesWritten = result.filesWritten
      report.note = note
    }
    try format.print(report) { report.text(dryRun: dryRun) }
  }

  private func writePacks(
    _ bundles: [PackContents], _ codec: StringsConfiguration.Codec
  ) throws {
    guard let packs else { return }
    try FileManager.default.createDirectory(atPath: packs, withIntermediateDirectories: true)
    let encoder = StringCodecs.encoder(codec)
    var written: Set<String> = []
    // Of a bundle the newest ids come first.
    for tables in bundles where written.insert(tables.bundle).inserted {
      let pack = try ShippedPack(tables, encoder: encoder, hasher: .sha256)
      try Data(pack.bytes).write(
        to: URL(fileURLWithPath: "\(packs)/\(pack.fileName)"), options: .atomic)
    }
  }

  /// Beside the package, never in it: a package is served.
  private func signingKey(isFirst: Bool) throws -> (SigningKey, String?) {
    let folder = URL(fileURLWithPath: output).deletingLastPathComponent().path
    if let known = try SigningKeyFile.find(key, output: folder) { return (known, nil) }
    guard isFirst else {
      throw CommandFailure(
        "The package has a head, and the key that signs its heads is not given.",
        help: "pass --key, or put \(SigningKeyFile.defaultName) beside the package")
    }
    let (made, note) = try SigningKeyFile.make(in: folder)
    try Data((made.verifyingKey.text + "\n").utf8).write(
      to: URL(fileURLWithPath: "\(folder)/levity-public.key"), options: .atomic)
    return (made, note)
  }
}
