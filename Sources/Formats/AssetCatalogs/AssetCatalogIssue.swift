public import JSONDocuments

/// Something wrong with a catalog that reading went on from.
public struct AssetCatalogIssue: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// A `Contents.json` cannot be read as JSON.
    case brokenContents(JSONError)
    /// A set has no `Contents.json`.
    case missingContents
    /// A file or folder cannot be read, and the system's word for why.
    case unreadable(String)
    /// A folder stands where a file is expected, or the other way round.
    case wrongFileType
    /// Folders inside one another beyond ``AssetCatalog/maximumDepth``.
    case tooDeep
  }

  /// What is wrong.
  public var kind: Kind
  /// The file or folder, relative to the catalog; empty for the catalog itself.
  public var path: String
}
