import Foundation
import HTTPSemantics
import LevityPackages
import ResourceManifests

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The folder of the disk cache, whose subfolders it creates and repairs.
///
/// ```
/// objects/<first two digits>/<digest>   complete; renamed to this
/// partial/<digest>                      unfinished, with no writer; can be continued
/// partial/<digest>.<writer>             being written, see CacheFolder.PartialName
/// protected/<digest of an owner>        objects to keep, see DiskCache+Protection
/// ```
///
/// Keeps nothing open between calls, so a folder that is deleted or replaced is simply created again.
package struct CacheFolder: Sendable {
  typealias Failure = Descriptor.Failure

  enum Part: String { case objects, partial, protected }

  package let path: String

  /// Returns the path of an object, for reading in one call. If a folder on the way is a link, the digest still
  /// verifies the bytes. Writing and removing go from folder to folder and follow no links.
  package func path(of digest: ContentDigest) -> String {
    let digits = digest.hexDigits
    var bytes: [UInt8] = []
    bytes.reserveCapacity(path.utf8.count + digits.count + 12)
    bytes += path.utf8
    bytes += "/objects/".utf8
    bytes += digits[..<2]
    bytes.append(UInt8(ascii: "/"))
    bytes += digits
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Opens a folder below the root, creating it if necessary.
  func folder(making part: Part) throws(Failure) -> Descriptor {
    try Self.folder(part.rawValue, in: root())
  }

  /// Opens the folder of an object, creating it if necessary.
  func folder(makingFor digest: ContentDigest) throws(Failure) -> Descriptor {
    try Self.folder(digest.shard, in: folder(making: .objects))
  }

  /// Opens a folder below the root; nil if there is none.
  // Code size: not inlined for each folder.
  @inline(never)
  func existing(_ part: Part) -> Descriptor? {
    // Whatever the reason, there is nothing to read.
    try? Descriptor.folder(path).folder(part.rawValue)
  }

  /// Opens a folder, repairing what prevents it: the cache owns its folder, so it removes a link or a file in its
  /// place, and sets missing permissions.
  private static func folder(_ name: String, in parent: Descriptor) throws(Failure) -> Descriptor {
    do throws(Failure) {
      return try usable(parent.folder(name))
    } catch {
      switch error.code {
      case ENOENT: break
      case ENOTDIR, ELOOP, EMLINK: try parent.remove(name)
      case EACCES: _ = fchmodat(parent.number, name, 0o700, 0)
      default: throw error
      }
    }
    guard mkdirat(parent.number, name, 0o700) == 0 || errno == EEXIST else { throw .last }
    return try usable(parent.folder(name))
  }

  private static func usable(_ folder: Descriptor) throws(Failure) -> Descriptor {
    if try folder.status().permissions & 0o700 != 0o700 {
      // If this fails, the next step fails too, with the error to report.
      _ = fchmod(folder.number, 0o700)
    }
    return folder
  }

  private func root() throws(Failure) -> Descriptor {
    do throws(Failure) {
      return try Self.usable(Descriptor.folder(path))
    } catch {
      switch error.code {
      case ENOENT: break
      case EACCES: _ = chmod(path, 0o700)
      // Not removed: if the app passed a wrong path, this is its own file.
      case ENOTDIR: _ = rename(path, "\(path).replaced")
      default: throw error
      }
    }
    try make()
    return try Self.usable(Descriptor.folder(path))
  }

  private func make() throws(Failure) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in HeaderSyntax.parts(path, at: "/") where !part.isEmpty {
      made += part + "/"
      guard mkdir(made, 0o700) == 0 || errno == EEXIST || errno == EISDIR || errno == EROFS else {
        throw .last
      }
    }
    Descriptor.markReplaceable(URL(fileURLWithPath: path, isDirectory: true))
  }
}
