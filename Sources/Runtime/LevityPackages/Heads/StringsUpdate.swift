/// The result of an update of the strings.
public enum StringsUpdate: Equatable, Sendable {
  /// The current strings are the server's.
  case unchanged
  /// Other strings are in use now. `bytesLoaded` doesn't include the head.
  case installed(version: Int, bytesLoaded: Int)
}
