public import ResourceManifests

/// The reason why strings can't be published.
public enum StringPublishingError: Error, Hashable, Sendable {
  /// A file of an earlier publication is missing in the package.
  case missing(path: PackagePath)
}

extension StringPublishingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let path): "The package doesn't have \(path)."
    }
  }
}
