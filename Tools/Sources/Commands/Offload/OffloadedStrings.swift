import FileTransactions
import ImageOffloading
import ManifestSigning
import PackageStorage
import Reports
import ResourceManifests
import StringLocks
import StringOffloading
import StringPublishing

/// The strings of an offload: what moves out of the app, and what is published.
struct OffloadedStrings {
  let survey: StringSurvey
  let plan: StringOffloadingPlan
  let edits: StringEdits
  /// The publication for the package; nil if no strings move out and none were published before.
  let publication: StringPublication?
  let history: StringPublisher.History
  let newKeys: Int
  /// The languages that the version before had, and this one hasn't.
  let languagesGone: [PublishedStrings.Language]

  /// The sentences that are printed after the run.
  var notes: [String] { edits.notes + omissions + languagesGone.map(\.line) }

  /// The values that no pack has, and the number of keys that only translations have.
  private var omissions: [String] {
    guard publication != nil else { return [] }
    let leaving = Set(plan.tables.filter(\.leaves).map { [$0.folder, $0.name] })
    let bundles = survey.bundleStrings { leaving.contains([$0.folder, $0.name]) }
    let left = bundles.flatMap { bundle in
      bundle.omissions.map { reason, values in
        "Not in the packs, \(Quantity.of(values, "value")) of \(bundle.bundle): \(reason)."
      }
    }
    let count = bundles.reduce(0) { $0 + $1.keysOfTranslations.count }
    return left.sorted()
      + (count == 0
        ? []
        : [
          "\(Quantity.of(count, "packed key")) without a development string: see 'levity explain extra-key'."
        ])
  }

  /// - Parameters:
  ///   - project: the same tree.
  ///   - heads: the channel.
  ///   - images: the edits of images.
  init(
    _ survey: StringSurvey, plan: StringOffloadingPlan, of project: ProjectSurvey,
    configuration: ConfigurationFile, heads: HeadWriter, images: FileTransaction
  ) throws {
    self.survey = survey
    self.plan = plan
    let publishing = StringPublisher(
      package: heads.writer.folder, current: heads.current, strings: configuration.strings)
    var lock = try StringLockFile.read("\(survey.root)/\(StringLock.fileName)")
    let isPublished =
      !plan.bundles.isEmpty || !plan.carried.isEmpty || publishing.current?.stringsRoot != nil
    if isPublished { try survey.checkNothingIsLost(lock) }
    newKeys = isPublished ? survey.assignIdentifiers(in: &lock) : 0
    let contents = isPublished ? try survey.packContents(lock, hasher: .sha256) : []
    history = try contents.isEmpty ? .init() : publishing.history()
    languagesGone = try StringPublisher.languagesGone(
      contents, from: survey, lock, since: history)
    publication = try contents.isEmpty ? nil : publishing.publication(contents, history: history)
    edits = try StringEdits(
      plan, of: survey, in: project, lock: lock, contents: contents,
      languages: configuration.strings.languages,
      encoder: StringCodecs.encoder(configuration.strings.packCodec), hasher: .sha256,
      images: images)
  }
}
