import XcodeProjects

/// The two catalogs that take the sets which leave an app, and which its extensions show: one with placeholders, for
/// the app, and one with the originals, for the extensions. The catalog that they shared keeps everything else.
///
/// ```
/// Shared.xcassets              app, widget   colors, icons that stay
/// Shared-App.xcassets          app           placeholders
/// Shared-Extensions.xcassets   widget        originals
/// ```
///
/// A second catalog of the extension's beside a placeholder in the shared one would have two sets of one name there.
struct CatalogSplit {
  static let appSuffix = "-App.xcassets"
  static let extensionSuffix = "-Extensions.xcassets"

  /// The catalog that they share.
  let catalog: String
  /// The `.xcodeproj`.
  let project: String
  let appCatalog: String
  let extensionCatalog: String
  /// The names of the targets that get the placeholders.
  let apps: [String]
  /// The names of the extensions that share the catalog.
  let extensions: [String]

  /// Returns nil if no extension shares the catalog, or if it can't be split: its targets aren't all of one Xcode
  /// project, or a synchronized folder would put the new catalogs into other targets.
  init?(of catalog: String, in model: ProjectModel, keeping included: Set<String>) {
    // Nothing builds a package target on which no product depends.
    let linked = Set(model.modules.filter { $0.kind != .tests }.flatMap(\.dependencies))
    let owners = model.modules(containing: catalog).filter {
      $0.kind != .packageTarget || linked.contains($0.id)
    }
    guard let path = owners.first?.project,
      owners.allSatisfy({ $0.project == path && $0.kind != .packageTarget }),
      let project = model.projects.first(where: { $0.path == path }),
      !project.isManagedByCocoaPods,
      !catalog.hasSuffix(Self.appSuffix), !catalog.hasSuffix(Self.extensionSuffix)
    else { return nil }
    let extensions = owners.filter { $0.isExtension && !included.contains($0.name) }.map(\.name)
    let apps = owners.filter { !extensions.contains($0.name) }
    guard !extensions.isEmpty, apps.contains(where: \.isStarted) else { return nil }
    self.apps = apps.map(\.name)
    self.extensions = extensions
    self.catalog = catalog
    self.project = path
    let stem = String(catalog.dropLast(".xcassets".count))
    let name = stem.split(separator: "/").last.map(String.init) ?? stem
    let other = project.folder.isEmpty ? name : "\(project.folder)/\(name)"
    func place(_ suffix: String, _ targets: [String]) -> String? {
      [stem + suffix, other + suffix].first {
        Set(project.targets(takingIn: $0)).isSubset(of: targets)
      }
    }
    guard let app = place(Self.appSuffix, self.apps),
      let kept = place(Self.extensionSuffix, extensions)
    else { return nil }
    appCatalog = app
    extensionCatalog = kept
  }
}

extension ResourceModule {
  /// An extension of an app for iPhone or iPad, which shows what is in its own catalogs.
  var isExtension: Bool {
    guard isForPhone else { return false }
    switch kind {
    case .widgetExtension, .shareExtension, .notificationExtension, .intentsExtension,
      .messagesExtension, .otherExtension:
      return true
    default: return false
    }
  }
}
