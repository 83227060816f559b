import KeySorting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The entries of one folder by type, sorted. Links to files count as their targets; those to folders are apart, so
/// that loops are impossible.
package struct FolderListing {
  package var folders: [String] = []
  package var files: [String] = []
  /// The links to folders.
  package var links: [String] = []

  package static func list(
    _ path: String, hidden: Bool = false
  ) -> Result<FolderListing, SourceTreeFailure> {
    entries(of: path).map { entries in
      var listing = FolderListing()
      for (name, hint) in entries where hidden || !name.hasPrefix(".") {
        switch type(of: "\(path)/\(name)", hint: hint) {
        case .folder: listing.folders.append(name)
        case .file: listing.files.append(name)
        case .link: listing.links.append(name)
        case .other: break
        }
      }
      return listing
    }
  }

  /// Returns the names of all entries, sorted: also of links, pipes and devices.
  package static func names(in path: String) -> Result<[String], SourceTreeFailure> {
    entries(of: path).map { $0.map(\.name) }
  }

  /// Returns all entries but `.` and `..`, sorted by name, with the type that the directory has for each.
  private static func entries(
    of path: String
  ) -> Result<[(name: String, hint: Int32)], SourceTreeFailure> {
    guard let stream = opendir(path) else { return .failure(SourceTreeFailure(code: errno)) }
    defer { closedir(stream) }
    var entries: [(name: String, hint: Int32)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { entries.append((name, Int32(entry.pointee.d_type))) }
    }
    entries.sort(on: \.name)
    return .success(entries)
  }

  private enum EntryType {
    case folder
    case file
    /// A link to a folder.
    case link
    case other
  }

  private static func type(of path: String, hint: Int32) -> EntryType {
    if hint == Int32(DT_DIR) { return .folder }
    if hint == Int32(DT_REG) { return .file }
    var status = stat()
    guard lstat(path, &status) == 0 else { return .other }
    if status.st_mode & S_IFMT == S_IFDIR { return .folder }
    guard stat(path, &status) == 0 else { return .file }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .link
    default: return .other
    }
  }
}
