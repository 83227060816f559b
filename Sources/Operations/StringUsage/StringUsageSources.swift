/// The input of a scan for lookups in a project.
package struct StringUsageSources {
  /// A bundle that contains the code of a file.
  package struct Bundle: Hashable, Sendable {
    package var identifier: String
    package var isTests: Bool
    /// Whether its code runs in a process of its own: an extension, a clip, a watch app.
    package var isOutsideOfApp: Bool

    package init(identifier: String, isTests: Bool, isOutsideOfApp: Bool = false) {
      self.identifier = identifier
      self.isTests = isTests
      self.isOutsideOfApp = isOutsideOfApp
    }
  }

  /// The paths of the project's files, sorted.
  package var files: [String]
  package var read: (_ path: String) throws -> [UInt8]
  /// Returns the bundles that contain the code of a file; none if unknown.
  package var bundles: (_ path: String) -> [Bundle]
  /// Whether targets show which files belong together.
  package var hasProject: Bool
  /// The identifiers of the bundles that are apps.
  package var mainBundles: Set<String>
  /// The files that SwiftGen wrote.
  package var generated: Set<String>
  /// Whether those can be edited permanently, because no build phase rewrites them.
  package var canEditGenerated: Bool

  package init(
    files: [String], read: @escaping (_ path: String) throws -> [UInt8],
    bundles: @escaping (_ path: String) -> [Bundle], hasProject: Bool, mainBundles: Set<String>,
    generated: Set<String>, canEditGenerated: Bool
  ) {
    self.files = files
    self.read = read
    self.bundles = bundles
    self.hasProject = hasProject
    self.mainBundles = mainBundles
    self.generated = generated
    self.canEditGenerated = canEditGenerated
    hasOwnPods = files.contains { $0.hasSuffix(".podspec") && !$0.contains("Pods/") }
  }

  /// Whether CocoaPods compiles some of the files, by targets that the project doesn't show.
  package let hasOwnPods: Bool
}

/// A table that code may use.
package struct LookedUpTable {
  package var name: String
  /// The identifiers of the bundles that contain it.
  package var bundles: [String]

  package init(name: String, bundles: [String]) {
    self.name = name
    self.bundles = bundles
  }
}
