public import Foundation

/// The URL below which a package lies: http or https, without credentials, query or fragment.
public struct PackageURL: Hashable, Sendable {
  public enum Invalid: Error, Hashable, Sendable, CustomStringConvertible {
    case notAWebAddress(String)
    case hasCredentials
    case hasQuery(String)

    public var description: String {
      switch self {
      case .notAWebAddress(let text): "\"\(text)\" isn't an http or https URL with a host."
      case .hasCredentials: "The URL contains a user name or password."
      case .hasQuery(let text):
        "\"\(text)\" has a query or fragment; the URL of a package has neither."
      }
    }
  }

  /// With a final `/`.
  public let url: URL

  public init(_ text: String) throws(Invalid) {
    guard var parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      scheme == "http" || scheme == "https", parts.host?.isEmpty == false
    else { throw .notAWebAddress(text) }
    guard parts.user == nil, parts.password == nil else { throw .hasCredentials }
    guard parts.query == nil, parts.fragment == nil else { throw .hasQuery(text) }
    parts.scheme = scheme
    if !parts.path.hasSuffix("/") { parts.path += "/" }
    guard let url = parts.url else { throw .notAWebAddress(text) }
    self.url = url
  }
}
