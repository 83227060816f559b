import StringInventories
import XcodeProjects

/// Tables of a folder whose names differ in case alone: on a Mac's disk a project may name the files of both by one
/// name, under which the app has them.
struct TableSpellings {
  private struct Place: Hashable {
    var folder: String
    var name: String
  }

  /// The files by the folder around those of languages, and the name without its case.
  private var files: [Place: [String]] = [:]

  init(_ paths: [String]) {
    for path in paths where StringsFileLocation(path: path)?.language != nil {
      files[Self.place(of: path), default: []].append(path)
    }
    files = files.filter { _, paths in Set(paths.map(RelativePath.stem)).count > 1 }
  }

  /// Returns a sentence about a file of another spelling that an app has, too; nil if there is none.
  func sentence(_ table: SurveyedTable, isInTarget: (String) -> Bool) -> String? {
    for path in table.files {
      let name = RelativePath.stem(path)
      let others = files[Self.place(of: path)] ?? []
      if let other = others.first(where: { RelativePath.stem($0) != name && isInTarget($0) }) {
        return "The name of \(other) differs in case alone, so that both may be one table."
      }
    }
    return nil
  }

  private static func place(of path: String) -> Place {
    Place(
      folder: RelativePath.parent(RelativePath.parent(path)),
      name: RelativePath.stem(path).lowercased())
  }
}
