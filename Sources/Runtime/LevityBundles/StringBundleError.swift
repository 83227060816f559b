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
}

extension StringBundleError: CustomStringConvertible, LocalizedError {
  /// One sentence.
  public var description: String {
    switch self {
    case .noStrings(let bundle): "The app has no pack of \(bundle)."
    case .noKeys(let bundle):
      "The app has no \(bundle).levitykeys; 'levity strings publish --keys' writes it."
    case .otherKeys(let bundle): "\(bundle).levitykeys isn't the list of the pack's keys."
    case .unwritable(let bundle, let reason):
      "Can't write the strings of \(bundle) as a bundle: \(reason)."
    }
  }

  /// The sentence that `localizedDescription` shows.
  public var errorDescription: String? { description }
}
