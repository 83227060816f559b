import ArgumentParser
import FileTransactions
import Foundation
import ImageEncoding
import ImageInventories
import ImageOffloading
import ImageUsage
import ManifestSigning
import PackageStorage
import PackageWriting
import Reports
import ResourceManifests
import ResourceTags
import SourceTrees
import StringOffloading
import StringPublishing
import XcodeProjects

/// One run of `levity offload`: read, plan, encode, publish, edit.
struct OffloadRun {
  let root: String
  let output: String
  /// The settings; those of a run that leaves something in the app since that would grow otherwise.
  var configuration: ConfigurationFile
  private let channel: ChannelName
  /// Whether the run writes something.
  private let needsOutput: Bool

  init(root: String, configuration: ConfigurationFile, output: String?, needsOutput: Bool) throws {
    self.needsOutput = needsOutput
    self.root = Self.absolute(root, base: FileManager.default.currentDirectoryPath)
    try Directory.require(self.root)
    var configuration = configuration
    configuration.images = configuration.taggedImages
    configuration.images.convertsSVG = SVGConversion(VectorRasterizer()).isAvailable
    self.configuration = configuration
    channel = try ChannelName(argument: configuration.channel)
    if let output {
      self.output = Self.absolute(output, base: FileManager.default.currentDirectoryPath)
    } else if let output = configuration.output {
      self.output = Self.absolute(output, base: self.root)
    } else if needsOutput {
      throw CommandFailure(
        "No output directory is set.", help: "pass --output DIR, or set output: in levity.yml")
    } else {
      self.output = ""
    }
  }

