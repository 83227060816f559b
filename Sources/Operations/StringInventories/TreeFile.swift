import Foundation

/// Files of the tree by path.
enum TreeFile {
  /// Nil where it cannot be opened.
  static func contents(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }
}
