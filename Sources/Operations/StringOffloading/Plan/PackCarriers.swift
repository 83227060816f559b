import AssetCatalogs
import Foundation
import ImageInventories
import ImageOffloading
import StringPacks
import XcodeProjects

/// The asset catalogs in which packs are shipped: one of each app that contains a bundle.
struct PackCarriers {
  /// The data set with the archive of packs.
  static let dataSet = "LevityStrings.dataset"
  static let archive = "LevityStrings.levitystrings"
  /// The data set with the lists of keys, from which real bundles are made.
  static let keysDataSet = "LevityStringKeys.dataset"
  static let keysArchive = "LevityStringKeys.levitykeys"

  private let survey: ProjectSurvey
  private let catalogs: Set<String>
  /// The apps of the tree with the identifiers of the bundles that they contain.
  private let apps: [(app: ResourceModule, bundles: Set<String>)]

  init(_ survey: ProjectSurvey) {
    self.survey = survey
    catalogs = Set(survey.tree.catalogs.map(\.path))
    apps = survey.project.modules.filter { $0.kind == .application }.map { app in
      let linked = survey.project.linked(by: app)
      // The tables of such an app stay.
      let answering = app.isTelevisionAppOfAnother ? linked.dropFirst() : linked[...]
      return (app, Set(answering.map { $0.bundleIdentifier ?? $0.bundleName }))
    }
  }

  /// Returns the catalogs with the packs of a bundle, sorted; none if no app contains it.
  func catalogs(for bundle: String) -> [String] {
    if !survey.hasProject { return Array(catalogs.sorted().prefix(1)) }
    let holders = apps.filter { $0.bundles.contains(bundle) }
    let found = holders.compactMap { catalog(of: $0.app) }
    // Every app that contains the bundle needs its strings.
    return found.count == holders.count ? Set(found).sorted() : []
  }

  /// Returns the current packs of a catalog, by bundle; none if it has no readable archive.
  func packs(in catalog: String) -> [String: [UInt8]] {
    guard let bytes = try? survey.read("\(catalog)/\(Self.dataSet)/\(Self.archive)"),
      let archive = try? StringPackArchive(Data(bytes))
    else { return [:] }
    return Dictionary(
      archive.entries.map { ($0.bundle, Array($0.pack)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The bundles of which some catalog has a pack.
  func carriedBundles() -> [String] { catalogs.sorted().flatMap { packs(in: $0).keys.sorted() } }

  /// Returns whether an app of the tree contains the bundle.
  func holds(_ app: ResourceModule, _ bundle: String) -> Bool {
    apps.contains { $0.app.id == app.id && $0.bundles.contains(bundle) }
  }

  /// Returns the catalog that contains packs already, or the manifest, or else the first.
  private func catalog(of app: ResourceModule) -> String? {
    let own = app.catalogs.filter { catalogs.contains($0) }.sorted()
    let known = own.first { survey.sets["\($0)/\(Self.dataSet)"] != nil }
    return known ?? own.first { survey.record.manifest?.hasPrefix($0 + "/") ?? false }
      ?? own.first
  }
}

extension ResourceModule {
  /// An app for Apple TV with the identifier of one for iPhone.
  var isTelevisionAppOfAnother: Bool {
    kind == .application && platform == .tvOS && sharesIdentifier
  }
}
