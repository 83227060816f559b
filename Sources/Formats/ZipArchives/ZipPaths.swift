/// The paths of entries. None escapes the archive, and none is below a file.
enum ZipPaths {
  static func path(_ name: [UInt8]) throws(ZipArchiveError) -> String {
    let path = String(
      decoding: name.last == UInt8(ascii: "/") ? name.dropLast() : name[...], as: UTF8.self)
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.contains(0), !path.contains("\\"), name.count <= 4096, parts.count <= 100,
      parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." })
    else { throw .unsafePath(path) }
    return path
  }

  static func check(_ entries: [ZipEntry]) throws(ZipArchiveError) {
    var kinds: [Substring: ZipEntry.Kind] = [:]
    for entry in entries {
      guard kinds.updateValue(entry.kind, forKey: entry.path[...]) == nil else {
        throw .conflictingPath(entry.path)
      }
    }
    for entry in entries {
      var parent = entry.path[...]
      while let slash = parent.lastIndex(of: "/") {
        parent = parent[..<slash]
        if let kind = kinds[parent], kind != .directory {
          throw .conflictingPath(String(parent))
        }
      }
    }
  }
}
