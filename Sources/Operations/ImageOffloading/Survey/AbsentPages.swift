import SourceLexing
import XcodeProjects

/// Folders that aren't here and of which code opens pages alone: a page shows pictures of its own.
///
/// ```swift
/// bundle.url(forResource: "charts/index", withExtension: "html")
/// ```
enum AbsentPages {
  /// Returns the paths of the absent folders that are only copied, and of which all lines of the sources that name them
  /// open a page.
  ///
  /// - Parameter read: Returns the bytes of a source; nil if it can't be read.
  static func find(
    in project: ProjectModel, paths: [String], read: (String) -> [UInt8]?
  ) -> Set<String> {
    let folders = project.absentCode.filter(\.isCopied).map(\.path)
    guard !folders.isEmpty else { return [] }
    var opened: [String: Bool] = [:]
    for path in paths where [".swift", ".m", ".mm"].contains(where: path.hasSuffix) {
      guard let bytes = read(path) else { continue }
      for folder in folders {
        let name = RelativePath.name(folder)
        guard SourceBytes.contains(bytes, word: name) else { continue }
        let isPage = opensPages(of: name, String(decoding: bytes, as: UTF8.self))
        opened[folder] = opened[folder, default: true] && isPage
      }
    }
    return Set(opened.filter(\.value).keys)
  }

  /// Whether each line with a name speaks of HTML, or the next one does.
  private static func opensPages(of name: String, _ source: String) -> Bool {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.allSatisfy { index in
      guard lines[index].contains(name) else { return true }
      return lines[index..<min(index + 2, lines.count)].contains { $0.contains("html") }
    }
  }
}
