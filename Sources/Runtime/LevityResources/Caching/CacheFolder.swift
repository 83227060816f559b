import Foundation
import HTTPSemantics
import ResourceManifests

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where the disk cache has its files, and how their folders are made and mended.
///
/// ```
/// objects/<first two digits>/<digest>   complete; got this name by a rename
/// partial/<digest>                      unfinished, nobody writes: to be continued
/// partial/<digest>.<writer>             being written, see CacheFolder.PartialName
/// protected/<digest of an owner>        what must stay, see DiskCache+Protection
/// ```
///
/// Nothing is kept open between two calls, so a folder that is deleted or replaced meanwhile is simply made anew.
struct CacheFolder: Sendable {
  typealias Failure = Descriptor.Failure

  enum Part: String { case objects, partial, protected }

  let path: String

  /// Reading opens this in one step. Should a folder on the way be a link, then the digest still tells whether the
  /// bytes are right; everything that writes or removes goes from folder to folder and follows no link.
  func path(of digest: ContentDigest) -> String {
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

  /// A folder below the root, made where it is not there.
  func folder(making part: Part) throws(Failure) -> Descriptor {
    try Self.folder(part.rawValue, in: root())
  }

  /// The folder of an object, made where it is not there.
  func folder(makingFor digest: ContentDigest) throws(Failure) -> Descriptor {
    try Self.folder(digest.shard, in: folder(making: .objects))
  }

  /// A folder below the root; nil where there is none, or something else of that name.
  func existing(_ part: Part) -> Descriptor? {
    // Whatever the reason is, there is nothing that could be read there.
    try? Descriptor.folder(path).folder(part.rawValue)
  }

  /// Mends what stands in the way: the cache owns its folder, so a link or a file in place of a folder is removed, and
  /// missing permissions are set.
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
      // Where this fails, the next step fails too, and its reason is the one to report.
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
      // Not removed: should the app have named the wrong path, then this is a file of its own.
      case ENOTDIR: _ = rename(path, "\(path).replaced")
      default: throw error
      }
    }
    try make()
    return try Self.usable(Descriptor.folder(path))
  }

  private func make() throws(Failure) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in HeaderSyntax.parts(path[...], at: "/") where !part.isEmpty {
      made += part + "/"
      guard mkdir(made, 0o700) == 0 || errno == EEXIST || errno == EISDIR || errno == EROFS else {
        throw .last
      }
    }
    Descriptor.markReplaceable(URL(fileURLWithPath: path, isDirectory: true))
  }
}
