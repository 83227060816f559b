public import Foundation

// Domain and codes are listed in Documentation/Errors.md; a new case gets the next number.

extension LazyLibraryError: LocalizedError, CustomNSError {
  /// `Levity.LazyLibraryError`.
  public static var errorDomain: String { "Levity.LazyLibraryError" }

  /// Stable for each case.
  public var errorCode: Int {
    switch self {
    case .cannotLoad: 1
    case .noSymbol: 2
    case .notAnAddress: 3
    }
  }

  /// The sentence.
  public var errorDescription: String? { description }

  /// The same sentence, which Foundation on Linux takes from here.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
}
