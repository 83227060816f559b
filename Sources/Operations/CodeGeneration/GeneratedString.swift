public import StringValues

/// One localized string as generated code sees it.
public struct GeneratedString: Equatable, Sendable {
  public var key: StringKey
  /// The id in `levity.lock`.
  public var id: Int
  /// What the development language says.
  public var value: StringValue
  /// The comment that stands above the key; the development text is shown where there is none.
  public var comment: String?

  public init(key: StringKey, id: Int, value: StringValue, comment: String? = nil) {
    self.key = key
    self.id = id
    self.value = value
    self.comment = comment
  }
}
