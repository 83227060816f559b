#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The entries of one folder by type, sorted. Links count as what they lead to, but links to folders count as
/// nothing, so that no loop can be walked.
package struct FolderListing {
  package var folders: [String] = []
  package var files: [String] = []

  /// A call of the system that failed.
  package struct Failure: Error {
    package var code: Int32
    package var reason: String { String(cString: strerror(code)) }
  }

  package static func list(_ path: String, hidden: Bool = false) -> Result<FolderListing, Failure> {
    guard let stream = opendir(path) else { return .failure(Failure(code: errno)) }
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

  package static func contents(ofFile path: String) -> Result<[UInt8], Failure> {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return .failure(Failure(code: errno)) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return .failure(Failure(code: errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { return .failure(Failure(code: EISDIR)) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return .failure(Failure(code: errno)) }
      guard count > 0 else { return .success(bytes) }
      bytes.append(contentsOf: chunk[..<count])
    }
  }
}
