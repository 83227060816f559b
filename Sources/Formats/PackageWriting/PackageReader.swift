public import ResourceManifests

/// Access to the files of a package, handed in: a folder, or bytes in memory.
public struct PackageReader: Sendable {
  /// The kind of an entry.
  public enum Item: Hashable, Sendable {
    /// A plain file of so many bytes.
    case file(size: Int)
    /// A symbolic link, a device or anything else that a package must not have.
    case other(String)
  }

  /// Every path below the package with what stands there, folders aside; the order does not matter.
  public var list: @Sendable () throws -> [(path: String, item: Item)]
  /// Reads a plain file in pieces of any size.
  public var read: @Sendable (_ path: PackagePath, _ piece: ([UInt8]) -> Void) throws -> Void

  /// Access by two functions.
  public init(
    list: @escaping @Sendable () throws -> [(path: String, item: Item)],
    read: @escaping @Sendable (_ path: PackagePath, _ piece: ([UInt8]) -> Void) throws -> Void
  ) {
    self.list = list
    self.read = read
  }
}
