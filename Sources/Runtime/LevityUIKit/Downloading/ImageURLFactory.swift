public import Foundation

/// Addresses for images of a package, for code that passes images on as URLs: `levity-image://bundle/path`.
///
/// They name an image, not a place: what they lead to is found by the loader, whichever server has it.
public enum ImageURLFactory {
  /// The scheme of all of them.
  public static let scheme = "levity-image"

  /// The address of the image at the path, which is its run-time name with namespaces; nil where either is empty.
  public static func url(path: String, bundleIdentifier: String) -> URL? {
    guard !path.isEmpty, !bundleIdentifier.isEmpty else { return nil }
    var parts = URLComponents()
    parts.scheme = scheme
    parts.host = bundleIdentifier
    parts.path = "/\(path)"
    return parts.url
  }

  /// What an address of this kind names; nil for any other.
  public static func image(of url: URL) -> (path: String, bundleIdentifier: String)? {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
      parts.scheme == scheme, let bundle = parts.host, !bundle.isEmpty, parts.path.count > 1
    else { return nil }
    return (String(parts.path.dropFirst()), bundle)
  }
}
