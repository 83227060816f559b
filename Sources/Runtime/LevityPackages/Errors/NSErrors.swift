public import Foundation
public import PackageHeads

// Domains and codes are listed in Documentation/Errors.md; a new case gets the next number.

extension LevityError: LocalizedError, CustomNSError {
  /// `Levity.LevityError`.
  public static var errorDomain: String { "Levity.LevityError" }

  /// Stable for each case.
  public var errorCode: Int { facts.code }

  /// The sentence.
  public var errorDescription: String? { description }

  /// The same sentence, which Foundation on Linux takes from here.
  public var errorUserInfo: [String: Any] { ErrorFacts.userInfo(description) }
}

extension ManifestUpdateError: LocalizedError, CustomNSError {
  /// `Levity.ManifestUpdateError`.
  public static var errorDomain: String { "Levity.ManifestUpdateError" }

  /// Stable for each case.
  public var errorCode: Int { facts.code }

  /// The sentence.
  public var errorDescription: String? { description }

  /// The same sentence, which Foundation on Linux takes from here.
  public var errorUserInfo: [String: Any] { ErrorFacts.userInfo(description) }
}

extension HeadError: LocalizedError, CustomNSError {
  /// `Levity.HeadError`.
  public static var errorDomain: String { "Levity.HeadError" }

  /// Stable for each case.
  public var errorCode: Int { facts.code }

  /// The sentence.
  public var errorDescription: String? { description }

  /// The same sentence, which Foundation on Linux takes from here.
  public var errorUserInfo: [String: Any] { ErrorFacts.userInfo(description) }
}

extension ManifestError: LocalizedError, CustomNSError {
  /// `Levity.ManifestError`.
  public static var errorDomain: String { "Levity.ManifestError" }

  /// Stable for each case.
  public var errorCode: Int { facts.code }

  /// The sentence.
  public var errorDescription: String? { description }

  /// The same sentence, which Foundation on Linux takes from here.
  public var errorUserInfo: [String: Any] { ErrorFacts.userInfo(description) }
}

extension HTTPFailure: LocalizedError, CustomNSError {
  /// `Levity.HTTPFailure`.
  public static var errorDomain: String { "Levity.HTTPFailure" }

  /// Stable for each kind.
  public var errorCode: Int { facts.code }

  /// The sentence.
  public var errorDescription: String? { description }

  /// The same sentence, which Foundation on Linux takes from here.
  public var errorUserInfo: [String: Any] { ErrorFacts.userInfo(description) }
}

extension ErrorFacts {
  /// Returns the `userInfo` of an error with a sentence.
  @inline(never)
  package static func userInfo(_ sentence: String) -> [String: Any] {
    [NSLocalizedDescriptionKey: sentence]
  }
}
