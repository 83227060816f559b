import XcodeProjects

/// The place of Levity's own package, from which an app gets the runtime.
public enum RuntimePackage: Hashable, Sendable {
  /// A repository, from a version up to the next major one.
  case remote(url: String, version: String)
  /// A folder, by its absolute path.
  case local(path: String)

  /// Levity's name as a package.
  public static let identity = "levity"

  /// Returns the reference for a project whose folder is at an absolute path.
  func reference(from folder: String) -> XcodePackageReference {
    switch self {
    case .remote(let url, let version): .remote(url: url, version: version)
    case .local(let path): .local(path: RelativePath.path(path, from: folder))
    }
  }

  /// Returns the source of the dependency for a `Package.swift` in a folder at an absolute path.
  func dependency(from folder: String) -> String {
    switch self {
    case .remote(let url, let version): ".package(url: \"\(url)\", from: \"\(version)\")"
    case .local(let path):
      // A folder may have any name.
      ".package(name: \"\(Self.identity)\", path: \"\(RelativePath.path(path, from: folder))\")"
    }
  }

  /// Returns the identity that a `Package.swift` uses for products.
  var name: String {
    switch self {
    case .remote(let url, let version):
      XcodePackageReference.remote(url: url, version: version).identity
    case .local: Self.identity
    }
  }
}
