public import Foundation
import LevityPackages
public import StringPacks

// Domains and codes are listed in Documentation/Errors.md; a new case gets the next number.

extension StringsUpdateError: LocalizedError, CustomNSError {
  /// `Levity.StringsUpdateError`.
  public static var errorDomain: String { "Levity.StringsUpdateError" }

  /// Stable for each case.
  public var errorCode: Int {
    switch self {
    case .noAddress: 1
    case .network: 2
    case .status: 3
    case .tooLarge: 4
    case .head: 5
    case .missingLanguage: 6
    case .missingStream: 7
    case .refused: 8
    case .givenUp: 9
    case .folder: 10
    case .cancelled: 11
    }
  }

  /// The sentence.
  public var errorDescription: String? { description }

  /// The same sentence, which Foundation on Linux takes from here.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
}

extension StringPackError: LocalizedError, CustomNSError {
  /// `Levity.StringPackError`.
  public static var errorDomain: String { "Levity.StringPackError" }

  /// Stable for each case.
  public var errorCode: Int {
    switch self {
    case .malformed: 1
    case .damaged: 2
    case .tooLarge: 3
    case .unavailableCodec: 4
    case .undecodable: 5
    case .missingPriming: 6
    case .primedTooDeep: 7
    case .wrongDigest: 8
    case .unknownLanguage: 9
    case .unrepresentable: 10
    case .duplicateKey: 11
    case .wrongRoot: 12
    }
  }

  /// The sentence.
  public var errorDescription: String? { description }

  /// The same sentence, which Foundation on Linux takes from here.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
}
