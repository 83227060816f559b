import AssetCatalogs
import FileTransactions
import ImageInventories
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

  init(_ survey: ProjectSurvey, manifests: [String], strings: [String]) {
    self.survey = survey
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
    let apps = survey.project.modules.filter { $0.kind == .application || $0.isStarted }
      .sorted { $0.id < $1.id }
    for app in apps {
      let own = carriers.filter(app.catalogs.contains)
      guard let place = own.first(where: hasSettings) ?? own.first else { continue }
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

  private func hasSettings(_ catalog: String) -> Bool { survey.sets[folder(catalog)] != nil }

  private func folder(_ catalog: String) -> String {
    "\(catalog)/\(LevitySettings.dataSetName).dataset"
  }

  func edits(_ settings: LevitySettings) throws -> FileTransaction {
    var transaction = FileTransaction()
    for (catalog, hasStrings) in places().sorted(by: { $0.key < $1.key }) {
      var settings = settings
      settings.hasStrings = hasStrings
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

  func write(
    _ bytes: [UInt8], to path: String, in transaction: inout FileTransaction
  ) throws {
    let exists = try survey.files.status("\(survey.tree.root)/\(path)") != nil
    transaction.write(bytes, to: path, replacing: exists ? try survey.read(path) : nil)
  }
}

extension OffloadingEdits {
  /// Adds the settings with which the apps start, for those that have a manifest or packs.
  ///
  /// - Parameter settings: The settings, whose `hasStrings` is determined for each app.
  /// - Parameter catalogs: The catalogs with packs of strings.
  /// - Parameter files: The settings of apps that have packs and no catalog.
  public mutating func ship(
    _ settings: LevitySettings, besides catalogs: [String], files: [String] = [],
    of survey: ProjectSurvey
  ) throws {
    let shipped = ShippedSettings(survey, manifests: manifestDataSets, strings: catalogs)
    var edits = try shipped.edits(settings)
    var settings = settings
    settings.hasStrings = true
    for file in files { try shipped.write(settings.encoded(), to: file, in: &edits) }
    guard !edits.isEmpty else { return }
    append(edits, notes: [])
  }
}
