import ArgumentParser
import FileTransactions
import Foundation
import ManifestSigning
import PackageStorage
import Reports
import ResourceManifests
import StringKeys
import StringLinting
import StringLocks
import StringOffloading
import StringPackWriting
import StringPublishing
import StringValues

/// `levity strings publish`.
struct StringsPublishCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Publish a project's current strings as a new over-the-air version.",
    discussion: """
      New keys get ids in levity.lock. OUTPUT gets a stream for each language, deltas from earlier versions, and last a \
      signed head with the next version; images in it don't change. Tables that the system reads aren't published; see \
      `levity explain`. A second run changes nothing.
      """)

  @Argument(
    help:
      "The project's directory, or any directory with .strings, .stringsdict or .xcstrings files.")
  var path: String

  @OptionGroup var format: OutputOptions

  @Option(name: .shortAndLong, help: "The package's directory, with heads, manifests and objects.")
  var output: String

  @OptionGroup var signing: SigningOptions

  @Option(
    help:
      "A BUILD.lock written by `levity strings seal`; fail if that build can't show a string. Repeatable; BUILD.lock in the project's directory by default."
  )
  var against: [String] = []

  @Option(
    help:
      "A directory to also write packs with the newest ids to, for an app that copies them into its bundle."
  )
  var packs: String?

  @Flag(
    help:
      "Also write each bundle's keys to the directory of --packs, for an app that links LevityBundles."
  )
  var keys = false

  @Option(help: "The number of earlier versions that get deltas to the new one.")
  var history: Int?

  @OptionGroup var strings: StringOptions

  @Flag(help: "Print what would be published, and write nothing.")
  var dryRun = false

  func validate() throws {
    if keys, packs == nil {
      throw ValidationError("--keys writes beside packs; pass --packs as well.")
    }
    if let history, !(0...100).contains(history) {
      throw ValidationError("--history is \(history); it must be between 0 and 100.")
    }
  }

  mutating func run() async throws {
    var configuration = try strings.configuration(for: path)
    configuration.strings.history = history ?? configuration.strings.history
    let survey = try StringProject.survey(path, configuration)
    let isRecorded = try ShippedStringGate.check(survey, against: against)
    let lockPath = "\(path)/\(StringLock.fileName)"
    var lock = try StringLockFile.read(lockPath)
    try survey.checkNothingIsLost(lock)
    let newKeys = survey.assignIdentifiers(in: &lock)
    let bundles = try survey.packContents(lock, hasher: .sha256)
    guard !bundles.isEmpty else {
      throw CommandFailure(
        "\(path) has no strings to publish.", help: StringOptions.helpWithoutStrings)
    }
    let channel = try ChannelName(argument: configuration.channel)
    let folder = PackageFolder(path: output)
    let order = dryRun ? nil : try order(of: channel, in: folder, configuration: configuration)
    let publishing = StringPublisher(
      package: folder, current: try order?.heads.current ?? folder.currentHead(of: channel),
      strings: configuration.strings)
    let history = try publishing.history()
    if !isRecorded, let previous = history.publications.first {
      try ShippedStringGate.check(survey, against: previous, lock: lock)
    }
    let gone = try StringPublisher.languagesGone(bundles, from: survey, lock, since: history)
    let publication = try publishing.publication(bundles, history: history)
    var report = StringPublishingReport(
      publication, newKeys: newKeys, languagesGone: gone, survey: survey,
      generatedFolders: StringEdits.foldersOfCopies(survey.project))
    if let order {
      try writePacks(bundles, configuration.strings.packCodec)
      // Before the head: the ids of published strings must be on record.
      if newKeys > 0 {
        try AtomicFile.write(Array(lock.contents.utf8), to: lockPath)
      }
      let result = try publishing.write(
        publication, heads: order.heads, replacing: history)
      report.version = result.head.version
      report.isChanged = result.isNew
      report.filesWritten = result.filesWritten
      report.note = order.note
    } else {
      report.version = publishing.current?.version
      report.isChanged = publication.root != publishing.current?.stringsRoot
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
    // The newest ids of a bundle come first.
    for contents in bundles where written.insert(contents.bundle).inserted {
      let pack = try ShippedPack(contents, encoder: encoder, hasher: .sha256)
      try AtomicFile.write(pack.bytes, to: "\(packs)/\(pack.fileName)")
      guard keys else { continue }
      let list = try contents.keyList(for: pack, encoder: encoder, hasher: .sha256)
      try AtomicFile.write(list, to: "\(packs)/\(pack.keysFileName)")
    }
  }

  /// Locks the package, and reads or creates the key beside it.
  private func order(
    of channel: ChannelName, in folder: PackageFolder, configuration: ConfigurationFile
  ) throws -> (heads: HeadWriter, note: String?) {
    let lock = try PackageFolderLock(folder, isKeepingEmptyFolder: false)
    // Beside the package, never in it: a package is served.
    let beside = URL(fileURLWithPath: output).deletingLastPathComponent().path
    let (keys, note) = try SigningKeyFile.findOrMake(signing.key, beside: beside, for: folder)
    let publisher = PublisherKeys(keys, configuration)
    let heads = try HeadWriter(
      lock, channel: channel, keys: publisher, expiresAfterDays: configuration.expiresAfterDays,
      firstVersion: signing.firstVersion)
    // Also if it is missing because the first run was stopped after it had made the key.
    if signing.key.isEmpty { try SigningKeyFile.writePublicKey(of: publisher, in: beside) }
    return (heads, note)
  }
}
