/// The input of a scan for lookups in a project.
package struct StringUsageSources {
  /// A bundle that contains the code of a file.
  package struct Bundle: Hashable, Sendable {
    package var identifier: String
    package var isTests: Bool
    /// Whether its code runs in a process of its own: an extension, a clip, a watch app.
    package var isOutsideOfApp: Bool

    /// Whether it is that of a package's resources, for which the build declares `Bundle.module`.
    package var isOfResources: Bool

    package init(
      identifier: String, isTests: Bool, isOutsideOfApp: Bool = false, isOfResources: Bool = false
    ) {
      self.identifier = identifier
      self.isTests = isTests
      self.isOutsideOfApp = isOutsideOfApp
      self.isOfResources = isOfResources
    }
  }

  /// The paths of the project's files, sorted.
  package var files: [String]
  package var read: (_ path: String) throws -> [UInt8]
  /// Returns the bundles that contain the code of a file; none if unknown.
  package var bundles: (_ path: String) -> [Bundle]
  /// Returns the names of the targets outside of the app whose processes run the code of a file.
  package var extensions: (_ path: String) -> Set<String>
  /// Returns which lines of a file that it has or links the process of such a target may run.
  package var runs: (_ path: String, _ target: String) -> (_ line: Int) -> Bool
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
    generated: Set<String>, canEditGenerated: Bool,
    extensions: @escaping (_ path: String) -> Set<String> = { _ in [] },
    runs: @escaping (_ path: String, _ target: String) -> (_ line: Int) -> Bool = { _, _ in
      { _ in true }
    }
  ) {
    self.files = files
    self.read = read
    self.bundles = bundles
    self.hasProject = hasProject
    self.mainBundles = mainBundles
    self.generated = generated
    self.canEditGenerated = canEditGenerated
    self.extensions = extensions
    self.runs = runs
    podFolders = files.filter {
      $0.hasSuffix(".podspec") && !$0.split(separator: "/").contains("Pods")
    }
    .map { String($0.dropLast($0.split(separator: "/").last?.count ?? 0)) }
  }

  /// The folders with pods of the project itself, each with a slash at its end; empty for the root.
  private let podFolders: [String]

  /// Returns whether CocoaPods may compile a file, by targets that the project doesn't show.
  func isInOwnPod(_ path: String) -> Bool { podFolders.contains { path.hasPrefix($0) } }
}
