import Foundation
import ResourceManifests

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPFailure {
  /// What an error of the URL loading system means.
  init(_ error: any Error) {
    if let failure = error as? HTTPFailure {
      self = failure
      return
    }
    guard let error = error as? URLError else {
      self.init(.transient, Self.clause(error.localizedDescription))
      return
    }
    switch error.code {
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
      self.init(.offline, "there is no network that may be used")
    case .timedOut: self.init(.transient, "the server did not answer in time")
    case .cannotFindHost, .dnsLookupFailed: self.init(.transient, "the host is not found")
    case .cannotConnectToHost:
      self.init(.transient, "the server does not accept connections")
    case .networkConnectionLost: self.init(.transient, "the connection was lost")
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      self.init(.permanent, "the secure connection is not trusted")
    case .badURL, .unsupportedURL, .httpTooManyRedirects, .userAuthenticationRequired,
      .appTransportSecurityRequiresSecureConnection:
      self.init(.permanent, Self.clause(error.localizedDescription))
    default: self.init(.transient, Self.clause(error.localizedDescription))
    }
  }

  /// Lowercase and without the period, to stand within another sentence.
  private static func clause(_ text: String) -> String {
    var rest = Sentence.clause(text)
    let first = rest.isEmpty ? "" : String(rest.removeFirst())
    return first.lowercased() + rest
  }
}
