import Foundation
import LevityResources
import TagManifests

/// The files of one access, under their own names: hard links of cached objects in a folder that `Bundle` reads.
///
/// Links keep the bytes even if the objects are removed, and cost no room. The folder is removed with this object, or
/// after a kill by the next process.
final class TaggedBundle: @unchecked Sendable {
  /// A file couldn't be linked, since its object is gone or damaged.
  struct Gone: Error {}

  private static let suffix = ".bundle"

  let bundle: Bundle
  private let url: URL

  /// - Parameters:
  ///   - folder: The folder of all tagged bundles.
  ///   - files: The files.
  ///   - origin: Returns the file that a tagged file is a copy of.
  init(in folder: URL, _ files: [TaggedFile], origin: (TaggedFile) throws -> URL) throws {
    url = folder.appendingPathComponent(WriterID().text + Self.suffix, isDirectory: true)
    let manager = FileManager.default
    do {
      try manager.createDirectory(at: url, withIntermediateDirectories: true)
      for file in files { try Self.link(file, try origin(file), below: url) }
    } catch {
      try? manager.removeItem(at: url)
      throw error
    }
    guard let bundle = Bundle(url: url) else { throw Gone() }
    self.bundle = bundle
  }

  deinit {
    // The next process removes a folder that stays.
    try? FileManager.default.removeItem(at: url)
  }

  private static func link(_ file: TaggedFile, _ origin: URL, below folder: URL) throws {
    let manager = FileManager.default
    let place = folder.appendingPathComponent(file.path, isDirectory: false)
    do {
      try manager.linkItem(at: origin, to: place)
    } catch {
      // Two bundles of an app may have a file of one path: the first stays.
      guard (try? Descriptor.status(place.path)) == nil else { return }
      try manager.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      guard (try? manager.linkItem(at: origin, to: place)) == nil else { return }
      // A file of the app itself can't be linked; its copy is a clone where the file system has them.
      do { try manager.copyItem(at: origin, to: place) } catch { throw Gone() }
    }
  }

  /// Removes the bundles of processes that have ended.
  static func removeLeftovers(in folder: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasSuffix(suffix) {
      if let writer = WriterID(String(name.dropLast(suffix.count))), writer.isRunning { continue }
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }
}
