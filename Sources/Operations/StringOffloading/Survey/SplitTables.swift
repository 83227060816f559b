import KeySorting
import StringInventories
import XcodeProjects

/// Tables whose files are in several folders of the sources: a build puts all files of a target that have one name and
/// one language beside each other, so they are one table there.
struct SplitTables {
  /// The folder of a table's first files, by the paths of the others.
  private let folders: [String: String]

  /// Files of one name in one folder.
  private struct Place: Hashable {
    var folder: String
    var name: String
  }

  /// The part of a table that a folder of a bundle has once.
  private struct Part: Hashable {
    var language: String?
    var kind: StringInventory.File.Kind
  }

  /// The files of one place, which all have the same targets.
  private struct Piece {
    var place: Place
    var modules: Set<String>
    var files: [StringInventory.File]
    var parts: Set<Part> { Set(files.map { Part(language: $0.language, kind: $0.kind) }) }
  }

  init(_ inventory: StringInventory, _ project: ProjectModel?) {
    guard let project else {
      folders = [:]
      return
    }
    var places = Dictionary(grouping: inventory.files) { Place(folder: $0.folder, name: $0.table) }
    let counts = Dictionary(grouping: places.keys, by: \.name).mapValues(\.count)
    places = places.filter { counts[$0.key.name] ?? 0 > 1 }
    let pieces = places.compactMap { Self.piece($1, at: $0, of: project) }
    var folders: [String: String] = [:]
    for (_, pieces) in Dictionary(grouping: pieces, by: { [$0.modules, [$0.place.name]] }) {
      let sorted = pieces.sorted(on: \.place.folder)
      guard let first = sorted.first else { continue }
      var parts = first.parts
      for piece in sorted.dropFirst() where parts.isDisjoint(with: piece.parts) {
        parts.formUnion(piece.parts)
        for file in piece.files { folders[file.path] = first.place.folder }
      }
    }
    self.folders = folders
  }

  /// Returns the folder that names the table of a file.
  func folder(of file: StringInventory.File) -> String { folders[file.path] ?? file.folder }

  /// Returns nil for a catalog, for files without a language, for those of a folder that apps copy as it is, and for
  /// files with different targets.
  private static func piece(
    _ files: [StringInventory.File], at place: Place, of project: ProjectModel
  ) -> Piece? {
    let targets = files.map { file in
      Set(project.modules(containing: StringInventory.originalPath(file.path)).map(\.id))
    }
    guard let modules = targets.first, !modules.isEmpty, targets.allSatisfy({ $0 == modules }),
      files.allSatisfy({ $0.kind != .stringCatalog && $0.language != nil }),
      files.allSatisfy({ CopiedBundles.folder(of: $0.path) == nil })
    else { return nil }
    return Piece(place: place, modules: modules, files: files)
  }
}
