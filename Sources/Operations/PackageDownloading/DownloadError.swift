public import ResourceManifests

/// Why a file of a package could not be had.
public enum DownloadError: Error, Hashable, Sendable {
  /// The head is not to be followed; whatever was there stays in use.
  case refused(path: String, HeadRefusal)
  /// The manifest is genuine, but this version cannot read it.
  case unreadableManifest(path: String, ManifestError)
  case noConnection(path: String, reason: String)
  case status(path: String, code: Int, retryAfter: Int?)
  case wrongSize(path: String, expected: Int, found: Int)
  case tooLarge(path: String, limit: Int)
  case wrongDigest(path: String)
  /// A 206 with other bytes than those that were asked for.
  case wrongRange(path: String, asked: Int, found: String)

  /// Whether the next attempt may go better.
  var isTransient: Bool {
    switch self {
    case .refused, .unreadableManifest: false
    case .status(_, let code, _): code >= 500 || code == 408 || code == 429 || code == 416
    case .noConnection, .wrongSize, .tooLarge, .wrongDigest, .wrongRange: true
    }
  }
}

extension DownloadError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .refused(let path, let refusal):
      "\(path) is refused. \(refusal)"
    case .unreadableManifest(let path, let error):
      "\(path) cannot be used. \(error)"
    case .noConnection(let path, let reason):
      "\(path) could not be loaded: \(reason)."
    case .status(let path, let code, _):
      "\(path) could not be loaded: the server answered \(code)."
    case .wrongSize(let path, let expected, let found):
      "\(path) has \(found) bytes where \(expected) were expected."
    case .tooLarge(let path, let limit):
      "\(path) has more than the \(limit) bytes that were expected."
    case .wrongDigest(let path):
      "The bytes of \(path) do not have the digest that is its name."
    case .wrongRange(let path, let asked, let found):
      "\(path) was asked for from byte \(asked) on, but the server sent '\(found)'."
    }
  }
}
