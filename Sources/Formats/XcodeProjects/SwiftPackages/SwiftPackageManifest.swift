/// A `Package.swift`, read without running it: literals are understood, computed values aren't.
public struct SwiftPackageManifest: Hashable, Sendable {
  /// How a declared resource is processed.
  public enum Rule: String, Hashable, Sendable {
    /// Compiled or copied by its type: `.process("…")`.
    case process
    /// Copied unchanged: `.copy("…")`.
    case copy
    /// Put into the code: `.embedInCode("…")`.
    case embedInCode
  }

  /// A declared resource.
  public struct Resource: Hashable, Sendable {
    /// How it is processed.
    public var rule: Rule
    /// The path relative to the folder of the target.
    public var path: String
  }

  /// A target.
  public struct Target: Hashable, Sendable {
    /// The name of the target and of its module.
    public var name: String
    /// `target`, `executableTarget`, `testTarget`, `macro`, `plugin`, `systemLibrary` or `binaryTarget`.
    public var kind: String
    /// `path:`, relative to the package; nil for the default place.
    public var path: String?
    /// `exclude:`, relative to the target.
    public var excluded: [String]
    /// `sources:`, relative to the target; nil for all files.
    public var sources: [String]?
    /// `resources:` in order.
    public var resources: [Resource]
    /// The targets and products on which it depends, by name.
    public var dependencies: [String]
  }

  /// The `Package.swift`, relative to the root of the tree.
  public var path: String
  /// `name:` of the package.
  public var name: String
  /// The identity in resource bundles: the name of the folder in lower case.
  public var identity: String
  /// The oldest system of each platform that the manifest contains, such as `15.0`.
  public var deploymentTargets: [ApplePlatform: String]
  /// `defaultLocalization:`, the language that the package is developed in.
  public var defaultLocalization: String?
  /// The targets in the order of the manifest.
  public var targets: [Target]
  /// Whether the manifest computes its targets, and none of them is written out.
  public var hasUnknownTargets: Bool
  /// The names of targets by product.
  public var products: [String: [String]]
  /// The products that are dynamic libraries (`type: .dynamic`).
  public var dynamicProducts: Set<String>

  /// The folders of packages on which it depends (`.package(path:)`), relative to the root of the tree.
  public var localDependencies: [String] = []

  /// The folder of the package.
  public var folder: String { RelativePath.parent(path) }

  /// Returns whether files of a folder may be in a target: in one with a path of its own, in a default place, or where a
  /// resource leads out of its target.
  public func mayHave(_ folder: String) -> Bool {
    guard RelativePath.isInside(folder, self.folder) else { return false }
    let tops = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]
    let places = targets.flatMap { target -> [String] in
      let own = target.path.map { [$0] } ?? tops
      let leaving = target.resources.filter { $0.path.contains("..") }
      return own + leaving.map { _ in "" }
    }
    return targets.isEmpty
      || places.contains { RelativePath.isInside(folder, RelativePath.join(self.folder, $0)) }
  }

  /// Returns the resource bundle of a target without its extension. Source: SwiftPM, `Module.bundleName`
  /// (`Package_Target`).
  public func bundleName(of target: String) -> String { name + "_" + target }

  /// Returns the identifier of a target's resource bundle as built by Xcode: `identity.target.resources`, in which
  /// characters other than letters, digits, `-` and `.` become `-`. Source: SwiftPM, `PackagePIFBuilder+Helpers`, which
  /// takes the package's identity (SwiftPM's older `XCBuildSupport/PIFBuilder` took its name). `swift build` writes no
  /// identifier at all.
  public func bundleIdentifier(of target: String) -> String {
    String(
      "\(identity).\(target).resources".map { character in
        let isKept = character.isASCII && (character.isLetter || character.isNumber)
        return isKept || character == "-" || character == "." ? character : "-"
      })
  }

  /// Reads a manifest; nil if it creates no package.
  ///
  /// - Parameters:
  ///   - path: The path relative to the root of the tree.
  ///   - root: The absolute path of the tree, whose name is the identity of a package at its top.
  public init?(parsing bytes: [UInt8], path: String, root: String) {
    let folder = RelativePath.parent(path)
    let identity = RelativePath.name(folder.isEmpty ? root : folder).lowercased()
    guard let manifest = SwiftPackageManifestReader(bytes: bytes).read() else { return nil }
    self.path = path
    self.identity = identity
    name = manifest.name ?? RelativePath.name(folder.isEmpty ? root : folder)
    deploymentTargets = manifest.deploymentTargets
    defaultLocalization = manifest.defaultLocalization
    targets = manifest.targets
    hasUnknownTargets = manifest.computesTargets && manifest.targets.isEmpty
    products = manifest.products
    dynamicProducts = manifest.dynamicProducts
    localDependencies = manifest.localDependencies.map { RelativePath.join(folder, $0) }
  }
}
