public import Foundation
public import ResourceManifests

// Domains and codes are listed in Documentation/Errors.md; a new case gets the next number.

extension LevityError: LocalizedError, CustomNSError {
  /// `Levity.LevityError`.
  public static var errorDomain: String { "Levity.LevityError" }

  /// Stable for each case.
  public var errorCode: Int {
    switch self {
    case .notStarted: 1
    case .settingsMissing: 2
    case .settingsUnreadable: 3
    case .noAddress: 4
    }
  }

  /// The sentence.
  public var errorDescription: String? { description }

  /// The same sentence, which Foundation on Linux takes from here.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
}

extension ManifestUpdateError: LocalizedError, CustomNSError {
  /// `Levity.ManifestUpdateError`.
  public static var errorDomain: String { "Levity.ManifestUpdateError" }

  /// Stable for each case.
  public var errorCode: Int {
    switch self {
    case .noAddress: 1
    case .network: 2
    case .status: 3
    case .unacceptableHead: 4
    case .tooLarge: 5
    case .wrongManifest: 6
    case .unreadableManifest: 7
    case .folder: 8
    }
  }

  /// The sentence.
  public var errorDescription: String? { description }

  /// The same sentence, which Foundation on Linux takes from here.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
}

extension HeadError: LocalizedError, CustomNSError {
  /// `Levity.HeadError`.
  public static var errorDomain: String { "Levity.HeadError" }

  /// Stable for each case.
  public var errorCode: Int {
    switch self {
    case .malformed: 1
    case .unknownKey: 2
    case .wrongSignature: 3
    case .wrongChannel: 4
    case .olderVersion: 5
    case .conflictingVersion: 6
    case .expired: 7
    case .unsupportedAppBuild: 8
    }
  }

  /// The sentence.
  public var errorDescription: String? { description }

  /// The same sentence, which Foundation on Linux takes from here.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
}

extension ManifestError: LocalizedError, CustomNSError {
  /// `Levity.ManifestError`.
  public static var errorDomain: String { "Levity.ManifestError" }

  /// Stable for each case.
  public var errorCode: Int {
    switch self {
    case .malformed: 1
    case .invalidString: 2
    case .tooLarge: 3
    case .tooDeep: 4
    case .duplicateKey: 5
    case .missingKey: 6
    case .invalidValue: 7
    case .unknownSchemaVersion: 8
    case .duplicateImage: 9
    case .unsortedImages: 10
    }
  }

  /// The sentence.
  public var errorDescription: String? { description }

  /// The same sentence, which Foundation on Linux takes from here.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
}

extension HTTPFailure: LocalizedError, CustomNSError {
  /// `Levity.HTTPFailure`.
  public static var errorDomain: String { "Levity.HTTPFailure" }

  /// Stable for each kind.
  public var errorCode: Int {
    switch kind {
    case .offline: 1
    case .transient: 2
    case .permanent: 3
    }
  }

  /// The sentence.
  public var errorDescription: String? { description }

  /// The same sentence, which Foundation on Linux takes from here.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
}
