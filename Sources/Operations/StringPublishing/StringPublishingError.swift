public import ResourceManifests

/// The reason why strings can't be published.
public enum StringPublishingError: Error, Hashable, Sendable {
  /// A file of an earlier publication is missing in the package.
  case missing(path: PackagePath)
  /// The list of languages isn't that of the root which the head signs.
  case incomplete(path: PackagePath)
}

extension StringPublishingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let path): "The package doesn't have \(path)."
    case .incomplete(let path): "\(path) doesn't list all languages of its tree."
    }
  }
}
