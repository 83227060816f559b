/// A place in the sources that names resource tags: a request, or a call that sets their preservation priority.
public struct TagRequest: Hashable, Sendable {
  /// The kind of call.
  public enum Kind: String, Hashable, Sendable, Encodable {
    /// `NSBundleResourceRequest(tags:)`.
    case request
    /// `setPreservationPriority(_:forTags:)`.
    case preservation
  }

  /// The kind.
  public var kind: Kind
  /// The file, relative to the root.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The tags that literals name; nil if they are known only at run time.
  public var tags: [String]?
  /// Whether something holds the request until its handler runs. A local variable that nothing refers to after the
  /// call, and that the handler doesn't capture, is freed at once, and its access with it.
  public var isKept: Bool
  /// Whether the object is a constant of a type, or global, although one request loads only once.
  public var isShared: Bool

  init(kind: Kind, file: String, line: Int, tags: [String]?, isKept: Bool, isShared: Bool) {
    self.kind = kind
    self.file = file
    self.line = line
    self.tags = tags
    self.isKept = isKept
    self.isShared = isShared
  }
}
