import Foundation
import LevityResources
import TagManifests

/// The files of one access, under their own names: hard links of cached objects in a folder that `Bundle` reads.
///
/// Links keep the bytes even if the objects are removed, and cost no room. The folder is removed at the end of the access,
/// or after a kill by the next process.
enum TaggedBundle {
  /// A file couldn't be linked, since its object is gone or damaged.
  struct Gone: Error {}

  private static let suffix = ".bundle"

  /// Makes a bundle in a folder, of tagged files and the paths of the files that have their bytes.
  // Code size: paths are strings, since handing on a `URL` goes through its metadata.
  static func make(in folder: String, _ files: [TaggedFile], origins: [String]) throws -> Bundle {
    let path = folder + "/" + WriterID().text + suffix
    do {
      for index in files.indices { try link(origins[index], path + "/" + files[index].path) }
      if let bundle = Bundle(path: path) { return bundle }
      throw Gone()
    } catch {
      remove(path)
      throw error
    }
  }

  /// Removes a bundle. The next process removes one that stays.
  static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Makes a folder and those on the way.
  static func make(_ folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: nil)
  }

  private static func link(_ origin: String, _ place: String) throws {
    let manager = FileManager.default
    try make(NSString(string: place).deletingLastPathComponent)
    if (try? manager.linkItem(atPath: origin, toPath: place)) != nil { return }
    // Two bundles of an app may have a file of one path: the first stays.
    if manager.fileExists(atPath: place) { return }
    // A file of the app itself can't be linked; its copy is a clone where the file system has them.
    do { try manager.copyItem(atPath: origin, toPath: place) } catch { throw Gone() }
  }

  /// Removes the bundles of processes that have ended.
  static func removeLeftovers(in folder: String) {
    guard let names = try? Descriptor.folder(folder).names() else { return }
    for name in names where name.hasSuffix(suffix) {
      if let writer = WriterID(String(name.dropLast(suffix.count))), writer.isRunning { continue }
      remove(folder + "/" + name)
    }
  }
}
