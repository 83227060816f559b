import ByteReading
import ZipArchives

/// The items of an archive by path, and their content.
struct ArchivedItems: Sendable {
  private let archive: ZipArchive
  private let inflate: ZipArchive.Inflate
  private let entries: [String: ZipEntry]
  /// All paths, those of directories that have no entry included.
  private let paths: [[Substring]]

  private static let maximumLinkBytes = 4096

  init(_ archive: ZipArchive, inflate: @escaping ZipArchive.Inflate) {
    self.archive = archive
    self.inflate = inflate
    entries = Dictionary(
      archive.entries.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var directories: Set<Substring> = []
    for entry in archive.entries {
      var parent = entry.path[...]
      while let slash = parent.lastIndex(of: "/") {
        parent = parent[..<slash]
        if entries[String(parent)] != nil || !directories.insert(parent).inserted { break }
      }
    }
    paths = (archive.entries.map { $0.path[...] } + directories)
      .map { $0.split(separator: "/") }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The directories of bundles with code that lie in no other such bundle.
  var bundles: [String] {
    let found = paths.compactMap { path -> String? in
      guard path.first != "__MACOSX",
        let index = path.firstIndex(where: {
          BundleKind(directoryName: String($0))?.hasCode == true
        })
      else { return nil }
      return path[...index].joined(separator: "/")
    }
    return Set(found).sorted()
  }

  func items(below root: String) -> [BundleItem] {
    let prefix = root.split(separator: "/")
    return paths.compactMap { path in
      guard path.count > prefix.count, path.starts(with: prefix) else { return nil }
      let name = path[prefix.count...].joined(separator: "/")
      guard let entry = entries[path.joined(separator: "/")] else {
        return BundleItem(path: name, kind: .directory, byteCount: 0)
      }
      let size = ArchivedSize(content: entry.compressedBytes, headers: entry.headerBytes)
      switch entry.kind {
      case .directory:
        return BundleItem(path: name, kind: .directory, byteCount: 0, archived: size)
      case .file: return BundleItem(path: name, kind: .file, byteCount: entry.bytes, archived: size)
      case .symbolicLink:
        return BundleItem(
          path: name, kind: .symbolicLink(destination(of: entry)), byteCount: 0, archived: size)
      }
    }
  }

  func content(at path: String) throws -> ByteView {
    guard let entry = entries[path] else { throw ZipArchiveError.damaged(entry: path) }
    return try archive.content(of: entry, inflate: inflate)
  }

  private func destination(of entry: ZipEntry) -> String {
    guard entry.bytes <= Self.maximumLinkBytes,
      let content = try? archive.content(of: entry, inflate: inflate)
    else { return "" }
    return content.string(at: 0) ?? ""
  }
}
