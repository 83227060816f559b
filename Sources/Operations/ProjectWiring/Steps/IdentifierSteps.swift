import ImageOffloading
import XcodeProjects

/// Bundles that a build gives identifiers which this checkout doesn't know, so that their images wouldn't be found.
struct IdentifierSteps {
  let steps: [ManualStep]

  init(_ edits: OffloadingEdits) {
    steps = edits.undeterminedBundles.map { module in
      let identifier = module.bundleIdentifier ?? module.bundleName
      return ManualStep(
        module.kind == .application
          ? "give \(module.name) a catalog without sets of other apps, or offload where its identifier is known: here it's \(identifier), and the settings that it shares with other apps can't tell which of them a build is"
          : "let the identifier of \(module.name) begin with the app's, or offload where it's known: here it's \(identifier), and code that passes the bundle of a build wouldn't find its images",
        file: module.project)
    }
  }
}
