import Foundation

/// Reads plain files. A pipe or a device with the name of a file of the project would block, or never end.
enum PlainFile {
  /// Nil if there is no plain file that can be read.
  static func contents(_ path: String) -> Data? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try? handle.readToEnd() ?? Data()
  }
}
