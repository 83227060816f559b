import KeySorting
import PackageWriting
import ResourceManifests
package import XcodeProjects

/// The identifiers by which an app finds what left, whatever identifiers a build gives the app and its bundles.
///
/// The package has those that the project had when it was offloaded. A configuration for debugging, a beta or a
/// developer's own settings give others. The settings in the app say how they belong together.
package struct BundleIdentifiers {
  private let survey: ProjectSurvey
  /// The bundles with images in the package.
  private let bundles: Set<String>

  package init(_ survey: ProjectSurvey, bundles: Set<String>) {
    self.survey = survey
    self.bundles = bundles
  }

  static func name(_ module: ResourceModule) -> String {
    module.bundleIdentifier ?? module.bundleName
  }

  /// Returns the identifier in the package of the only app of `apps`; nil if there are several.
  private func only(_ apps: [ResourceModule]) -> String? {
    let names = Set(apps.map(Self.name))
    return names.count == 1 ? names.first : nil
  }

  /// Adds what apps with the same settings need.
  func add(_ apps: [ResourceModule], to settings: inout LevitySettings) {
    settings.app = only(apps) ?? ""
    settings.bundles = pairs(apps)
    // An app couldn't read larger settings. The rest is found by its identifier in the package alone.
    while settings.bundles.count > 1, 2 * settings.encoded().count > LevitySettings.maximumSize {
      settings.bundles.removeLast(2)
    }
  }

  /// Returns the identifiers of other configurations that don't follow from the app's own, each with the one in the
  /// package.
  private func pairs(_ apps: [ResourceModule]) -> [String] {
    let known = Set(survey.project.modules.map(Self.name))
    let app = only(apps).flatMap { _ in apps.first }
    var pairs: [String: String] = [:]
    var order: [String] = []
    for module in modules(of: apps) {
      let name = Self.name(module)
      for (configuration, identifier) in module.identifiersByConfiguration
        .sorted(on: \.key)
      where identifier != name && !known.contains(identifier) && pairs[identifier] == nil {
        if let app, follows(identifier, of: name, in: app, configuration: configuration) {
          continue
        }
        pairs[identifier] = name
        order.append(identifier)
      }
    }
    return order.flatMap { [$0, pairs[$0] ?? $0] }
  }

  /// The apps, then the bundles that they contain and that have images in the package.
  private func modules(of apps: [ResourceModule]) -> [ResourceModule] {
    var seen = Set(apps.map(\.id))
    return apps
      + apps.flatMap { survey.project.linked(by: $0) }.filter {
        $0.kind != .packageTarget && bundles.contains(Self.name($0)) && seen.insert($0.id).inserted
      }
  }

  /// Whether an identifier begins with the app's, in this configuration as in the package.
  private func follows(
    _ identifier: String, of name: String, in app: ResourceModule, configuration: String
  ) -> Bool {
    guard let own = app.identifiersByConfiguration[configuration], identifier.hasPrefix(own) else {
      return false
    }
    return Self.name(app) + identifier.dropFirst(own.count) == name
  }

  /// Returns the bundles whose identifier this checkout doesn't determine, and which settings can't tell from others:
  /// images that code looks up in them are never found.
  package func undetermined(_ apps: [ResourceModule]) -> [ResourceModule] {
    let app = only(apps)
    return modules(of: apps).filter { module in
      let name = Self.name(module)
      guard !Self.isComplete(name) else { return false }
      return app.map { !name.hasPrefix($0) } ?? true
    }
  }

  /// Whether an identifier can be that of a build: no variable is left, and none was empty.
  static func isComplete(_ identifier: String) -> Bool {
    let parts = identifier.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty
        && part.unicodeScalars.allSatisfy {
          $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-" || $0 == "_"
        }
    }
  }
}
