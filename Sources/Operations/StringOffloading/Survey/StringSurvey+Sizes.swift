import CompiledStrings
import StringInventories
import StringsFiles

extension StringSurvey {
  /// Returns the size of some files of a table in bytes: of a string catalog that of the property lists which a build
  /// makes of it, since the app has these; if it can't be read, its own.
  func size(of files: [StringInventory.File], in table: SurveyedTable) -> Int {
    let paths = Set(files.filter { $0.kind == .stringCatalog }.map(\.path))
    let others = files.reduce(0) { $0 + (paths.contains($1.path) ? 0 : $1.bytes) }
    guard !paths.isEmpty else { return others }
    let group = groups[table.index]
    let catalogs = Set(group.files.filter { paths.contains(inventory.files[$0].path) })
    var compiled: [String: CompiledTable] = [:]
    for (key, places) in group.strings {
      for (language, place) in places {
        let entry = inventory.entries[place]
        guard catalogs.contains(entry.file), !entry.isUntranslated else { continue }
        compiled[language, default: CompiledTable()].add(entry.value, key: key.string)
      }
    }
    guard !compiled.isEmpty else { return files.reduce(0) { $0 + $1.bytes } }
    return compiled.values.reduce(others) {
      $0 + ($1.strings?.count ?? 0) + ($1.stringsDictionary?.count ?? 0)
    }
  }
}
