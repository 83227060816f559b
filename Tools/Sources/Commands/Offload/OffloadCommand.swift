import ArgumentParser
import FileTransactions
import Foundation
import ImageEncoding
import ImageInventories
import ImageOffloading
import ManifestSigning
import PackageStorage
import Reports
import ResourceManifests
import SourceTrees
import StringOffloading

/// `levity offload`.
struct OffloadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "offload",
    abstract:
      "Move images and strings out of the app into a signed package, and edit the project to load them.",
    discussion: """
      By default the project isn't changed: OUTPUT/project becomes an edited copy of it. With --in-place the project \
      itself is edited; `levity restore OUTPUT` undoes that byte for byte. OUTPUT/package is what you serve.
      """)

  @OptionGroup var tree: TreeOptions
  @OptionGroup var format: OutputOptions

  @Option(
    name: .shortAndLong,
    help: "The directory for the package, the edited copy and the files that a restore needs.")
  var output: String?

  @Flag(help: "Edit the project itself instead of a copy.")
  var inPlace = false

  @Flag(help: "Print the plan and write nothing.")
  var dryRun = false

  @Flag(help: "Also list every image and every table of strings in the plan.")
  var images = false

  @Flag(
    help:
      "List strings by every language, and measure packs exactly instead of estimating them, with --dry-run."
  )
  var sizes = false

  @Option(help: "The configuration file; levity.yml in the project's directory by default.")
  var config: String?

  @OptionGroup var signing: SigningOptions

  @Option(
    help: "The smallest size in bytes of an image set's largest file for the set to leave.")
  var minimumBytes: Int?

  @Option(help: "The lowest app build that can use the package.")
  var fromBuild: String?

  @Option(help: "The highest app build that can use the package.")
  var throughBuild: String?

  @Flag(help: "Offload even if the library has more bytes than what leaves.")
  var evenIfLarger = false

  @Flag(help: "Replace the edited copy in OUTPUT/project even if it was changed since.")
  var overwrite = false

  @Flag(
    inversion: .prefixedNo,
    help:
      "Link the runtime to the targets that need it, add generated files, and start it in the app's code."
  )
  var wiring = true

  @Flag(
    inversion: .prefixedNo,
    help: "Cache scan results and encoded images between runs, in your cache directory.")
  var cache = true

  mutating func run() async throws {
    if sizes, !dryRun {
      throw CommandFailure("--sizes measures a plan.", help: "add --dry-run")
    }
    var configuration = try configurationFile()
    configuration.images.splitsCatalogs = wiring
    // Nothing would start strings in extensions, or declare what rewritten calls need.
    if !wiring { configuration.strings.extensions = .split }
    configuration.strings.rewritesCode = wiring
    var run = try OffloadRun(
      root: tree.path, configuration: configuration, output: output, needsOutput: !dryRun)
    if dryRun { return try await printPlan(of: &run) }
    var lock: PackageFolderLock? = try run.prepare()
    let known = try SigningKeyFile.find(signing.key, output: run.output)
    let builds = try Self.builds(from: fromBuild, through: throughBuild)
    var survey: OffloadRun.Survey
    do {
      survey = try await run.survey(tree, useCache: cache)
      let surveyed = (run, survey)
      try run.decide(&survey) { try surveyed.0.stringSizes(surveyed.1, exactly: false) }
      if let decision = survey.decision, decision.isRefused, let growth = decision.stays {
        throw CommandFailure(growth.sentence, help: growth.help)
      }
      // Before anything is written: a key, or encodings that take minutes.
      _ = try OffloadedTags.files(
        run.configuration.tags, in: survey.project.tree.walk.files)
      if let strings = survey.strings { try ShippedStringGate.check(strings.survey, against: []) }
    } catch {
      // Its package directory goes first, if it's empty.
      lock = nil
      run.discardEmptyOutput()
      throw error
    }
    if run.changesNothing(survey) {
      lock = nil
      run.discardEmptyOutput()
      try format.print(
        PlanDocument(survey.plan, survey.strings?.plan, decision: survey.decision)
      ) {
        text(survey) + "Nothing leaves this project, so nothing was written.\n"
      }
      return
    }
    guard let held = lock else { return }
    let (keys, keyNote) =
      try known.map { (keys: $0, note: nil) }
      ?? SigningKeyFile.make(in: run.output, for: held.folder)
    let report = try await run.execute(
      OffloadRun.Order(
        survey: survey, lock: held, keys: PublisherKeys(keys, run.configuration),
        firstVersion: signing.firstVersion, builds: builds, inPlace: inPlace, overwrite: overwrite,
        isWired: wiring, useCache: cache))
    try format.print(report) {
      text(survey, sizes: report.plan.sizes)
        + OffloadReportRenderer(report, run: run, keyNote: keyNote).rendered()
    }
  }

  private func printPlan(of run: inout OffloadRun) async throws {
    var survey = try await run.survey(tree, useCache: cache)
    let measured = try run.stringSizes(survey, exactly: sizes)
    let strings = survey.strings?.plan
    run.decide(&survey) { measured }
    let refusal = survey.decision.flatMap { $0.isRefused ? $0.stays : nil }
    try format.print(
      PlanDocument(
        survey.plan, survey.strings?.plan, staying: strings, sizes: measured,
        decision: survey.decision)
    ) {
      text(survey, sizes: survey.strings == nil ? nil : measured)
        + (refusal.map(Self.refusal) ?? "") + "Nothing was written.\n"
    }
  }

  private func text(_ survey: OffloadRun.Survey, sizes measured: StringSizesReport? = nil) -> String
  {
    let figures = PlanFigures(survey.plan, strings: survey.strings?.plan)
    let first = figures?.rendered() ?? PlanFigures.unchanged(survey.plan)
    return (survey.decision?.note ?? "")
      + (first.map { $0 + (PlanFigures.more(survey.plan) ?? "") + "\n" } ?? "")
      + PlanRenderer(survey.plan, showsImages: images).rendered()
      + (survey.strings.map { StringPlanRenderer($0.plan, showsTables: images).rendered() } ?? "")
      + (measured.map { "\n\($0.rendered(atMost: sizes ? nil : 8))" } ?? "")
  }

  private static func refusal(of growth: OffloadGrowth) -> String {
    "\(growth.sentence) Without --dry-run, nothing leaves: \(growth.help).\n"
  }

  private func configurationFile() throws -> ConfigurationFile {
    var file = try ConfigurationFile.find(for: tree.path, explicit: config)
    if let minimumBytes {
      let range = OffloadingConfiguration.minimumBytesRange
      guard range.contains(minimumBytes) else {
        throw CommandFailure(
          "--minimum-bytes is \(minimumBytes); it must be between 0 and \(range.upperBound).",
          help: "pass a number of bytes")
      }
      file.images.minimumBytes = minimumBytes
    }
    if evenIfLarger { file.evenIfLarger = true }
    return file
  }

  private static func builds(from: String?, through: String?) throws -> AppBuildRange? {
    guard from != nil || through != nil else { return nil }
    return try AppBuildRange(
      from: from.map(AppBuild.init(argument:)), through: through.map(AppBuild.init(argument:)))
  }
}
