import Foundation

/// Reads plain files. A pipe or a device with the name of a file of the project would block, or never end.
enum PlainFile {
  /// The maximum size in bytes of a file that is read whole, 256 MB.
  static let sizeLimit = 1 << 28

  /// Nil if there is no plain file that can be read.
  static func contents(_ path: String) -> Data? { try? read(path) }

  /// Returns the bytes of a plain file.
  ///
  /// - Throws: `CommandFailure` with the reason if there is none, or if it is too large.
  static func read(_ path: String) throws -> Data {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(path, String(cString: strerror(errno))) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw failure(path, "it isn't a plain file")
    }
    guard status.st_size <= sizeLimit else {
      throw failure(path, "it has \(status.st_size) bytes, and at most \(sizeLimit) are read")
    }
    return try handle.readToEnd() ?? Data()
  }

  private static func failure(_ path: String, _ reason: String) -> CommandFailure {
    CommandFailure("Can't read \(path): \(reason).", help: "check what the file is")
  }
}
