import Foundation
import LevityResources

/// The files of one access, under their own names: hard links of cached objects in a folder that `Bundle` reads.
///
/// Links keep the bytes even if the objects are removed, and cost no room. The folder is removed at the end of the access,
/// or after a kill by the next process.
// Code size: paths are strings, since handing on a `URL` goes through its metadata.
enum TaggedBundle {
  private static let suffix = ".bundle"

  /// Returns the path of a new bundle in a folder.
  static func path(in folder: String) -> String {
    self.path(folder, WriterID().text + suffix)
  }

  /// Returns the path of a name in a folder.
  // Code size: joining strings takes more code than a call.
  @inline(never)
  static func path(_ folder: String, _ name: String) -> String { folder + "/" + name }

  /// Whether a path stays in its folder. Publishers write no other; this is what a wrong one could do harm with.
  static func isInside(_ path: String) -> Bool {
    !NSString(string: self.path(path, "")).contains("/../")
  }

  /// Removes a bundle. The next process removes one that stays.
  @inline(never)
  static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Makes a folder and those on the way.
  @inline(never)
  static func make(_ folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: nil)
  }

  /// Gives a file another name.
  @inline(never)
  static func link(_ origin: String, _ place: String) throws {
    let manager = FileManager.default
    try make(NSString(string: place).deletingLastPathComponent)
    if (try? manager.linkItem(atPath: origin, toPath: place)) != nil { return }
    // Two bundles of an app may have a file of one path: the first stays.
    if manager.fileExists(atPath: place) { return }
    // A file of the app itself can't be linked; its copy is a clone where the file system has them.
    try manager.copyItem(atPath: origin, toPath: place)
  }

  /// Removes the bundles of processes that have ended.
  static func removeLeftovers(in folder: String) {
    guard let names = try? Descriptor.folder(folder).names() else { return }
    // Marks of tags have no suffix.
    for name in names where name.hasSuffix(suffix) {
      let writer = NSString(string: name).deletingPathExtension
      if WriterID(writer)?.isRunning != true { remove(path(folder, name)) }
    }
  }
}
