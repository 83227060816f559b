// The whole surface that generated accessors of strings ask of the runtime.

public struct LocalizedStrings: Sendable {
  /// The strings of the bundle called `bundleIdentifier`. `keyTable` and `count` say which ids the code was built with.
  public init(bundleIdentifier: String, keyTable: String, count: Int) {}

  /// The text as it is, with the rules that need no argument followed. `%%` stays.
  public func text(_ id: Int) -> String { "" }

  /// The text with its arguments.
  public func text(_ id: Int, _ arguments: any CVarArg...) -> String { "" }

  /// The same; an empty list formats as well, so that `%%` shows one sign.
  public func text(_ id: Int, arguments: [any CVarArg]) -> String { "" }

  /// The same with what is shown where no language has the text.
  public func text(_ id: Int, arguments: [any CVarArg], fallback: String) -> String { "" }

  /// The text of a key, for SwiftGen's `tr`.
  public func text(
    table: String, key: String, arguments: [any CVarArg], fallback: String
  ) -> String { "" }

  /// The same as a format, also without arguments, so that `%%` shows one sign.
  public func formatted(
    table: String, key: String, arguments: [any CVarArg], fallback: String
  ) -> String { "" }
}
