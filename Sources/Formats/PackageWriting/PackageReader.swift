public import ResourceManifests

/// Access to the files of a package: a folder, or bytes in memory.
public struct PackageReader: Sendable {
  /// The kind of an entry.
  public enum Item: Hashable, Sendable {
    /// A plain file with its size in bytes.
    case file(size: Int)
    /// A symbolic link, a device or anything else that isn't allowed in a package.
    case other(String)
  }

  /// Lists all paths below the package with their kind, without folders, in any order.
  public var list: @Sendable () throws -> [(path: String, item: Item)]
  /// Reads a plain file in pieces of any size.
  public var read: @Sendable (_ path: PackagePath, _ piece: ([UInt8]) -> Void) throws -> Void

  /// Creates access from two functions.
  public init(
    list: @escaping @Sendable () throws -> [(path: String, item: Item)],
    read: @escaping @Sendable (_ path: PackagePath, _ piece: ([UInt8]) -> Void) throws -> Void
  ) {
    self.list = list
    self.read = read
  }
}
