import ImageInventories
import ImageOffloading
import ImageUsage
import KeySorting
import XcodeProjects

/// Changes since an earlier run that need a person: the images themselves are in the package only.
struct LaterChanges {
  private(set) var steps: [ManualStep] = []

  init(_ survey: ProjectSurvey, includedTargets: Set<String>) {
    findRenamedSets(survey)
    findExtensions(survey, includedTargets)
    findDevices(survey)
  }

  /// A product for another device that shows sets which left before it was there.
  private mutating func findDevices(_ survey: ProjectSurvey) {
    for (path, entry) in survey.record.sets.sorted(on: \.key)
    where entry.state == .placeholder {
      let devices = survey.modules.bundles(of: path).reduce(into: Set<OtherDevice>()) {
        $0.formUnion($1.otherDevices)
      }
      // Sets that the code of a watch shows are found as for extensions.
      let missing = devices.subtracting(entry.otherDevices ?? []).subtracting([.watch])
      guard !missing.isEmpty else { continue }
      let names = missing.sorted().map(\.rawValue).joined(separator: ", ")
      steps.append(
        ManualStep(
          "get the images from version control and offload again: the catalog is now built for \(names), too, and the set has only a placeholder",
          file: path))
    }
  }

  /// A set that was renamed after it left: the record knows its placeholder under the old name.
  private mutating func findRenamedSets(_ survey: ProjectSurvey) {
    for image in survey.inventory.images where survey.record.sets[image.path] == nil {
      let files = image.variants.map(\.file)
      guard !files.isEmpty, files.allSatisfy({ $0.hasPrefix(OffloadingRecord.placeholderPrefix) })
      else { continue }
      steps.append(
        ManualStep(
          "rename the set back, or get its images from version control: it left under another name, and this is its placeholder",
          file: image.path))
    }
  }

  /// Whether an extension has the set in a catalog of its own.
  private func isInOwnCatalog(
    _ catalogs: Set<String>, of module: ResourceModule, _ survey: ProjectSurvey
  ) -> Bool {
    module.catalogs.contains { catalog in
      catalogs.contains(catalog)
        && survey.record.sets.keys.allSatisfy { !$0.hasPrefix(catalog + "/") }
    }
  }

  /// An extension that shows a set which left: it has the placeholder only.
  private mutating func findExtensions(_ survey: ProjectSurvey, _ included: Set<String>) {
    let catalogs = survey.inventory.images.reduce(into: [String: Set<String>]()) {
      $0[$1.name, default: []].insert($1.catalog)
    }
    for (path, entry) in survey.record.sets.sorted(on: \.key) {
      guard let usage = survey.usages[path], !survey.project.modules(containing: path).isEmpty
      else { continue }
      let own = usage.evidence.filter(\.isProof).compactMap { place in
        target(showing: entry, of: path, at: place, in: catalogs, survey, included).map {
          (file: place.file, line: place.line, target: $0.name)
        }
      }.first
      guard let place = own ?? survey.useInLinkingExtension(of: path, besides: included) else {
        continue
      }
      steps.append(
        ManualStep(
          "get the images of \(entry.name) from version control, or stop naming it: \(place.target) shows a set that left the app",
          file: place.file, line: place.line))
    }
  }

  /// Returns the extension whose own code names a set that it doesn't have. If it doesn't have the catalog, either, only
  /// a lookup means the set: code that the app and the extension compile passes names on of which each has its own.
  private func target(
    showing entry: OffloadingRecord.Entry, of path: String, at place: UsageEvidence,
    in catalogs: [String: Set<String>], _ survey: ProjectSurvey, _ included: Set<String>
  ) -> ResourceModule? {
    let holders = Set(survey.project.modules(containing: path).map(\.id))
    let isLookup = place.kind != .passedOn && place.kind != .stringLiteral
    return survey.project.modules(containing: place.file).first { module in
      module.kind.isRestricted && !module.isStarted && !included.contains(module.name)
        && (isLookup || holders.contains(module.id))
        && module.otherDevices.isDisjoint(with: entry.otherDevices ?? [])
        && !isInOwnCatalog(catalogs[entry.name] ?? [], of: module, survey)
    }
  }
}
