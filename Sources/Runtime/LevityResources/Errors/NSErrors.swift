public import Foundation

// Domains and codes are listed in Documentation/Errors.md; a new case gets the next number.

extension ResourceError: LocalizedError, CustomNSError {
  /// `Levity.ResourceError`.
  public static var errorDomain: String { "Levity.ResourceError" }

  /// Stable for each case.
  public var errorCode: Int {
    switch self {
    case .unknownImage: 1
    case .noVariant: 2
    case .offline: 3
    case .network: 4
    case .unexpectedStatus: 5
    case .wrongContent: 6
    case .undecodable: 7
    case .processing: 8
    }
  }

  /// The sentence.
  public var errorDescription: String? { description }

  /// The same sentence, which Foundation on Linux takes from here.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
}
