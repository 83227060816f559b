import Foundation

/// Looks for a project beside a directory that was passed by mistake.
enum ProjectSearch {
  /// The number of directories to look into, upwards.
  private static let height = 3

  /// Returns the directory above `path` that has a project; nil if none has.
  static func above(_ path: String) -> String? {
    var folder = URL(fileURLWithPath: path, isDirectory: true)
    for _ in 0..<height where folder.path != "/" {
      folder.deleteLastPathComponent()
      if hasProject(folder.path) { return folder.standardizedFileURL.path }
    }
    return nil
  }

  /// Returns the directory above or directly in `path` that has a project; nil if none or several have.
  static func near(_ path: String) -> String? {
    if let above = above(path) { return above }
    let inside = entries(path).map { "\(path)/\($0)" }.filter(hasProject)
    return inside.count == 1 ? inside.first : nil
  }

  private static func hasProject(_ folder: String) -> Bool {
    entries(folder).contains { $0.hasSuffix(".xcodeproj") }
  }

  /// A directory that can't be listed has no project to offer.
  private static func entries(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
  }
}
