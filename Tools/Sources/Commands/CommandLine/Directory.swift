import Foundation

/// A directory named on the command line.
enum Directory {
  /// - Throws: `CommandFailure` if the path isn't a directory.
  static func require(
    _ path: String, help: String = "pass the directory that contains the project"
  ) throws {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw CommandFailure("\(path): no such directory.", help: help)
    }
    guard isDirectory.boolValue else {
      throw CommandFailure("\(path): not a directory.", help: help)
    }
  }
}
