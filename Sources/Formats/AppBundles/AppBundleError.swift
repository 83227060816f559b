/// A reason why an app bundle can't be read.
public enum AppBundleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is nothing at the path, or nothing that can be read.
  case unreadable(path: String, reason: String)
  /// The directory holds no bundle of a kind that is known.
  case noBundle(path: String)
  /// An archive with several apps.
  case severalBundles(path: String, names: [String])
  /// Directories inside one another beyond a limit that protects the stack.
  case tooDeep(path: String, limit: Int)

  /// One sentence with the path.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "Can't read \(path): \(reason)."
    case .noBundle(let path): "\(path) has no app, framework or extension in it."
    case .severalBundles(let path, let names):
      "\(path) has \(names.count) apps: \(names.joined(separator: ", "))."
    case .tooDeep(let path, let limit): "\(path) lies more than \(limit) directories deep."
    }
  }
}
