public import ResourceManifests
public import StringPacks

/// The reason why a package wasn't downloaded. The folder still has its earlier content.
public enum PackageDownloadError: Error, Equatable, Sendable {
  /// The head isn't genuine or isn't acceptable.
  case refusedHead(url: String, HeadError)
  case malformedManifest(url: String, ManifestError)
  /// The manifest names an object that isn't an image.
  case notAnImage(url: String, mediaType: String)
  /// The strings don't match the signed head.
  case refusedStrings(url: String, StringPackError)
  /// A list of languages lacks some that the signed root counts; `expected` is nil for a list of none.
  case incompleteStrings(url: String, found: Int, expected: Int?)
  /// The server answered with another status than 200 or 206.
  case unexpectedStatus(url: String, status: Int, attempts: Int)
  /// The server redirected to another server, which the transport didn't follow.
  case redirected(url: String, to: String)
  /// The server's redirects lead back to itself more often than the transport follows.
  case redirectedAgain(url: String, to: String)
  case unreachable(url: String, reason: String, attempts: Int)
  /// The body ended early at each attempt.
  case truncated(url: String, expected: Int, found: Int, attempts: Int)
  /// The body, or the length in the header, isn't the signed one.
  case wrongSize(url: String, expected: Int, found: Int)
  /// The body exceeds the limit.
  case tooLarge(url: String, limit: Int)
  case wrongDigest(url: String, expected: ContentDigest, found: ContentDigest)
  /// A partial response isn't the requested part.
  case wrongRange(url: String, expected: String, found: String)
  /// Some objects weren't downloaded; the others are kept for the next attempt.
  case incomplete(first: PackageDownloadFailure, report: PackageDownloadReport)
}

/// The first error of several, boxed because an enumeration can't contain itself.
public struct PackageDownloadFailure: Equatable, Sendable {
  private let box: [PackageDownloadError]

  init(_ error: PackageDownloadError) { box = [error] }

  public var error: PackageDownloadError? { box.first }
}

extension PackageDownloadError {
  /// Returns the error with the number of attempts.
  func after(attempts: Int) -> PackageDownloadError {
    switch self {
    case .unexpectedStatus(let url, let status, _):
      .unexpectedStatus(url: url, status: status, attempts: attempts)
    case .unreachable(let url, let reason, _):
      .unreachable(url: url, reason: reason, attempts: attempts)
    case .truncated(let url, let expected, let found, _):
      .truncated(url: url, expected: expected, found: found, attempts: attempts)
    default: self
    }
  }
}

extension PackageDownloadError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .refusedHead(let url, let error): "\(url) is refused: \(Self.lowered(error))"
    case .malformedManifest(let url, let error):
      "\(url) isn't a valid manifest: \(Self.lowered(error))"
    case .notAnImage(let url, let mediaType):
      "\(url) is refused: it names an object of the media type '\(mediaType)', which isn't an image."
    case .refusedStrings(let url, let error): "\(url) is refused: \(Self.lowered(error))"
    case .incompleteStrings(let url, let found, let expected):
      "\(url) is refused: it lists \(found) of the \(expected.map { "\($0) " } ?? "")languages that the head's signature "
        + "covers."
    case .unexpectedStatus(let url, let status, let attempts):
      "\(url) is answered with the status \(status)\(Self.times(attempts))."
    case .redirected(let url, let to): "\(url) leads to another server (\(to)), which is refused."
    case .redirectedAgain(let url, let to):
      "\(url) is redirected on its own server too often, at last to \(to)."
    case .unreachable(let url, let reason, let attempts):
      "\(url) can't be loaded\(Self.times(attempts)): \(reason)."
    case .truncated(let url, let expected, let found, let attempts):
      "\(url) ends after \(found) of \(expected) bytes\(Self.times(attempts))."
    case .wrongSize(let url, let expected, let found):
      "\(url) has \(found) bytes instead of \(expected)."
    case .tooLarge(let url, let limit):
      "\(url) does not end within the \(limit) bytes that are accepted."
    case .wrongDigest(let url, let expected, let found):
      "\(url) has the digest \(found) instead of \(expected)."
    case .wrongRange(let url, let expected, let found):
      "\(url) answers with the range '\(found)' where '\(expected)' is expected."
    case .incomplete(let first, let report):
      "\(report.objects.failed) of \(report.objects.total) objects did not arrive. "
        + (first.error.map { "First: \($0)" } ?? "")
    }
  }

  private static func times(_ attempts: Int) -> String {
    attempts > 1 ? " (\(attempts) attempts)" : ""
  }

  private static func lowered(_ sentence: some CustomStringConvertible) -> String {
    let text = sentence.description
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
