import Foundation
import PackageHeads

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPFailure {
  /// Creates a failure from an error of the URL loading system.
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
      self.init(.offline, "there's no network connection that may be used")
    case .timedOut: self.init(.transient, "the server didn't respond in time")
    case .cannotFindHost, .dnsLookupFailed: self.init(.transient, "the host wasn't found")
    case .cannotConnectToHost:
      self.init(.transient, "the server doesn't accept connections")
    case .networkConnectionLost: self.init(.transient, "the connection was lost")
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      self.init(.permanent, "the secure connection isn't trusted")
    case .badURL, .unsupportedURL, .httpTooManyRedirects, .userAuthenticationRequired,
      .appTransportSecurityRequiresSecureConnection:
      self.init(.permanent, Self.clause(error.localizedDescription))
    default: self.init(.transient, Self.clause(error.localizedDescription))
    }
  }

  /// Returns a sentence in lowercase without its period, for use inside another sentence.
  private static func clause(_ text: String) -> String {
    var rest = Sentence.clause(text)
    let first = rest.isEmpty ? "" : String(rest.removeFirst())
    return first.lowercased() + rest
  }
}
