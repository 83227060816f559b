/// A set of an asset catalog or a file with resource tags.
public struct TaggedResource: Hashable, Sendable {
  /// The kind of resource.
  public enum Kind: String, Hashable, Sendable, Encodable {
    /// An image set.
    case imageSet
    /// Another set of an asset catalog, such as a data set or a sprite atlas.
    case otherSet
    /// A file of the project.
    case file
  }

  /// The kind.
  public var kind: Kind
  /// The name by which code asks for it: the set's name with its namespace, or the file's name.
  public var name: String
  /// The set's folder or the file, relative to the root.
  public var path: String
  /// The tags, sorted, without duplicates; never empty.
  public var tags: [String]
  /// Bytes of its source files for all devices.
  public var bytes: Int
  /// Bytes of the files that an iPhone with a 3x screen gets.
  public var phoneBytes: Int
  /// Whether it is a folder that the app gets with its structure.
  public var isFolder: Bool
  /// Whether the project names a file that isn't there.
  public var isMissing: Bool
  /// The names of the files by which code can find it: its own, or those in the folder.
  public var fileNames: [String]

  /// Creates a resource.
  public init(
    kind: Kind, name: String, path: String, tags: [String], bytes: Int, phoneBytes: Int,
    isFolder: Bool = false, isMissing: Bool = false, fileNames: [String]? = nil
  ) {
    self.isMissing = isMissing
    self.fileNames = fileNames ?? (kind == .file ? [name] : [])
    self.isFolder = isFolder
    self.kind = kind
    self.name = name
    self.path = path
    self.tags = Set(tags).sorted()
    self.bytes = bytes
    self.phoneBytes = phoneBytes
  }
}
