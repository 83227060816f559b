/// A file that a project names, with its place in the tree.
public struct XcodeFileReference: Hashable, Sendable {
  /// The identifier of the `PBXFileReference`; of the root folder for a file that a synchronized folder brings.
  public var id: String
  /// Relative to the root of the tree; absolute where it lies outside.
  public var path: String
  /// Xcode's type, such as `folder.assetcatalog`; empty when Xcode goes by the extension.
  public var fileType: String

  /// Whether the folder is copied as it is, so that catalogs inside of it are not compiled.
  public var isCopiedFolder: Bool { fileType == "folder" }
}
