import ArgumentParser
import FileTransactions
import Foundation
import ImageInventories
import ImageOffloading
import ManifestSigning
import Reports
import SourceTrees
import StringLocks
import StringOffloading

/// `levity strings pack-app`.
struct StringsPackAppCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack-app",
    abstract: "Replace the tables of a built app by packs, and leave the project as it is.",
    discussion: """
      For a build phase after 'Copy Bundle Resources'. The code of the project decides which tables leave, as with \
      'levity offload'; the strings are those in the app. Tables that leave are kept in the cache, so that later builds, which \
      copy only some of the tables, have all of them. The app has to link LevityBundles and to call \
      BundleAnswers.install(). No key is needed: packs are covered by the app's signature, and only updates over the air \
      have their own.

        levity strings pack-app "$CODESIGNING_FOLDER_PATH" --project "$SRCROOT" --cache "$DERIVED_FILE_DIR/levity"
      """)

  @Argument(help: "The built app, before it is signed.")
  var app: String

  @Option(
    help: ArgumentHelp(
      "The directory of the project that built the app.", valueName: "directory"))
  var project = "."

  @Option(
    help: ArgumentHelp(
      "A directory that is kept between builds; each app gets a subdirectory.",
      valueName: "directory"))
  var cache: String

  @OptionGroup var strings: StringOptions
  @OptionGroup var outputOptions: OutputOptions

  private static let directoryMark = ".levity-output"

  func run() throws {
    try Directory.require(app)
    try Directory.require(project)
    let path = Self.absolute(app)
    let root = try state(of: path)
    // Another build of the same app has to end first.
    let lock = try FileSystem.live.lock(root, true)
    try withExtendedLifetime(lock) { try pack(path, root) }
  }

  private func pack(_ path: String, _ root: String) throws {
    let built = try BuiltApp(path)
    let configuration = try strings.configuration(for: project)
    let packing = BuiltAppPacking(
      built, cache: root, encoder: StringCodecs.encoder(configuration.strings.packCodec),
      hasher: .sha256)
    let tree = try CatalogTree(root: Self.absolute(project))
    let digest = try projectDigest(tree)
    if let outcome = try packing.unchanged(project: digest) { return try report(outcome) }
    let survey = try ProjectSurvey(tree: tree, usages: [])
    var options = configuration.surveyOptions
    options.addsSources = false
    // The tables that Xcode compiled of the development language stay.
    options.floor = .app
    let surveyed = StringSurvey(
      walk: tree.walk, root: tree.root, project: survey.project, options: options)
    let plan = StringOffloadingPlanner(surveyed, survey).plan()
    let ids = try StringLockFile.read("\(tree.root)/\(StringLock.fileName)")
    let outcome = try packing.packed(
      BuiltAppDecisions(plan, surveyed), lock: ids, project: digest)
    try report(outcome)
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// Returns the directory of this app within the cache. A walk through a project that contains the cache skips it.
  private func state(of app: String) throws -> String {
    let name = URL(fileURLWithPath: app).deletingPathExtension().lastPathComponent
    let root = "\(Self.absolute(cache))/\(name)-\(FileDigest(Array(app.utf8)).encoded)"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    let mark = "\(root)/\(Self.directoryMark)"
    if !FileManager.default.fileExists(atPath: mark) {
      try Data("Tables of \(name), taken out by levity.\n".utf8).write(
        to: URL(fileURLWithPath: mark))
    }
    return root
  }

  /// Names, sizes and dates of the project's files, and the command's version.
  private func projectDigest(_ tree: CatalogTree) throws -> String {
    var lines = "\(LevityVersion.current) \(strings)\n"
    for path in tree.walk.files {
      guard let status = try FileSystem.live.status("\(tree.root)/\(path)") else { continue }
      let date = status.attributes
      lines += "\(path) \(status.size) \(date.seconds).\(date.nanoseconds)\n"
    }
    return FileDigest(Array(lines.utf8)).encoded
  }

  private struct Document: Encodable {
    var schemaVersion = 1
    var isUnchanged: Bool
    var files: Int
    var bytes: Int
    var packedBytes: Int
    var languages: [String]
    var unreadable: [BuiltAppPacking.UnreadableFile]
  }

  private func report(_ outcome: BuiltAppPacking.Outcome) throws {
    let document = Document(
      isUnchanged: outcome.isUnchanged, files: outcome.files, bytes: outcome.bytes,
      packedBytes: outcome.packedBytes, languages: outcome.languages,
      unreadable: outcome.unreadable)
    for table in outcome.unreadable {
      Terminal.standardError.write("warning: \(table.path) stays: \(table.reason)\n")
    }
    try outputOptions.print(document) {
      let sizes =
        "\(Quantity.of(outcome.files, "file")) of \(ByteCount.exact(outcome.bytes)) left, "
        + "\(ByteCount.exact(outcome.packedBytes)) of packs for \(Quantity.of(outcome.languages.count, "language"))\n"
      return outcome.isUnchanged ? "no changes: \(sizes)" : sizes
    }
  }
}
