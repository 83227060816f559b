import AssetCatalogs
import FileTransactions
import ImageInventories
import KeySorting
import PackageWriting
import ResourceManifests
import XcodeProjects

/// The manifest inside the app: a data set in a catalog that the app has anyway, so that the project file doesn't
/// change. The runtime loads it with `NSDataAsset(name: "LevityManifest")`. Each app that shows images which left has it:
/// apps with catalogs of their own can share a package, and an App Clip is a bundle of its own.
enum ShippedManifest {
  static let name = "LevityManifest"
  static let fileName = "manifest.json"

  /// Returns the path of the existing or new data set: in a catalog of an app, if possible of one that loses images.
  static func place(_ survey: ProjectSurvey, _ plan: OffloadingPlan) -> String? {
    if let known = survey.record.manifest { return known }
    let leaving = Set(plan.images.filter { $0.verdict == .leaves }.map(\.catalog))
    let all = survey.project.modules.filter { $0.kind == .application && $0.isForPhone }
    // An example app of a vendored library has nothing to show.
    let losing = all.filter { app in
      !app.catalogs.isEmpty
        && survey.project.linked(by: app, where: \.kind.isShared)
          .contains { !leaving.isDisjoint(with: $0.catalogs) }
    }
    let apps = Set((losing.isEmpty ? all : losing).flatMap(\.catalogs))
    // An extension has no use for it.
    let catalogs = survey.tree.catalogs.map(\.path)
    let own = catalogs.filter { path in
      apps.contains(path) && survey.modules.owners(of: path).allSatisfy(\.isStarted)
    }
    let catalog =
      own.first { leaving.contains($0) } ?? own.first
      ?? catalogs.first { apps.contains($0) && leaving.contains($0) }
      ?? catalogs.first { apps.contains($0) } ?? catalogs.first { leaving.contains($0) }
    return catalog.map { "\($0)/\(name).dataset" }
  }

  /// Returns the data sets for further apps that contain sets which left, or link what contains them, sorted; for all
  /// apps if there are files with resource tags, which each app loads.
  static func furtherPlaces(
    _ survey: ProjectSurvey, _ plan: OffloadingPlan, record: OffloadingRecord,
    besides main: String, hasFiles: Bool
  ) -> [String] {
    var places = record.furtherManifests ?? survey.record.furtherManifests ?? []
    places.removeAll { survey.sets[$0] == nil }
    let left = Set(record.sets.keys.compactMap { survey.sets[$0]?.catalog })
      .union(plan.images.filter { $0.verdict == .leaves }.map(\.catalog))
    for app in survey.project.modules where app.isStarted {
      // An app doesn't contain what an app or extension that it embeds shows.
      let shows = survey.project.linked(by: app, where: \.kind.isShared)
        .contains { !left.isDisjoint(with: $0.catalogs) }
      guard shows || hasFiles && app.isForPhone, let first = app.catalogs.first else { continue }
      let hasOne = ([main] + places).contains { place in
        app.catalogs.contains { place.hasPrefix($0 + "/") }
      }
      if !hasOne { places.append("\(first)/\(name).dataset") }
    }
    return Set(places).sorted()
  }

  /// Entries of earlier runs that are still valid: their placeholder is unchanged, or their set is still missing.
  static func carriedOver(
    _ survey: ProjectSurvey, _ plan: OffloadingPlan
  ) throws -> [ManifestImage] {
    let valid = validEntries(survey, plan)
    guard !valid.isEmpty, let folder = survey.record.manifest else { return [] }
    let path = "\(folder)/\(fileName)"
    let manifest: ResourceManifest
    do {
      manifest = try ResourceManifest(decoding: survey.read(path))
    } catch {
      throw OffloadingError.manifestMissing(path: path, sets: survey.record.sets.count)
    }
    let known = Dictionary(manifest.images.map { ([$0.bundle, $0.name], $0) }) { first, _ in first }
    var lost: Set<String> = []
    var images: [[String]: ManifestImage] = [:]
    for (set, entry) in valid {
      // Those with which it left; further apps get a copy.
      let former = (survey.record.sets[set]?.bundles ?? []).map { [$0, entry.name] }
      if former.contains(where: { known[$0] == nil }) { lost.insert(entry.name) }
      guard let image = former.lazy.compactMap({ known[$0] }).first else { continue }
      for bundle in entry.bundles {
        var copy = known[[bundle, entry.name]] ?? image
        copy.bundle = bundle
        images[[bundle, entry.name]] = copy
      }
    }
    guard lost.isEmpty else {
      throw OffloadingError.manifestLacks(path: path, images: lost.sorted())
    }
    return manifest.images.filter { images.removeValue(forKey: [$0.bundle, $0.name]) != nil }
      + images.values.sorted(on: \.bundle, then: \.name)
  }

  /// Returns the part of the record that stays valid after the plan.
  static func validEntries(
    _ survey: ProjectSurvey, _ plan: OffloadingPlan
  ) -> [String: OffloadingRecord.Entry] {
    let offloaded = Set(plan.images.filter { $0.mainReason == .alreadyOffloaded }.map(\.path))
    var valid = survey.record.sets.filter { path, entry in
      switch entry.state {
      case .placeholder: offloaded.contains(path)
      case .removed: survey.sets[path] == nil
      }
    }
    // An app may have got the catalog since.
    for (path, entry) in valid where entry.state == .placeholder {
      let apps = survey.modules.owners(of: path).filter { $0.isStarted && $0.kind == .application }
      let served = apps.map { $0.bundleIdentifier ?? $0.bundleName }
      valid[path]?.bundles = Set(entry.bundles + served).sorted()
    }
    return valid
  }

  /// Writes the manifest at a place and for further apps, which the record then names.
  static func edits(
    _ manifest: ResourceManifest, at place: String, _ survey: ProjectSurvey, plan: OffloadingPlan,
    record: inout OffloadingRecord
  ) throws -> FileTransaction {
    record.manifest = place
    let further = furtherPlaces(
      survey, plan, record: record, besides: place, hasFiles: !manifest.tags.files.isEmpty)
    record.furtherManifests = further.isEmpty ? nil : further
    var transaction = FileTransaction()
    let contents = DataSetContents.bytes(file: fileName, type: "public.json")
    let encoded = manifest.encoded()
    for folder in [place] + further {
      for (name, bytes) in [("Contents.json", contents), (fileName, encoded)] {
        let path = "\(folder)/\(name)"
        let exists = try survey.files.status("\(survey.tree.root)/\(path)") != nil
        transaction.write(bytes, to: path, replacing: exists ? try survey.read(path) : nil)
      }
    }
    return transaction
  }
}
