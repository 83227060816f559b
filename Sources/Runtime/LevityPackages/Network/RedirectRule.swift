import Foundation

/// Decides which redirects to follow: only those within the same server.
enum RedirectRule {
  /// The maximum number of redirects followed for one request.
  static let maximumCount = 3

  /// Returns whether a redirect from `url` to `other` is allowed: to the same host and port, and never from https to
  /// http.
  static func allows(_ url: URL, _ other: URL) -> Bool {
    let schemes = (url.scheme?.lowercased(), other.scheme?.lowercased())
    guard let host = url.host?.lowercased(), host == other.host?.lowercased() else { return false }
    guard other.user == nil, other.password == nil else { return false }
    if schemes.0 == schemes.1 { return port(url) == port(other) }
    return schemes == ("http", "https") && url.port == nil && other.port == nil
  }

  private static func port(_ url: URL) -> Int {
    url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
  }
}
