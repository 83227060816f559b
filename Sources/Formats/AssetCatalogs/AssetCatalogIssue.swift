public import JSONDocuments

/// An issue of a catalog that doesn't stop it from being read.
public struct AssetCatalogIssue: Hashable, Sendable {
  /// The kind of issue.
  public enum Kind: Hashable, Sendable {
    /// A `Contents.json` isn't valid JSON.
    case brokenContents(JSONError)
    /// A set has no `Contents.json`.
    case missingContents
    /// A file or folder can't be read, for the system's reason.
    case unreadable(String)
    /// There is a folder where a file is expected, or the other way round.
    case wrongFileType
    /// The nesting of folders exceeds ``AssetCatalog/maximumDepth``.
    case tooDeep
  }

  /// The kind of issue.
  public var kind: Kind
  /// The file or folder, relative to the catalog; empty for the catalog itself.
  public var path: String
}
