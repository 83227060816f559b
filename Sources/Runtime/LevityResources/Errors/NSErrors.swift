public import Foundation
import LevityPackages
import ResourceManifests

// Domains and codes are listed in Documentation/Errors.md; a new case gets the next number.

extension ResourceError: LocalizedError, CustomNSError {
  /// `Levity.ResourceError`.
  public static var errorDomain: String { "Levity.ResourceError" }

  /// Stable for each case.
  public var errorCode: Int { facts.code }

  /// The sentence.
  public var errorDescription: String? { description }

  /// The same sentence, which Foundation on Linux takes from here.
  public var errorUserInfo: [String: Any] { ErrorFacts.userInfo(description) }
}
