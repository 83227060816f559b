#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The entries of one folder by type, sorted. Links count as their targets, but links to folders are ignored, so that
/// loops are impossible.
package struct FolderListing {
  package var folders: [String] = []
  package var files: [String] = []

  package static func list(
    _ path: String, hidden: Bool = false
  ) -> Result<FolderListing, SourceTreeFailure> {
    guard let stream = opendir(path) else { return .failure(SourceTreeFailure(code: errno)) }
    defer { closedir(stream) }
    var listing = FolderListing()
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
          String(cString: $0)
        }
      }
      guard name != ".", name != "..", hidden || !name.hasPrefix(".") else { continue }
      switch type(of: "\(path)/\(name)", hint: Int32(entry.pointee.d_type)) {
      case .folder: listing.folders.append(name)
      case .file: listing.files.append(name)
      case .other: break
      }
    }
    listing.folders.sort()
    listing.files.sort()
    return .success(listing)
  }

  private enum EntryType {
    case folder
    case file
    case other
  }

  private static func type(of path: String, hint: Int32) -> EntryType {
    if hint == Int32(DT_DIR) { return .folder }
    if hint == Int32(DT_REG) { return .file }
    var status = stat()
    guard lstat(path, &status) == 0 else { return .other }
    if status.st_mode & S_IFMT == S_IFDIR { return .folder }
    guard stat(path, &status) == 0 else { return .file }
    return status.st_mode & S_IFMT == S_IFREG ? .file : .other
  }
}
