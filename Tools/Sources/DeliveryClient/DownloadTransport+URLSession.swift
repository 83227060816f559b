import Foundation
public import PackageDownloading
import ResourceManifests

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension DownloadTransport {
  /// Loads from a server's base address, for example `https://cdn.example.com/images`.
  ///
  /// Throws `DeliveryAddressError` unless it is an `http` or `https` address without query.
  public static func urlSession(_ base: String, connections: Int = 8) throws -> DownloadTransport {
    let base = try DeliveryAddress(base)
    let session = DeliverySession(connections: connections)
    return DownloadTransport { request in
      var urlRequest = URLRequest(url: base.url(of: request.path))
      if request.offset > 0 {
        urlRequest.setValue("bytes=\(request.offset)-", forHTTPHeaderField: "Range")
        urlRequest.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
      }
      return try await session.send(urlRequest)
    }
  }
}

/// The address below which a package is delivered.
public struct DeliveryAddress: Hashable, Sendable {
  private let base: URL

  public init(_ text: String) throws(DeliveryAddressError) {
    guard let components = URLComponents(string: text), let url = components.url,
      components.scheme == "http" || components.scheme == "https",
      components.host?.isEmpty == false, components.query == nil, components.fragment == nil
    else { throw DeliveryAddressError(text: text) }
    base = url
  }

  func url(of path: PackagePath) -> URL {
    path.components.reduce(base) { $0.appendingPathComponent($1) }
  }
}

public struct DeliveryAddressError: Error, Hashable, Sendable, CustomStringConvertible {
  public var text: String

  public var description: String {
    "'\(text)' is no address of a package: expected http://host/path or https://host/path."
  }
}
