public import FileTransactions
import ImageInventories
public import PackageWriting
public import ResourceManifests
public import XcodeProjects

/// The file edits of a plan: a value, nothing is written.
public struct OffloadingEdits: Sendable {
  /// Relative to the root of the project.
  public private(set) var transaction: FileTransaction
  /// The manifest of the package: the images of this plan and those of earlier runs, and the resource tags.
  public let manifest: ResourceManifest
  /// Entries of earlier runs, whose objects were published then.
  public let carriedOver: [ManifestImage]
  /// Documents of Interface Builder that change.
  public let documents: [String]
  /// The data sets with the manifest for the apps; empty if nothing is offloaded yet.
  let manifestDataSets: [String]
  /// A generated source that didn't exist, or isn't a member of its target yet.
  public struct AddedSource: Hashable, Sendable {
    /// Relative to the root of the project.
    public var path: String
    /// The module to which it belongs.
    public var module: ResourceModule

    public init(path: String, module: ResourceModule) {
      self.path = path
      self.module = module
    }
  }

  /// New catalogs, with the project and the names of the targets that get them.
  public struct AddedCatalog: Hashable, Sendable {
    /// Relative to the root of the project.
    public var path: String
    /// The `.xcodeproj`.
    public var project: String
    /// The names of the targets.
    public var targets: [String]
  }

  /// Catalogs that have to be members of their targets.
  public let addedCatalogs: [AddedCatalog]
  /// Generated sources that aren't members of their targets yet.
  public let addedSources: [AddedSource]
  /// Whether the app has to install `ImageHooks` for all images to be seen.
  public let needsHooks: Bool
  /// The bundles whose images aren't found if a build gives them another identifier than this checkout.
  public internal(set) var undeterminedBundles: [ResourceModule] = []
  /// Sentences for the user: what to know or to do.
  public private(set) var notes: [String]

  /// - Parameter encodings: The result for each image of `survey.offloadedImages(plan)`, by the path of its set.
  public init(
    _ plan: OffloadingPlan, of survey: ProjectSurvey, encodings: [String: OffloadedEncoding],
    settings: OffloadingSettings
  ) throws {
    let decisions = plan.images.filter { $0.verdict == .leaves }
    let carriedOver = try ShippedManifest.carriedOver(survey, plan)
    var images: [ManifestImage] = []
    for image in try survey.offloadedImages(plan) {
      guard let encoding = encodings[image.path] else {
        throw OffloadingError.notEncoded(image: image.name)
      }
      images += try image.manifestImages(encoding)
    }
    images = Self.merged(images)
    let new = Set(images.map { [$0.bundle, $0.name] })
    let kept = TaggedImageNames(plan.configuration).tagged(
      carriedOver.filter { !new.contains([$0.bundle, $0.name]) })
    manifest = try ObjectPacking.manifest(images, carriedOver: kept).with(
      settings.tags ?? TagList())
    self.carriedOver = kept
    let inventory = Dictionary(
      survey.inventory.images.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    var catalogs = CatalogEdits(
      survey, plan.configuration, placeholder: settings.placeholder)
    for decision in decisions {
      guard let image = inventory[decision.path] else {
        throw OffloadingError.changedSincePlanned(path: decision.path)
      }
      try catalogs.add(decision, image)
    }
    try catalogs.checkLinks()
    let documents = try DocumentEdits(
      survey, plan.configuration, leaving: decisions.compactMap { inventory[$0.path] },
      classes: settings.classes)
    var record = OffloadingRecord()
    record.sets = ShippedManifest.validEntries(survey, plan)
      .merging(catalogs.entries, uniquingKeysWith: { $1 })
    var transaction = catalogs.transaction
    transaction.append(contentsOf: documents.transaction)
    let rewritten = survey.rewriting.edits(for: plan)
    let code = try CodeEdits(
      survey, plan, record: record, settings: settings,
      rewritten: Set(rewritten.operations.map(\.path)))
    transaction.append(contentsOf: code.transaction)
    if !record.sets.isEmpty || survey.record.manifest != nil || settings.tags != nil,
      let place = ShippedManifest.place(survey, plan)
    {
      transaction.append(
        contentsOf: try ShippedManifest.edits(
          manifest, at: place, survey, plan: plan, record: &record))
    }
    if record != survey.record { try Self.write(record, survey, to: &transaction) }
    manifestDataSets = (record.manifest.map { [$0] } ?? []) + (record.furtherManifests ?? [])
    self.documents = documents.paths
    transaction.append(contentsOf: rewritten)
    self.transaction = transaction
    notes = code.notes
    addedSources = code.strangers
    addedCatalogs = catalogs.added
    needsHooks = plan.needsHooks
  }

  /// Copies of a set in two apps of one identifier have one entry.
  private static func merged(_ images: [ManifestImage]) -> [ManifestImage] {
    var places: [[String]: Int] = [:]
    return images.reduce(into: []) { result, image in
      if let place = places[[image.bundle, image.name]] {
        result[place].isPrefetched = result[place].isPrefetched || image.isPrefetched
      } else {
        places[[image.bundle, image.name]] = result.count
        result.append(image)
      }
    }
  }

  private static func write(
    _ record: OffloadingRecord, _ survey: ProjectSurvey, to transaction: inout FileTransaction
  ) throws {
    let name = OffloadingRecord.fileName
    let exists = try survey.files.status("\(survey.tree.root)/\(name)") != nil
    transaction.write(
      try record.encoded(), to: name, replacing: exists ? try survey.read(name) : nil)
  }

  /// Adds edits that happen together with these or not at all. One of a file that these edit takes the place of theirs.
  public mutating func append(_ other: FileTransaction, notes: [String]) {
    for operation in other.operations {
      if case .write(.bytes(let bytes)) = operation.action,
        transaction.contents(of: operation.path) != nil
      {
        transaction.amend(operation.path, with: bytes, replacing: nil)
      } else {
        transaction.append(operation)
      }
    }
    self.notes += notes
  }

  /// Replaces the edits with ones that contain them and wire the project.
  public mutating func wire(_ transaction: FileTransaction) { self.transaction = transaction }
}
