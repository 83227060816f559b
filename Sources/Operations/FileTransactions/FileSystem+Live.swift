#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FileSystem {
  /// The file system of this machine.
  public static let live = FileSystem(
    status: { try Descriptor.status($0) },
    read: { try Descriptor.read($0) },
    list: { try DirectoryListing.names($0) },
    readLink: { try Descriptor.linkTarget($0) },
    realPath: { path in
      guard let resolved = realpath(path, nil) else {
        throw FileSystemError(action: .examine, path: path, code: errno)
      }
      defer { free(resolved) }
      return String(cString: resolved)
    },
    isWritable: { access($0, W_OK | X_OK) == 0 },
    create: { try Descriptor.create($0, $1) },
    copy: { try FileCloning.copy($0, to: $1) },
    makeLink: { target, path in try check(symlink(target, path), .link, path) },
    makeDirectory: { try check(mkdir($0, 0o777), .makeDirectory, $0) },
    setAttributes: { try Descriptor.setAttributes($0, $1) },
    rename: { source, destination in
      #if canImport(Darwin)
        try check(Darwin.rename(source, destination), .move, destination)
      #elseif canImport(Glibc)
        try check(Glibc.rename(source, destination), .move, destination)
      #elseif canImport(Musl)
        try check(Musl.rename(source, destination), .move, destination)
      #endif
    },
    removeFile: { try check(unlink($0), .remove, $0) },
    removeDirectory: { try check(rmdir($0), .remove, $0) },
    synchronize: { try Descriptor.synchronize($0) },
    lock: { try Descriptor.lock($0, waiting: $1) }
  )

  static func check(_ result: Int32, _ action: FileSystemError.Action, _ path: String) throws {
    guard result == 0 else { throw FileSystemError(action: action, path: path, code: errno) }
  }
}

/// Names in a directory.
enum DirectoryListing {
  static func names(_ path: String) throws -> [String] {
    guard let directory = opendir(path) else {
      throw FileSystemError(action: .list, path: path, code: errno)
    }
    defer { closedir(directory) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(validatingCString: $0) }
      }
      // A name that is no UTF-8 cannot be written back through a String.
      guard let name else { throw FileSystemError(action: .list, path: path, code: EILSEQ) }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw FileSystemError(action: .list, path: path, code: errno) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
