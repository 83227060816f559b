import ImageInventories
import XcodeProjects

extension ProjectSurvey {
  /// Returns the places of an image on launch screens that manifests of generators describe: `UIImageName` in
  /// `UILaunchScreen`, of which no property list of the tree says anything. The system shows it before any code runs.
  ///
  /// - Parameter known: The places that are known already.
  func launchUses(
    of image: ImageInventory.Image, besides known: [PlannableUse]
  ) -> [PlannableUse] {
    guard !known.contains(where: { $0.purpose == .launchScreen }) else { return [] }
    let module = project.modules.first {
      $0.launchImageNames.contains(image.name) && $0.catalogs.contains(image.catalog)
    }
    guard let module, let file = module.project else { return [] }
    return [
      PlannableUse(
        purpose: .launchScreen, naming: .other, file: file, line: 0,
        text: "UILaunchScreen of \(module.name)")
    ]
  }
}
