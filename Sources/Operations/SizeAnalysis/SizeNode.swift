import KeySorting

/// A part of an app with its bytes, down to sections of binaries and renditions of catalogs.
///
/// The bytes of a node are the sum of its children's, if it has any: nothing is counted twice or left out.
public struct SizeNode: Hashable, Sendable {
  /// The kind of part.
  public enum Kind: Hashable, Sendable {
    case bundle, directory
    /// A file of a type.
    case file(FileType)
    /// A link, which has no bytes of its own.
    case link
    /// An architecture of a universal binary.
    case slice
    case segment, section
    /// Symbols of a section with one origin, such as a module.
    case symbolGroup
    /// A table of a binary, such as its symbols.
    case linkInformation
    /// An asset by its name, and one compiled form of it.
    case asset, rendition
    /// The bytes of a container format around its content.
    case overhead
    /// Bytes between parts.
    case padding
  }

  /// The name, for people: of a file, a section, an asset.
  public var name: String
  /// The kind of part.
  public var kind: Kind
  /// Bytes as they are stored, before the system rounds files up to blocks.
  public private(set) var bytes: Int
  /// Bytes on the device: files are rounded up to blocks of 4,096 bytes. Zero below files.
  public private(set) var installedBytes: Int
  /// Compressed bytes with the names and headers of an archive. Zero below files, and if nothing compresses them.
  public private(set) var downloadBytes: Int
  /// A fingerprint of a file's or a rendition's content; nil for other parts.
  public private(set) var fingerprint: ContentFingerprint?
  /// The parts, largest first.
  public private(set) var children: [SizeNode]

  /// A part without parts.
  public init(
    _ name: String, _ kind: Kind, bytes: Int, installedBytes: Int = 0, downloadBytes: Int = 0,
    fingerprint: ContentFingerprint? = nil
  ) {
    self.name = name
    self.kind = kind
    self.bytes = bytes
    self.installedBytes = installedBytes
    self.downloadBytes = downloadBytes
    self.fingerprint = fingerprint
    children = []
  }

  /// A part that is the sum of its parts.
  ///
  /// - Parameters:
  ///   - installedBytes: for a file; else the sum.
  ///   - downloadBytes: for a file; or a directory's own headers, to which the sum is added.
  public init(
    _ name: String, _ kind: Kind, children: [SizeNode], installedBytes: Int? = nil,
    downloadBytes: Int = 0, fingerprint: ContentFingerprint? = nil
  ) {
    self.name = name
    self.kind = kind
    self.children = children.sorted(descendingOn: \.bytes, then: \.name)
    self.fingerprint = fingerprint
    bytes = children.reduce(0) { $0 + $1.bytes }
    self.installedBytes = installedBytes ?? children.reduce(0) { $0 + $1.installedBytes }
    self.downloadBytes = downloadBytes + children.reduce(0) { $0 + $1.downloadBytes }
  }

  /// Calls `body` with this node and all below it, with the path of names that leads there.
  public func forEach(_ body: (_ path: [String], SizeNode) -> Void) {
    forEach(below: [], body)
  }

  private func forEach(below path: [String], _ body: ([String], SizeNode) -> Void) {
    let path = path + [name]
    body(path, self)
    for child in children { child.forEach(below: path, body) }
  }
}
