public import StringKeys
public import StringValues

/// A string in generated code.
public struct GeneratedString: Equatable, Sendable {
  public var key: StringKey
  /// The id in `levity.lock`.
  public var id: Int
  /// The value in the development language.
  public var value: StringValue
  /// The comment above the key; without one the development value is shown.
  public var comment: String?

  public init(key: StringKey, id: Int, value: StringValue, comment: String? = nil) {
    self.key = key
    self.id = id
    self.value = value
    self.comment = comment
  }
}
