public import ImageUsage
import SourceLexing
public import XcodeProjects

/// The names of images in the sources that Tuist generates, for trees in which these aren't: `GardenAsset.rose`.
///
/// Tuist's template is that of SwiftGen with other names: `image` is what `UIImage(named:in:compatibleWith:)` returns,
/// and `swiftUIImage` SwiftUI's. Source: `AssetsTemplate.swift` of Tuist 4.
public enum TuistAccessors {
  /// Returns one configuration for each target with catalogs, with the project's own template if that makes others.
  ///
  /// - Parameter read: Returns the bytes of a file, or nil.
  public static func configurations(
    of project: ProjectModel, paths: [String], read: (String) -> [UInt8]?
  ) -> [SwiftGenConfiguration] {
    let manifests = project.modules.filter { module in
      !module.catalogs.isEmpty && "/\(module.project ?? "")".hasSuffix("/\(manifestName)")
    }
    let template = paths.first { isTemplate($0) }
    let isUsual = template.flatMap(read).map(SwiftGenTemplate.isUnderstood) ?? false
    let own = isUsual ? nil : template
    return manifests.map { module in
      let name = typeName(module.moduleName)
      let folder = (module.project ?? "").dropLast(manifestName.count) + "Derived/Sources"
      var result = SwiftGenConfiguration(
        inputs: module.catalogs, outputs: ["\(folder)/TuistAssets+\(name).swift"],
        enumName: name + "Asset")
      result.ownTemplate = own
      result.file = own ?? ""
      return result
    }
  }

  private static let manifestName = "Project.swift"

  /// Whether a file is a project's own template: `Tuist/ResourceSynthesizers/Assets.stencil`.
  private static func isTemplate(_ path: String) -> Bool {
    path.hasSuffix(".stencil") && path.contains("ResourceSynthesizers/Assets")
  }

  /// `garden_app` is `GardenApp`.
  private static func typeName(_ module: String) -> String {
    module.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
