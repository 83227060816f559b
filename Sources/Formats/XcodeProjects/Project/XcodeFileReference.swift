/// A file in a project, with its path in the tree.
public struct XcodeFileReference: Hashable, Sendable {
  /// The identifier of the `PBXFileReference`; for a file of a synchronized folder that of the root folder.
  public var id: String
  /// The path relative to the root of the tree; absolute if it is outside.
  public var path: String
  /// Xcode's type, such as `folder.assetcatalog`; empty if Xcode uses the extension.
  public var fileType: String

  /// Whether the folder is copied unchanged, so that catalogs inside it aren't compiled.
  public var isCopiedFolder: Bool { fileType == "folder" }
}
