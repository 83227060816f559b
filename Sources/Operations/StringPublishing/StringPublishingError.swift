public import ResourceManifests

/// Why strings cannot be published.
public enum StringPublishingError: Error, Hashable, Sendable {
  /// The package lacks a file of an earlier publication.
  case missing(path: PackagePath)
}

extension StringPublishingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let path): "The package lacks \(path)."
    }
  }
}
