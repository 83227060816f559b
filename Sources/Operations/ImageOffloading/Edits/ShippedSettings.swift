import AssetCatalogs
import FileTransactions
import ImageInventories
import KeySorting
import PackageWriting
public import ResourceManifests
import XcodeProjects

/// The settings that `Levity.start()` reads in the app: a data set beside the manifest and the packs.
struct ShippedSettings {
  static let fileName = "settings.json"

  private let survey: ProjectSurvey
  /// The catalogs with an app's data: those with the manifest first, then those with packs.
  private let carriers: [String]
  private let withStrings: Set<String>
  private let identifiers: BundleIdentifiers

  /// - Parameter bundles: The bundles with images in the package.
  init(
    _ survey: ProjectSurvey, manifests: [String], strings: [String], bundles: Set<String> = []
  ) {
    self.survey = survey
    identifiers = BundleIdentifiers(survey, bundles: bundles)
    let packs = "/LevityStrings.dataset"
    let known = survey.sets.keys.filter { $0.hasSuffix(packs) }.map {
      String($0.dropLast(packs.count))
    }
    withStrings = Set(strings + known)
    let catalogs = manifests.map { $0.split(separator: "/").dropLast().joined(separator: "/") }
    carriers = catalogs + withStrings.subtracting(catalogs).sorted()
  }

  /// The catalogs that get settings, and whether their app has strings: one catalog for each app, since an app's
  /// catalogs are compiled into one.
  func places() -> [String: Bool] {
    var places: [String: Bool] = [:]
    var rest = carriers
    for app in Self.apps(of: survey) {
      let own = carriers.filter(app.catalogs.contains)
      guard let place = self.place(for: app) else { continue }
      places[place, default: false] =
        places[place] ?? false || own.contains(where: withStrings.contains)
      rest.removeAll(where: own.contains)
    }
    // Without a project file the apps are unknown.
    if places.isEmpty, let place = rest.first(where: hasSettings) ?? rest.first {
      places[place] = rest.contains(where: withStrings.contains)
    }
    return places
  }

  static func apps(of survey: ProjectSurvey) -> [ResourceModule] {
    survey.project.modules.filter { $0.kind == .application || $0.isStarted }
      .sorted(on: \.id)
  }

  private func place(for app: ResourceModule) -> String? {
    let own = carriers.filter(app.catalogs.contains)
    return own.first(where: hasSettings) ?? own.first
  }

  /// Returns the apps with settings of a catalog. Without a project file that is whatever has the one identifier.
  private func apps(in catalog: String) -> [ResourceModule] {
    let apps = Self.apps(of: survey)
    return apps.isEmpty
      ? survey.project.modules.filter { $0.bundleIdentifier != nil }
      : apps.filter { place(for: $0) == catalog }
  }

  /// Returns the apps whose folder has this file of settings.
  private func apps(withFile file: String) -> [ResourceModule] {
    let folder = file.split(separator: "/").dropLast().last
    return Self.apps(of: survey).filter { folder == $0.name[...] }
  }

  /// The bundles whose images aren't found if a build gives them another identifier, by the catalog with the settings.
  func undetermined() -> [ResourceModule] {
    places().keys.sorted().flatMap { identifiers.undetermined(apps(in: $0)) }
  }

  private func hasSettings(_ catalog: String) -> Bool { survey.sets[folder(catalog)] != nil }

  private func folder(_ catalog: String) -> String {
    "\(catalog)/\(LevitySettings.dataSetName).dataset"
  }

  func edits(_ settings: LevitySettings, files: [String] = []) throws -> FileTransaction {
    var transaction = FileTransaction()
    for file in files {
      var settings = settings
      settings.hasStrings = true
      identifiers.add(apps(withFile: file), to: &settings)
      try write(settings.encoded(), to: file, in: &transaction)
    }
    for (catalog, hasStrings) in places().sorted(on: \.key) {
      var settings = settings
      settings.hasStrings = hasStrings
      identifiers.add(apps(in: catalog), to: &settings)
      try write(settings.encoded(), to: folder(catalog), file: Self.fileName, in: &transaction)
    }
    return transaction
  }

  private func write(
    _ bytes: [UInt8], to folder: String, file: String, in transaction: inout FileTransaction
  ) throws {
    let contents = DataSetContents.bytes(file: file, type: "public.json")
    for (name, bytes) in [("Contents.json", contents), (file, bytes)] {
      try write(bytes, to: "\(folder)/\(name)", in: &transaction)
    }
  }

  private func write(
    _ bytes: [UInt8], to path: String, in transaction: inout FileTransaction
  ) throws {
    let exists = try survey.files.status("\(survey.tree.root)/\(path)") != nil
    transaction.write(bytes, to: path, replacing: exists ? try survey.read(path) : nil)
  }
}

extension OffloadingEdits {
  /// Adds the settings with which the apps start, for those that have a manifest or packs.
  ///
  /// - Parameter settings: The settings, whose `hasStrings`, `app` and `bundles` are determined for each app.
  /// - Parameter catalogs: The catalogs with packs of strings.
  /// - Parameter files: The settings of apps that have packs and no catalog.
  public mutating func ship(
    _ settings: LevitySettings, besides catalogs: [String], files: [String] = [],
    of survey: ProjectSurvey
  ) throws {
    let shipped = ShippedSettings(
      survey, manifests: manifestDataSets, strings: catalogs,
      bundles: Set(manifest.images.map(\.bundle)))
    let edits = try shipped.edits(settings, files: files)
    guard !edits.isEmpty else { return }
    append(edits, notes: [])
    undeterminedBundles = shipped.undetermined()
  }
}