  private static func absolute(_ path: String, base: String) -> String {
    URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: base, isDirectory: true))
      .standardizedFileURL.path
  }

  var session: OffloadingSession {
    OffloadingSession(root: root, output: output, configuration: configuration.images)
  }

  /// Creates the output directory, locks its package for the whole run and completes an interrupted earlier run.
  func prepare() throws -> PackageFolderLock {
    guard output != root else {
      throw CommandFailure(
        "The output directory is the project itself.", help: "choose another --output")
    }
    guard !root.hasPrefix(output == "/" ? output : output + "/") else {
      throw CommandFailure(
        "The output directory \(output) contains the project.",
        help: "choose an --output beside the project")
    }
    try OutputPlace.check(output, in: root)
    do {
      try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    } catch {
      let reason = (error as? CocoaError).map(CommandFailure.cocoaReason) ?? "\(error)"
      throw CommandFailure(
        "Can't create the output directory \(output): \(reason)",
        help: "choose an --output that you can write to")
    }
    // Another run would find out late: after minutes of encoding, or between the package and the edits.
    let lock = try PackageFolderLock(
      PackageFolder(path: "\(output)/package"), isKeepingEmptyFolder: false)
    // A half-edited tree must not be read.
    try session.recover()
    return lock
  }

  /// Removes the output directory if nothing was written to it.
  func discardEmptyOutput() {
    // Fails for a directory that isn't empty, as intended.
    rmdir(output)
  }

  /// Reads the tree and decides.
  func survey(
    _ options: TreeOptions, useCache: Bool
  ) async throws -> Survey {
    let skipped = output.hasPrefix(root + "/") ? [String(output.dropFirst(root.count + 1))] : []
    var options = options
    options.path = root
    if needsOutput { ProgressLine.begin("reading the project") }
    let tree = try options.read(skipping: Set(skipped))
    if let folder = tree.walk.unreadable.first(where: { $0.path.hasSuffix("/project.pbxproj") }) {
      throw CommandFailure(
        "\(folder.path): \(folder.reason).",
        help: "restore the project file, or remove the directory")
    }
    // The survey reads the same sources again.
    let files = ProjectSurvey.rememberingSources()
    let usage = try await ProjectUsage.analyze(
      tree, configuration: configuration, useCache: useCache, files: files)
    let unreadable = tree.walk.unreadable.map { "\($0.path): \($0.reason)" }
    let failures = unreadable + usage.result.unreadable.map { "\($0.path): \($0.reason)" }
    if needsOutput, let failure = failures.first {
      throw CommandFailure(
        "Can't read \(failure), so what it uses is unknown.",
        help: "make it readable or remove it; --dry-run shows the plan without it")
    }
    for failure in failures {
      Terminal.standardError.write("warning: Can't read \(failure); ignoring references in it.\n")
    }
    let survey = try ProjectSurvey(
      tree: tree, usages: usage.result.usages,
      openLookups: usage.result.openLookups,
      fixedResources: usage.result.fixedResources, project: usage.project,
      bundleIdentifier: configuration.bundleIdentifier, files: files)
    Self.warn(ofManifests: survey.project.unreadManifests)
    for issue in survey.project.unreadProjects + survey.project.unreadPackages {
      Terminal.standardError.write("warning: \(issue)\n")
    }
    if !survey.hasProject, !tree.catalogs.isEmpty {
      let identifier =
        configuration.bundleIdentifier == nil
        ? " Otherwise, set bundleIdentifier in levity.yml." : ""
      let advice =
        ProjectSearch.above(root).map { "Pass \($0), which contains the project." }
        ?? "If a tool such as Tuist generates the project, run it first."
      Terminal.standardError.write(
        "warning: Found no Xcode project and no Package.swift; treating every catalog as part of one app. "
          + "\(advice)\(identifier)\n"
      )
    }
    for (path, reason) in survey.unreadableDocuments.sorted(by: { $0.key < $1.key }) {
      Terminal.standardError.write("warning: \(path): \(reason)\n")
    }
    let strings = strings(survey)
    if !survey.hasProject, tree.catalogs.isEmpty, strings?.plan.tables.isEmpty != false {
      throw CommandFailure(
        "\(root) has no Xcode project, no asset catalog and no strings file.",
        help: "pass \(ProjectSearch.near(root) ?? "the directory that contains the .xcodeproj")")
    }
    try requireOwnOutput(survey)
    return Survey(
      project: survey, plan: session.plan(survey), swiftGen: usage.swiftGen, strings: strings)
  }

  private static func warn(ofManifests issues: [ProjectIssue]) {
    let maximum = 5
    for issue in issues.prefix(maximum) {
      Terminal.standardError.write("warning: \(issue)\n")
    }
    guard !issues.isEmpty else { return }
    let manifests = issues.count == 1 ? "this manifest" : "these \(issues.count) manifests"
    Terminal.standardError.write(
      "help: generate the project with Tuist first, so that the targets of \(manifests) are known\n"
    )
  }

  /// The objects of images that left in another run are in that run's package, and a head must not lack them.
  private func requireOwnOutput(_ survey: ProjectSurvey) throws {
    let heads = "\(output)/package/heads"
    guard !survey.record.sets.isEmpty, !output.isEmpty,
      !FileManager.default.fileExists(atPath: heads)
    else { return }
    let images = Quantity.of(survey.record.sets.count, "image set")
    let failure = CommandFailure(
      "\(images) left this project in a run with another output, whose objects \(output)/package doesn't have.",
      help: "pass the --output of that run, or undo it first with 'levity restore'")
    guard !needsOutput else { throw failure }
    Terminal.standardError.write("warning: \(failure.sentence)\nhelp: \(failure.help)\n")
  }

  /// Surveys and plans the strings; nil if the configuration turns that off.
  private func strings(
    _ survey: ProjectSurvey
  ) -> (survey: StringSurvey, plan: StringOffloadingPlan)? {
    guard configuration.strings.offload else { return nil }
    let strings = StringSurvey(
      walk: survey.tree.walk, root: root, project: survey.project,
      options: configuration.surveyOptions)
    return (strings, StringOffloadingPlanner(strings, survey).plan())
  }

  /// Returns whether a run would leave the project as it is and there is no package to continue: nothing leaves, and
  /// nothing has left before.
  func changesNothing(_ survey: Survey) -> Bool {
    let record = survey.project.record
    let strings = survey.strings?.plan
    return survey.plan.total.leaving.sets == 0 && record.sets.isEmpty && record.manifest == nil
      && configuration.tags.tags.isEmpty
      && (strings?.bundles.isEmpty ?? true) && (strings?.carried.isEmpty ?? true)
      && strings?.tables.contains { $0.movedBytes > 0 } != true
      && !FileManager.default.fileExists(atPath: "\(output)/package/heads")
  }

  /// The project as it was read, and the plan.
  struct Survey {
    var project: ProjectSurvey
    var plan: OffloadingPlan
    var swiftGen: [SwiftGenConfiguration]
    var strings: (survey: StringSurvey, plan: StringOffloadingPlan)?
    /// The choice of the parts that leave; nil if nothing was to be chosen.
    var decision: OffloadDecision?
  }

  /// The work of a run.
  struct Order {
    var survey: Survey
    var lock: PackageFolderLock
    var keys: PublisherKeys
    var firstVersion: Int?
    var builds: AppBuildRange?
    var inPlace: Bool
    var overwrite: Bool
    var isWired: Bool
    var useCache: Bool
  }

  func execute(_ order: Order) async throws -> OffloadReport {
    let heads = try HeadWriter(
      order.lock, channel: channel, keys: order.keys,
      expiresAfterDays: configuration.expiresAfterDays, firstVersion: order.firstVersion)
    try markOutput()
    let encoder = PackageEncoder(
      root: root,
      encoder: ImageEncoder(
        policy: configuration.encoding.policy(minimumIOS: configuration.minimumIOS)),
      cache: order.useCache ? Self.encodingCache : nil, rasterizer: VectorRasterizer(),
      writer: heads.writer)
    warnOfMissingEncoders(encoder.encoder)
    let (survey, plan) = (order.survey.project, order.survey.plan)
    let images = try survey.offloadedImages(plan)
    ProgressLine.begin("encoding \(Quantity.of(images.count, "image"))")
    let line = ProgressLine("encoding")
    defer { line.end() }
    let (encoded, totals) = try await encoder.encode(images) { line.update($0, of: $1) }
    let encodings = try encoder.pack(images, encoded, plan: plan)
    line.end()
    warnOfUndecodable(totals.undecodable)
    var settings = settings(order.survey.swiftGen)
    settings.tags = try OffloadedTags.list(configuration, of: survey, writer: heads.writer)
    var edits = try OffloadingEdits(plan, of: survey, encodings: encodings, settings: settings)
    let strings = try order.survey.strings.map {
      try OffloadedStrings(
        $0.survey, plan: $0.plan, of: survey, configuration: configuration, heads: heads,
        images: edits.transaction)
    }
    if let strings { edits.append(strings.edits.transaction, notes: strings.notes) }
    try Task.checkCancellation()
    ProgressLine.begin("writing the package")
    let head = try publish(edits.manifest, strings: strings, with: heads, for: order)
    try edits.ship(
      LevitySettings(
        addresses: configuration.addresses, channel: channel,
        keys: order.keys.trusted.map(\.text), packageVersion: head.version),
      besides: strings?.edits.catalogs ?? [], files: strings?.edits.settingsFiles ?? [],
      of: survey)
    ProgressLine.begin("editing \(order.inPlace ? "the project" : "a copy of the project")")
    let finish = try OffloadFinish(
      order, run: self, strings: strings?.edits, wiring: &edits)
    let outcome = try session.apply(
      edits,
      mode: order.inPlace
        ? .inPlace(launch: DetachedFinish.launch) : .copy(overwriting: order.overwrite),
      checkCancellation: { try Task.checkCancellation() })
    let document = try PlanDocument(
      plan, strings?.plan, sizes: strings.flatMap(Self.stringSizes),
      decision: order.survey.decision)
    try writeSideFiles(order, document)
    return OffloadReport(
      plan: document, strings: strings, head: head, totals: totals, edits: edits, finish: finish,
      outcome: outcome,
      objects: Set(edits.manifest.imageObjects.map(\.digest)).count,
      objectBytes: edits.manifest.imageObjects.reduce(into: [ContentDigest: Int]()) {
        $0[$1.digest] = $1.size
      }
      .values.reduce(0, +))
  }

  private func settings(_ swiftGen: [SwiftGenConfiguration]) -> OffloadingSettings {
    var settings = OffloadingSettings { try PlaceholderPNG.make(width: $0, height: $1) }
    settings.generatedFolder = configuration.generated
    settings.swiftGen = swiftGen
    return settings
  }

  /// Writes the manifest, and last the head. Keeps a head that is up to date, so that a second run changes nothing.
  private func publish(
    _ manifest: ResourceManifest, strings: OffloadedStrings?, with heads: HeadWriter,
    for order: Order
  ) throws -> ManifestHead {
    let reference = try heads.writer.writeManifest(manifest) { encoding, bytes in
      let compression = encoding == .gzip ? ContentCompression.gzip : .brotli
      do {
        return try compression.compress(bytes)
      } catch CodecError.unavailable(let tool) {
        Terminal.standardError.write("warning: \(tool.missingSentence)\n")
        return nil
      }
    }
    if let publication = strings?.publication,
      publication.root != heads.current?.stringsRoot || strings?.history.isDamaged == true
    {
      _ = try heads.writer.writeStrings(publication.files.map { ($0.path, $0.bytes) })
    }
    return try heads.write(
      reference, appBuilds: order.builds,
      stringsRoot: strings?.publication?.root ?? heads.current?.stringsRoot
    ).head
  }

  /// Other commands pass over the output if it's inside the project.
  private func markOutput() throws {
    let sentence = "levity skips this directory.\n"
    try AtomicFile.write(Array(sentence.utf8), to: "\(output)/\(DirectoryWalk.outputMark)")
    // The signing key must not get into a repository around the output.
    let ignored = "\(output)/.gitignore"
    guard !FileManager.default.fileExists(atPath: ignored) else { return }
    try AtomicFile.write(Array("\(SigningKeyFile.defaultName)*\n".utf8), to: ignored)
  }

  private func writeSideFiles(_ order: Order, _ document: PlanDocument) throws {
    let folder = URL(fileURLWithPath: output)
    try JSONReportFile.write(document, to: folder.appendingPathComponent("plan.json"))
    try SigningKeyFile.writePublicKey(of: order.keys, in: output)
  }

  private func warnOfUndecodable(_ paths: [String]) {
    for path in paths {
      Terminal.standardError.write(
        "warning: Can't decode \(path): it's damaged or has an unexpected size. It leaves unchanged.\n"
      )
    }
  }

  private func warnOfMissingEncoders(_ encoder: ImageEncoder) {
    for tool in configuration.encoding.lossy
      ? [EncodingTool.webp, .avif, .png] : [.webp, .jxl, .png]
    {
      if let sentence = encoder.availability.sentenceIfMissing(tool) {
        Terminal.standardError.write("warning: \(sentence)\n")
      }
    }
  }

  private static var encodingCache: EncodingCache {
    EncodingCache(directory: UserCache.folder.appendingPathComponent("encodings")) { bytes in
      ContentHasher.sha256.digest(of: bytes).hex
    }
  }
}
