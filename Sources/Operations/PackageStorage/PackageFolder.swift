import FileDescriptors
import KeySorting
public import PackageWriting
public import ResourceManifests

/// A package in a folder. Opens only paths of the package layout, component by component and never through a symbolic
/// link, so nothing outside can be reached.
public struct PackageFolder: Sendable {
  /// The folder for unfinished files; it isn't part of the package.
  static let incoming = ".incoming"
  /// Deeper folders aren't looked into; the layout has none.
  static let maximumDepth = 5

  /// May be a symbolic link itself, as in `current -> release-7`.
  public let path: String

  public init(path: String) {
    self.path = path
  }

  /// Opens a file; nil if there is none.
  ///
  /// Throws `PackageFolderError.notAPlainFile` if there is anything else or a folder in its path is a link.
  public func open(_ file: PackagePath) throws -> PackageFile? {
    let full = "\(path)/\(file)"
    do throws(SystemError) {
      var folder = try Descriptor.folder(path)
      let components = file.components
      for name in components.dropLast() {
        do throws(SystemError) {
          folder = try folder.folder(name)
        } catch {
          // A link to a folder must not look like a missing one.
          throw error.isNoFolder ? SystemError(code: SystemError.notPlain) : error
        }
      }
      let descriptor = try folder.file(components[components.count - 1])
      let status = try descriptor.status()
      guard status.kind == .file else { throw SystemError(code: SystemError.notPlain) }
      return PackageFile(descriptor: descriptor, status: status, path: full)
    } catch {
      if error.isAbsence { return nil }
      if error.isLink || error.isSocket || error.code == SystemError.notPlain {
        throw PackageFolderError.notAPlainFile(path: full)
      }
      throw PackageFolderError.unreadable(path: full, reason: error.reason)
    }
  }

  /// Reads a file of at most `limit` bytes; nil if there is none.
  public func read(_ path: PackagePath, limit: Int) throws -> [UInt8]? {
    guard let file = try open(path) else { return nil }
    guard file.size <= limit else {
      throw PackageFolderError.unreadable(
        path: "\(self.path)/\(path)", reason: "\(file.size) bytes are more than \(limit)")
    }
    return try file.read(at: 0, count: file.size)
  }

  /// Returns the current head of a channel, unverified; nil if there is none.
  public func currentHead(of channel: ChannelName) throws -> ManifestHead? {
    let path = PackagePath.head(channel)
    guard let bytes = try read(path, limit: SignedHead.maximumSize) else { return nil }
    do throws(ManifestError) {
      return try ManifestHead(decoding: SignedHead(decoding: bytes).payload)
    } catch {
      throw PackageFolderError.malformedHead(path: "\(self.path)/\(path)", error)
    }
  }

  /// The channels that have a head, sorted.
  public func channels() throws -> [ChannelName] {
    try files().compactMap { if case .head(let channel) = $0.path { channel } else { nil } }
  }

  /// Every file that the layout knows, sorted by path.
  public func files() throws -> [(path: PackagePath, size: Int)] {
    try list().compactMap { path, item in
      guard case .file(let size) = item, let path = PackagePath(path) else { return nil }
      return (path, size)
    }.sorted(on: \.path.text)
  }

  /// The access for `PackageVerification`.
  public var reader: PackageReader {
    PackageReader(
      list: { try list() },
      read: { path, piece in
        guard let file = try open(path) else {
          throw PackageFolderError.unreadable(path: "\(self.path)/\(path)", reason: "it is gone")
        }
        var offset = 0
        while true {
          let bytes = try file.read(at: offset, count: 256 << 10)
          guard !bytes.isEmpty else { return }
          piece(bytes)
          offset += bytes.count
        }
      })
  }
}

extension PackageFolder {
  private func list() throws -> [(path: String, item: PackageReader.Item)] {
    var result: [(path: String, item: PackageReader.Item)] = []
    do throws(SystemError) {
      try list(Descriptor.folder(path), prefix: "", depth: 0, into: &result)
    } catch {
      throw PackageFolderError.unreadable(path: path, reason: error.reason)
    }
    return result
  }

  private func list(
    _ folder: Descriptor, prefix: String, depth: Int,
    into result: inout [(path: String, item: PackageReader.Item)]
  ) throws(SystemError) {
    for name in try folder.names() where !(depth == 0 && name == Self.incoming) {
      let path = prefix + name
      let status = try folder.status(of: name)
      switch status.kind {
      case .file: result.append((path, .file(size: status.size)))
      case .link: result.append((path, .other("a symbolic link")))
      case .other: result.append((path, .other("a special file")))
      // A server would find no file there.
      case .folder where PackagePath(path) != nil: result.append((path, .other("a folder")))
      case .folder where depth < Self.maximumDepth - 1:
        try list(folder.folder(name), prefix: path + "/", depth: depth + 1, into: &result)
      case .folder: result.append((path, .other("a folder nested too deep")))
      }
    }
  }
}
