import Foundation
import ManifestSigning
import StringLocks

/// `BUILD.lock` on the disk.
enum BuildLockFile {
  static func read(_ path: String) throws -> BuildLock {
    guard let data = PlainFile.contents(path) else {
      throw CommandFailure(
        "Can't read \(path).", help: "pass a file written by 'levity strings seal'")
    }
    do {
      return try BuildLock(reading: String(decoding: data, as: UTF8.self), hasher: .sha256)
    } catch {
      throw CommandFailure("\(path): \(error)", help: error.help)
    }
  }
}
