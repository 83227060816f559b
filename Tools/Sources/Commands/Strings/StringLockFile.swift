import Foundation
import ManifestSigning
import StringLocks

/// `levity.lock` on the disk.
enum StringLockFile {
  /// Reads the ids of the file; none if it doesn't exist.
  static func read(_ path: String) throws -> StringLock {
    guard let data = PlainFile.contents(path) else {
      guard !FileManager.default.fileExists(atPath: path) else {
        throw CommandFailure(
          "Can't read \(path).", help: "check that it's a plain file that you can read")
      }
      return StringLock()
    }
    do {
      return try StringLock(reading: String(decoding: data, as: UTF8.self), hasher: .sha256)
    } catch {
      throw CommandFailure(error.description, help: error.help)
    }
  }
}
