#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Names in a directory.
enum FileNames {
  /// The directories of a directory, in order; links don't count.
  static func directories(in path: String) throws(AppBundleError) -> [String] {
    try all(in: path).filter { name in
      var status = stat()
      return lstat("\(path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
  }

  /// All names but `.` and `..`, in order.
  static func all(in path: String) throws(AppBundleError) -> [String] {
    guard let stream = opendir(path) else {
      throw AppBundleError.unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
