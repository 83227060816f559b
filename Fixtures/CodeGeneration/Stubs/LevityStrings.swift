// The whole surface that generated accessors of strings ask of the runtime.

public struct BundleStrings: Sendable {
  /// The strings of the bundle called `bundleIdentifier`. `keyIdentity` and `count` say which ids the code was built with.
  public init(bundleIdentifier: String, keyIdentity: String, count: Int) {}

  /// The string as it is, with the rules that need no argument followed. `%%` stays.
  public func string(_ id: Int) -> String { "" }

  /// The string with its arguments.
  public func string(_ id: Int, _ arguments: any CVarArg...) -> String { "" }

  /// The same; an empty list formats as well, so that `%%` shows one sign.
  public func string(_ id: Int, arguments: [any CVarArg]) -> String { "" }

  /// The same with what is shown where no language has the string.
  public func string(_ id: Int, arguments: [any CVarArg], fallback: String) -> String { "" }

  /// The string of a key, for SwiftGen's `tr`.
  public func string(
    table: String, key: String, arguments: [any CVarArg], fallback: String
  ) -> String { "" }

  /// The same as a format, also without arguments, so that `%%` shows one sign.
  public func formatted(
    table: String, key: String, arguments: [any CVarArg], fallback: String
  ) -> String { "" }
}
