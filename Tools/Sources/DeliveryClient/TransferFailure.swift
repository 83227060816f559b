import Foundation
import PackageDownloading

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Errors of the URL loading system in words, and whether trying again makes sense.
enum TransferFailure {
  static func describing(_ error: any Error) -> any Error {
    guard let error = error as? URLError else {
      return PackageTransport.Failure(sentence(error.localizedDescription), isTransient: true)
    }
    return switch error.code {
    case .cancelled: CancellationError()
    case .timedOut: PackageTransport.Failure("the server did not answer in time", isTransient: true)
    case .cannotFindHost, .dnsLookupFailed:
      PackageTransport.Failure("the host is not found", isTransient: true)
    case .cannotConnectToHost:
      PackageTransport.Failure("the server does not accept connections", isTransient: true)
    case .networkConnectionLost:
      PackageTransport.Failure("the connection was lost", isTransient: true)
    case .notConnectedToInternet:
      PackageTransport.Failure("there is no network", isTransient: true)
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      PackageTransport.Failure("the secure connection is not trusted", isTransient: false)
    case .badURL, .unsupportedURL, .httpTooManyRedirects, .userAuthenticationRequired,
      .appTransportSecurityRequiresSecureConnection:
      PackageTransport.Failure(sentence(error.localizedDescription), isTransient: false)
    default: PackageTransport.Failure(sentence(error.localizedDescription), isTransient: true)
    }
  }

  /// Lowercase and without the period, to stand within another sentence.
  private static func sentence(_ text: String) -> String {
    let bare = text.hasSuffix(".") ? String(text.dropLast()) : text
    return bare.prefix(1).lowercased() + bare.dropFirst()
  }
}
