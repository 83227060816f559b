/// The bundle that Tuist makes for the resources of static code, and of libraries.
///
/// Versions of Tuist give it different identifiers, or let static frameworks keep their resources:
/// `ResourcesProjectMapper` of Tuist 3 and 4.
enum TuistResourceBundle {
  /// Moves the catalogs and documents of a library into a bundle on which it depends; returns nil if there are none, or
  /// if the project has none of Tuist's bundles.
  static func taken(
    from module: inout ResourceModule, of manifest: TuistManifest
  ) -> ResourceModule? {
    guard module.kind == .library, !module.catalogs.isEmpty,
      let identifier = module.bundleIdentifier, let project = module.project,
      !manifest.name.isEmpty, hasBundles(manifest)
    else { return nil }
    let name = "\(manifest.name)_\(module.moduleName)"
    var bundle = module
    bundle.id = XcodeModuleReader.id(project, name)
    bundle.name = name
    bundle.bundleName = name
    bundle.kind = .bundle
    let own = identifier + ".generated.resources"
    bundle.bundleIdentifier = own
    // The configurations have the same; these are those of other versions.
    bundle.identifiersByConfiguration = [
      "Tuist 4": own, "Tuist 3": identifier + ".resources", "Tuist's static framework": identifier,
    ]
    bundle.sources = []
    bundle.otherResources = []
    bundle.dependencies = []
    module.catalogs = []
    module.interfaceBuilderDocuments = []
    module.bundleIdentifier = nil
    module.dependencies.append(bundle.id)
    return bundle
  }

  private static func hasBundles(_ manifest: TuistManifest) -> Bool {
    let options = manifest.arguments.first { $0.label == "options" }?.value
    switch options?.argument("disableBundleAccessors") {
    case nil, .reference("false"): return true
    default: return false
    }
  }
}
