public import Foundation

/// Creates URLs for images of a package, for code that passes images as URLs: `levity-image://bundle/path`.
///
/// They name an image, not a location; the loader finds it on any server.
public enum ImageURLFactory {
  /// The scheme of these URLs.
  public static let scheme = "levity-image"

  /// Returns the URL of an image; `path` is its run-time name with namespaces. Nil if either argument is empty.
  public static func url(path: String, bundleIdentifier: String) -> URL? {
    guard !path.isEmpty, !bundleIdentifier.isEmpty else { return nil }
    var parts = URLComponents()
    parts.scheme = scheme
    parts.host = bundleIdentifier
    parts.path = "/\(path)"
    return parts.url
  }

  /// Returns the image that such a URL names; nil for other URLs.
  public static func image(of url: URL) -> (path: String, bundleIdentifier: String)? {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
      parts.scheme == scheme, let bundle = parts.host, !bundle.isEmpty, parts.path.count > 1
    else { return nil }
    return (String(parts.path.dropFirst()), bundle)
  }
}
