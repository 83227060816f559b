import XcodeProjects

/// Paths as files of other tools write them.
enum WrittenPath {
  /// Returns a path below a folder, with `.` and `..` resolved, except for leading `..`; nil for one of the whole disk.
  static func resolve(_ path: String, in folder: String) -> String? {
    guard !path.hasPrefix("/"), !path.hasPrefix("~") else { return nil }
    return RelativePath.join(folder, path)
  }
}
