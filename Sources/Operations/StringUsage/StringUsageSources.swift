/// What a scan for lookups reads of a project.
package struct StringUsageSources {
  /// A bundle that the code of a file ends up in.
  package struct Bundle: Hashable, Sendable {
    package var identifier: String
    package var isTests: Bool

    package init(identifier: String, isTests: Bool) {
      self.identifier = identifier
      self.isTests = isTests
    }
  }

  /// Paths of the project's files, sorted.
  package var files: [String]
  package var read: (_ path: String) throws -> [UInt8]
  /// The bundles that the code of a file ends up in; none if that isn't known.
  package var bundles: (_ path: String) -> [Bundle]
  /// Whether targets say which files belong together.
  package var hasProject: Bool
  /// Identifiers of the bundles that are apps.
  package var mainBundles: Set<String>
  /// Files that SwiftGen wrote.
  package var generated: Set<String>
  /// Whether those can be edited for good, because no build phase writes them again.
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
  }
}

/// A table that code may ask for.
package struct LookedUpTable {
  package var name: String
  /// Identifiers of the bundles that have it.
  package var bundles: [String]

  package init(name: String, bundles: [String]) {
    self.name = name
    self.bundles = bundles
  }
}
