import ArgumentParser
import FileTransactions
import Foundation
import ImageEncoding
import ImageOffloading
import ManifestSigning
import PackageStorage
import Reports
import ResourceManifests

/// `levity offload`.
struct OffloadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "offload",
    abstract:
      "Moves images and strings out of the app into a signed package, and edits the project to bring them back.",
    discussion: """
      Without --in-place the project is only read: OUTPUT/project becomes an edited copy. With it the project itself is \
      edited, and `levity restore OUTPUT` undoes that byte for byte. OUTPUT/package is what you serve.
      """)

  @OptionGroup var tree: TreeOptions
  @OptionGroup var format: OutputOptions

  @Option(
    name: .shortAndLong, help: "Folder for the package, the edited copy and what a restore needs.")
  var output: String?

  @Flag(help: "Edit the project itself.")
  var inPlace = false

  @Flag(help: "Print the plan and write nothing.")
  var dryRun = false

  @Flag(help: "List every image and every table of strings in the text of the plan.")
  var images = false

  @Option(help: "The configuration; levity.yml in the project's folder by default.")
  var config: String?

  @Option(
    help: "The private key that signs the package's head; made in OUTPUT where none is given.")
  var key: String?

  @Option(help: "Size in bytes of the largest file of a set from which it leaves.")
  var minimumBytes: Int?

  @Option(help: "The lowest app build that may use the package.")
  var fromBuild: String?

  @Option(help: "The highest app build that may use the package.")
  var throughBuild: String?

  @Flag(help: "Replace an edited copy in OUTPUT/project although somebody changed it.")
  var overwrite = false

  @Flag(
    inversion: .prefixedNo, help: "Keep facts and encodings between runs, in your cache folder.")
  var cache = true

  mutating func run() async throws {
    let run = try OffloadRun(
      root: tree.path, configuration: configurationFile(), output: output,
      needsOutput: !dryRun)
    if dryRun {
      let survey = try await run.survey(tree, useCache: cache)
      try format.print(PlanDocument(survey.plan, survey.strings?.plan)) {
        text(survey) + "Nothing was written.\n"
      }
      return
    }
    try run.prepare()
    let known = try SigningKeyFile.find(key, output: run.output)
    let builds = try Self.builds(from: fromBuild, through: throughBuild)
    let survey: OffloadRun.Survey
    do {
      survey = try await run.survey(tree, useCache: cache)
      // Before anything is made: a key, or encodings that take minutes.
      if let strings = survey.strings { try ShippedStringGate.check(strings.survey, against: []) }
    } catch {
      run.discardEmptyOutput()
      throw error
    }
    let (signingKey, keyNote) =
      try known.map { (key: $0, note: nil) } ?? SigningKeyFile.make(in: run.output)
    let report = try await run.execute(
      OffloadRun.Order(
        survey: survey, key: signingKey, builds: builds, inPlace: inPlace, overwrite: overwrite,
        useCache: cache))
    try format.print(report) {
      text(survey) + OffloadReportRenderer(report, run: run, keyNote: keyNote).rendered()
    }
  }

  private func text(_ survey: OffloadRun.Survey) -> String {
    PlanRenderer(survey.plan, showsImages: images).rendered()
      + (survey.strings.map { StringPlanRenderer($0.plan, showsTables: images).rendered() } ?? "")
  }

  private func configurationFile() throws -> ConfigurationFile {
    var file = try ConfigurationFile.find(for: tree.path, explicit: config)
    if let minimumBytes {
      guard minimumBytes >= 0 else {
        throw CommandFailure("--minimum-bytes is \(minimumBytes).", help: "give 0 or more bytes")
      }
      file.images.minimumBytes = minimumBytes
    }
    return file
  }

  private static func builds(from: String?, through: String?) throws -> AppBuildRange? {
    func build(_ text: String?) throws -> AppBuild? {
      guard let text else { return nil }
      guard let build = AppBuild(text) else {
        throw CommandFailure(
          "\"\(text)\" is no app build.",
          help: "give numbers and periods, as CFBundleVersion has them")
      }
      return build
    }
    guard from != nil || through != nil else { return nil }
    return AppBuildRange(from: try build(from), through: try build(through))
  }
}

/// The private key of a run.
enum SigningKeyFile {
  static let defaultName = "levity-signing.key"

  /// The key named by the user, or the one that an earlier run made in the output folder.
  static func find(_ explicit: String?, output: String) throws -> SigningKey? {
    if let explicit { return try SigningKey(file: URL(fileURLWithPath: explicit)) }
    let file = URL(fileURLWithPath: output).appendingPathComponent(defaultName)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try SigningKey(file: file)
  }

  /// A new key in the output folder, with what its owner must know.
  static func make(in output: String) throws -> (key: SigningKey, note: String?) {
    let file = URL(fileURLWithPath: output).appendingPathComponent(defaultName)
    let key = SigningKey.generate()
    try key.write(to: file)
    return (
      key,
      "A new signing key was made: \(file.path). Keep it secret and keep it: apps trust only what it signs."
    )
  }
}
