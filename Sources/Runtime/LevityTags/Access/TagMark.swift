import Foundation
import LevityResources

/// Remembers a tag between launches: a file whose size is the preservation priority in thousandths, and 1,024 more once
/// the tag needs no more prefetching.
///
/// Code size: there is nothing to write, parse or repair, and each change is one call of the system.
enum TagMark {
  /// Added after the first prefetch, or a removal.
  static var prefetched: Int { 1_024 }

  /// Reads the file of a tag: its size, or 0 if there is none.
  @inline(never)
  static func read(_ path: String) -> Int {
    guard let status = try? Descriptor.status(path), status.isFile else { return 0 }
    return status.size
  }

  /// Writes the file of a tag.
  static func write(_ mark: Int, _ name: String, in folder: String) {
    do throws(Descriptor.Failure) {
      let folder = try Descriptor.folder(folder)
      _ = try? folder.file(creating: name)
      try folder.file(name).truncate(to: mark)
    } catch {
      // Lists of objects are what keeps them; without this file, the priority is forgotten.
      return
    }
  }

  /// Returns thousandths of the preservation priority of a mark.
  static func steps(of mark: Int) -> Int { min(mark & (prefetched - 1), 1_000) }

  /// Returns thousandths of a preservation priority.
  static func steps(_ preservation: Double) -> Int {
    preservation > 0 && preservation.isFinite ? Int((min(preservation, 1) * 1_000).rounded()) : 0
  }

  /// Returns the time of an object, in seconds since 1970, by which it goes when room is needed: the earliest first.
  ///
  /// A step of the priority is as much as a disk cache keeps what is unused, so that the last end decides only among equal
  /// priorities. The last time is in the year 2190, which every file system can write.
  static func time(now: Double, steps: Int) -> Double { now + Double(steps) * 60 * 86_400 }
}
