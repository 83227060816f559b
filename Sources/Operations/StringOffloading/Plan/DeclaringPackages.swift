import ImageInventories
import ImageOffloading
import XcodeProjects

/// The targets of Swift packages that can have a `String(localized:)` of their own: it brings the library to all that
/// links them, so only apps for iPhone and iPad may.
struct DeclaringPackages {
  private let project: ProjectModel
  private let modules: Set<String>

  init(_ survey: ProjectSurvey) {
    project = survey.project
    let packages = project.modules.filter { $0.kind == .packageTarget }
    guard !packages.isEmpty else {
      modules = []
      return
    }
    let users = project.modules.filter { ![.packageTarget, .tests].contains($0.kind) }
    var ofApps: Set<String> = []
    var ofOthers = Self.withFixedSources(project)
    for user in users {
      let linked = project.linked(by: user) { $0.kind == .packageTarget }.map(\.id)
      let isApp = user.kind == .application && user.isForPhone && user.otherDevices.isEmpty
      if isApp { ofApps.formUnion(linked) } else { ofOthers.formUnion(linked) }
    }
    modules = Set(packages.map(\.id)).intersection(ofApps).subtracting(ofOthers)
  }

  /// The targets that list their sources, so that another file isn't among them, and those of dynamic libraries.
  private static func withFixedSources(_ project: ProjectModel) -> Set<String> {
    Set(
      project.packages.flatMap { package in
        let dynamic = package.dynamicProducts.flatMap { package.products[$0] ?? [] }
        return package.targets.filter { $0.sources != nil || dynamic.contains($0.name) }
          .map { "\(package.path)#\($0.name)" }
      })
  }

  /// Whether only such targets compile the file.
  func contain(_ path: String) -> Bool {
    let holders = project.modules(containing: path).filter { $0.kind != .tests }
    return !holders.isEmpty && holders.allSatisfy { modules.contains($0.id) }
  }
}
