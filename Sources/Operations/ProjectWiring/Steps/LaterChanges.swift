import ImageInventories
import ImageOffloading
import ImageUsage
import XcodeProjects

/// Changes since an earlier run that need a person: the images themselves are in the package only.
struct LaterChanges {
  private(set) var steps: [ManualStep] = []

  init(_ survey: ProjectSurvey, includedTargets: Set<String>) {
    findRenamedSets(survey)
    findExtensions(survey, includedTargets)
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

  /// An extension that shows a set which left: it has the placeholder only.
  private mutating func findExtensions(_ survey: ProjectSurvey, _ included: Set<String>) {
    for (path, entry) in survey.record.sets.sorted(by: { $0.key < $1.key }) {
      guard let usage = survey.usages[path], !survey.project.modules(containing: path).isEmpty
      else { continue }
      for place in usage.evidence where place.isProof {
        let modules = survey.project.modules(containing: place.file)
        guard
          let target = modules.first(where: { $0.kind.isRestricted && !included.contains($0.name) })
        else { continue }
        steps.append(
          ManualStep(
            "get the images of \(entry.name) from version control, or stop naming it: \(target.name) shows a set that left the app",
            file: place.file, line: place.line))
        break
      }
    }
  }
}
