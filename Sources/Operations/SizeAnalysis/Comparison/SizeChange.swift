/// A part of an app that came, went, moved, or has another size.
public struct SizeChange: Hashable, Sendable {
  /// The kind of change.
  public enum Kind: Hashable, Sendable {
    case added, removed, resized
    /// The same content under another name: the path that it had.
    case renamed(from: String)
  }

  /// The path in the app, down to sections of binaries and renditions of catalogs.
  public let path: String
  /// The kind of change.
  public let kind: Kind
  /// Bytes before and after.
  public let oldBytes: Int, newBytes: Int

  /// Bytes after less those before.
  public var delta: Int { newBytes - oldBytes }
}
