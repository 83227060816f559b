import Foundation
package import PackageHeads

/// The identifiers that bundles have in the package. They are those of the offload: a build for debugging, for beta
/// testers or of another team may give the app and what it contains others.
package final class BundleNames: Sendable {
  private let app: String
  private let name: String
  private let others: [String]

  /// - Parameter app: The identifier of the app in this build.
  package init(app: String, settings: LevitySettings) {
    self.app = app
    name = settings.app
    others = settings.bundles
  }

  /// Returns the identifier in the package of a bundle that has another one in this build; nil if none is known.
  ///
  /// Identifiers of extensions begin with that of their app, and so do those of most frameworks.
  @inline(never)
  package func name(of identifier: String) -> String? {
    var index = 1
    while index < others.count {
      if ByteOrder.areSame(others[index - 1], identifier) { return others[index] }
      index += 2
    }
    guard !app.isEmpty, !name.isEmpty, identifier.hasPrefix(app) else { return nil }
    return name + identifier.dropFirst(app.count)
  }
}
