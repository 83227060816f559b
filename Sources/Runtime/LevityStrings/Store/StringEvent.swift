// Code size: indirect, so that what carries it is one word wide.
/// What happens to an app's strings, for logs and analytics.
public indirect enum StringEvent: Equatable, Sendable {
  /// A pack, a table or a record cannot be used; what stands in for it is said.
  case unusable(file: String, reason: String)
  /// A table was decoded and written.
  case tableMade(bundle: String, language: String, bytes: Int, seconds: Double)
  /// A string does not fit the arguments that the app gave; the next fallback was used.
  case stringRefused(bundle: String, language: String, id: Int, reason: String)
  /// No language has a string.
  case stringMissing(bundle: String, key: String)
  /// Strings of this version of the package are in force.
  case updated(version: Int, bytesLoaded: Int)
  /// An update left everything as it was.
  case updateRefused(reason: String)
  /// Strings of an update were given up, because the app did not survive its starts with them.
  case rolledBack(version: Int)
}
