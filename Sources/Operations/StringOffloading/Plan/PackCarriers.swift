import AssetCatalogs
import Foundation
import ImageInventories
import ImageOffloading
import StringPacks
import XcodeProjects

/// The asset catalogs in which packs are shipped: one of each app that contains a bundle. An app without a catalog gets
/// files.
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
    // A project that was left behind, and whose files are gone, makes no app.
    let built = survey.project.modules.filter { $0.kind == .application && $0.hasFiles }
    apps = built.map { app in
      let linked = survey.project.linked(by: app)
      // The tables of such an app stay.
      let answering = app.isTelevisionAppOfAnother ? linked.dropFirst() : linked[...]
      let copied = app.otherResources.filter { $0.hasSuffix(".bundle") }
        .map(CopiedBundles.name)
      return (app, Set(answering.map { $0.bundleIdentifier ?? $0.bundleName } + copied))
    }
  }

  /// Returns whether every app that contains the bundle has a place for its pack, and there is one. A sample without a
  /// place shows the development language, unless all of them are samples.
  func canCarry(_ bundle: String) -> Bool {
    if !survey.hasProject { return !catalogs.isEmpty }
    let holders = apps.map(\.app).filter { holds($0, bundle) }
    let shipped = holders.filter { !ShippedTargets.isSample($0.name) }
    let needed = shipped.isEmpty ? holders : shipped
    return !needed.isEmpty && needed.allSatisfy { catalog(of: $0) != nil || takesFiles($0) }
  }

  /// Returns the catalogs with the packs of a bundle, sorted; none if not every app that contains it can have them.
  func catalogs(for bundle: String) -> [String] {
    if !survey.hasProject { return Array(catalogs.sorted().prefix(1)) }
    guard canCarry(bundle) else { return [] }
    return Set(apps.map(\.app).filter { holds($0, bundle) }.compactMap(catalog)).sorted()
  }

  /// Returns the sources of the apps that contain bundles, with all that they link; nil if not all are known.
  func sources(around bundles: [String]) -> Set<String>? {
    guard survey.hasProject, survey.project.unreadManifests.isEmpty else { return nil }
    let holders = apps.filter { app in bundles.contains { app.bundles.contains($0) } }.map(\.app)
    guard !holders.isEmpty else { return nil }
    return Set(holders.flatMap { survey.project.linked(by: $0).flatMap(\.sources) })
  }

  /// Returns how many of some bundles the app with the most of them has, at least 1.
  func copies(in bundles: [String]) -> Int {
    apps.map { app in bundles.count(where: app.bundles.contains) }.max().map { max(1, $0) } ?? 1
  }

  // MARK: - Apps without a catalog

  /// Returns the apps that get the pack of a bundle as a file, since they have no catalog.
  func appsWithFiles(for bundle: String) -> [ResourceModule] {
    guard survey.hasProject, canCarry(bundle) else { return [] }
    return appsWithFiles().filter { holds($0, bundle) }
  }

  /// Returns the apps whose packs are files.
  func appsWithFiles() -> [ResourceModule] {
    apps.map(\.app).filter { catalog(of: $0) == nil && takesFiles($0) }
  }

  /// Xcode adds files by the target's own list.
  private func takesFiles(_ app: ResourceModule) -> Bool {
    survey.project.projects.first { $0.path == app.project }?
      .hasPhase(.resources, in: app.name) ?? false
  }

  /// Returns the current packs of an app without a catalog, by bundle.
  func packs(inFilesOf app: ResourceModule) -> [String: [UInt8]] {
    let ending = ".\(ShippedPack.fileExtension)"
    let folder = StringEdits.tablesFolder(of: app, in: survey)
    return app.otherResources.reduce(into: [:]) { packs, path in
      guard path.hasPrefix(folder + "/"), path.hasSuffix(ending) else { return }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      packs[String(name.dropLast(ending.count))] = try? survey.read(path)
    }
  }

  // MARK: - Packs

  /// Returns the current packs of a catalog, by bundle; none if it has no readable archive.
  func packs(in catalog: String) -> [String: [UInt8]] {
    guard let bytes = try? survey.read("\(catalog)/\(Self.dataSet)/\(Self.archive)"),
      let archive = try? StringPackArchive(Data(bytes))
    else { return [:] }
    return Dictionary(
      archive.entries.map { ($0.bundle, Array($0.pack)) }, uniquingKeysWith: { first, _ in first })
  }

  /// All current packs: of each catalog, and of each app without one.
  func packs() -> [[String: [UInt8]]] {
    catalogs.sorted().map(packs) + appsWithFiles().map { packs(inFilesOf: $0) }
  }

  /// The bundles of which some app has a pack.
  func carriedBundles() -> [String] { packs().flatMap { $0.keys.sorted() } }

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
  fileprivate var hasFiles: Bool {
    !catalogs.isEmpty || !interfaceBuilderDocuments.isEmpty || !sources.isEmpty
      || !otherResources.isEmpty
  }

  /// An app for Apple TV with the identifier of one for iPhone.
  var isTelevisionAppOfAnother: Bool {
    kind == .application && platform == .tvOS && sharesIdentifier
  }
}
