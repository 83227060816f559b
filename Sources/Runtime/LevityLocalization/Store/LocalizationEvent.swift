/// What happens to an app's texts, for logs and analytics.
public enum LocalizationEvent: Hashable, Sendable {
  /// A pack, a table or a record cannot be used; what stands in for it is said.
  case unusable(file: String, reason: String)
  /// A table was decoded and written.
  case tableMade(bundle: String, language: String, bytes: Int, seconds: Double)
  /// A text does not fit the arguments that the app gave; the next fallback was used.
  case textRefused(bundle: String, language: String, id: Int, reason: String)
  /// No language has a text.
  case textMissing(bundle: String, key: String)
  /// Texts of this version of the package are in force.
  case updated(version: Int, bytesLoaded: Int)
  /// An update left everything as it was.
  case updateRefused(reason: String)
  /// Texts of an update were given up, because the app did not survive its starts with them.
  case rolledBack(version: Int)
}
