import FileTransactions
import ManifestSigning
import ResourceManifests
import ResourceOffloading
import StringIdentifiers
import StringOffloading
import StringPublishing

/// The texts of an offload: what leaves the app, and what is published for it.
struct OffloadedTexts {
  let survey: StringSurvey
  let plan: TextOffloadingPlan
  let edits: TextEdits
  /// What the package gets; nil where no text leaves and none was published before.
  let publication: StringPublication?
  let newKeys: Int

  /// - Parameter project: the same tree; images: its edits.
  init(
    _ survey: StringSurvey, _ plan: TextOffloadingPlan, of project: ProjectSurvey,
    _ configuration: ConfigurationFile, package: String, images: FileTransaction
  ) throws {
    self.survey = survey
    self.plan = plan
    let publishing = try TextPublishing(
      package: package, channel: configuration.channel,
      expiresAfterDays: configuration.expiresAfterDays, strings: configuration.strings)
    var lock = try StringLockFile.read("\(survey.root)/\(StringLock.fileName)")
    let isPublished =
      !plan.bundles.isEmpty || !plan.carried.isEmpty || publishing.current?.stringsRoot != nil
    if isPublished { try survey.checkNothingIsLost(lock) }
    newKeys =
      isPublished ? survey.assignIdentifiers(in: &lock, leaving: plan.leavingNames) : 0
    let tables = isPublished ? try survey.bundleTables(lock, hasher: .sha256) : []
    publication =
      tables.isEmpty
      ? nil
      : try publishing.publication(
        tables, history: publishing.history())
    edits = try TextEdits(
      plan, survey, project, lock: lock, tables: tables,
      languages: configuration.strings.languages,
      encoder: TextCodecs.encoder(configuration.strings.packCodec), hasher: .sha256,
      images: images)
  }
}
