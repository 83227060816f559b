public import Foundation

/// The reason why an app's strings aren't there as a real bundle.
public enum StringBundleError: Error, Hashable, Sendable {
  /// The app has no pack of the bundle, or the pack has no language.
  case noStrings(bundle: String)
  /// The app has no list of the bundle's keys.
  case noKeys(bundle: String)
  /// The list of keys is damaged, or belongs to another pack.
  case otherKeys(bundle: String)
  /// The bundle can't be written, for example because the disk is full.
  case unwritable(bundle: String, reason: String)
  /// Other code answers for the bundle already: another SDK for strings, or a class of the app.
  case answeredElsewhere(bundle: String, by: String)
}

// Domain and codes are listed in Documentation/Errors.md; a new case gets the next number.

extension StringBundleError: CustomStringConvertible, LocalizedError, CustomNSError {
  /// `Levity.StringBundleError`.
  public static var errorDomain: String { "Levity.StringBundleError" }

  /// Stable for each case.
  public var errorCode: Int {
    switch self {
    case .noStrings: 1
    case .noKeys: 2
    case .otherKeys: 3
    case .unwritable: 4
    case .answeredElsewhere: 5
    }
  }

  /// The same sentence, which Foundation on Linux takes from here.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }

  /// One sentence.
  public var description: String {
    switch self {
    case .noStrings(let bundle): "The app has no pack of \(bundle)."
    case .noKeys(let bundle):
      "The app has no \(bundle).levitykeys; 'levity strings publish --keys' writes it."
    case .otherKeys(let bundle): "\(bundle).levitykeys isn't the list of the pack's keys."
    case .unwritable(let bundle, let reason):
      "Can't write the strings of \(bundle) as a bundle: \(reason)."
    case .answeredElsewhere(let bundle, let other):
      "\(other) answers for \(bundle) already; only one can, so the app's own strings are shown."
    }
  }

  /// The sentence that `localizedDescription` shows.
  public var errorDescription: String? { description }
}
