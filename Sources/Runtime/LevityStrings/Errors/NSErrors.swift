public import Foundation
import LevityPackages
public import StringPacks

// Domains and codes are listed in Documentation/Errors.md; a new case gets the next number.

extension StringsUpdateError: LocalizedError, CustomNSError {
  /// `Levity.StringsUpdateError`.
  public static var errorDomain: String { "Levity.StringsUpdateError" }

  /// Stable for each case.
  public var errorCode: Int { facts.code }

  /// The sentence.
  public var errorDescription: String? { description }

  /// The same sentence, which Foundation on Linux takes from here.
  public var errorUserInfo: [String: Any] { ErrorFacts.userInfo(description) }
}

extension StringPackError: LocalizedError, CustomNSError {
  /// `Levity.StringPackError`.
  public static var errorDomain: String { "Levity.StringPackError" }

  /// Stable for each case.
  public var errorCode: Int { facts.code }

  /// The sentence.
  public var errorDescription: String? { description }

  /// The same sentence, which Foundation on Linux takes from here.
  public var errorUserInfo: [String: Any] { ErrorFacts.userInfo(description) }
}
