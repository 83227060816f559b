import Foundation

/// Where a redirect may lead: nowhere but to the server that was asked.
enum RedirectRule {
  /// Redirects of one request that are followed.
  static let maximumCount = 3

  /// Whether `other` may take the place of `url`: the same host and port, and never https given up for http.
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
