import CompiledStrings
import StringInventories
import StringValues
import StringsFiles

/// The strings of a table that stay in the app although the table leaves: those of the development language, and keys
/// that no bundle answers.
struct AnsweredTableFiles {
  /// A generated file; its path is relative to the bundle.
  struct File {
    var path: String
    var bytes: [UInt8]
  }

  /// The files of the table that stay as they are; none if the development language is in one file with the others.
  private(set) var floor: [StringInventory.File] = []
  /// The files of the development language that are generated instead.
  private(set) var floorFiles: [File] = []
  /// The generated files with the kept keys in the other languages.
  private(set) var keptFiles: [File] = []
  /// The files with the kept keys that replace those that move, by path: a package can't leave files out.
  private(set) var remainders: [String: [UInt8]] = [:]
  /// The files with rules that an earlier run moved, and that have a kept key now: they move back.
  private(set) var returning: [StringInventory.File] = []
  /// Whether the table has strings in languages that needn't stay.
  let hasOtherLanguages: Bool

  /// - Parameters:
  ///   - own: The table's files in the app.
  ///   - canBeExcluded: Whether targets can leave files out, so that generated ones may stand for them.
  init(
    _ table: SurveyedTable, _ strings: StringSurvey, own: [StringInventory.File],
    keptKeys: Set<String>, canBeExcluded: Bool
  ) {
    let languages = Self.floor(of: table)
    hasOtherLanguages = table.languages.contains { !languages.contains($0) }
    if own.contains(where: { $0.kind == .stringCatalog }) {
      guard canBeExcluded else { return }
      for language in languages.sorted() {
        floorFiles += Self.files(table, strings, in: language) { _ in true }
      }
    } else {
      // The language of a file that can't be read is in the app alone.
      let staying = languages.union(table.unreadableFiles.values)
      floor = own.filter { $0.language.map(staying.contains) ?? false }
    }
    guard !keptKeys.isEmpty else { return }
    guard canBeExcluded else {
      keepParts(of: table, strings, own: own, keptKeys: keptKeys)
      return
    }
    for language in table.languages where !languages.contains(language) {
      keptFiles += Self.files(table, strings, in: language) { keptKeys.contains($0.string) }
    }
  }

  /// Files with rules stay as they are if they have one of the keys.
  private mutating func keepParts(
    of table: SurveyedTable, _ strings: StringSurvey, own: [StringInventory.File],
    keptKeys: Set<String>
  ) {
    let group = strings.groups[table.index]
    for file in group.files.map({ strings.inventory.files[$0] }) {
      guard let language = file.language, !Self.floor(of: table).contains(language),
        file.keys > 0
      else { continue }
      let entries = group.keys.filter { keptKeys.contains($0.string) }.compactMap { key in
        group.strings[key]?[language].map { (key.string, strings.inventory.entries[$0]) }
      }
      switch file.kind {
      case .strings:
        let plain = entries.compactMap { key, entry -> (key: String, value: String)? in
          guard case .plain(let value) = entry.value else { return nil }
          return (key, value)
        }
        guard !plain.isEmpty else { continue }
        let path = StringInventory.originalPath(file.path)
        remainders[path] = MovedStrings.remainder(plain, path: path)
      case .stringsDictionary:
        guard entries.contains(where: { $0.1.isStructured }) else { continue }
        if own.contains(file) {
          floor.append(file)
        } else if MovedStrings.isMoved(file.path) {
          returning.append(file)
        }
      case .stringCatalog: break
      }
    }
  }

  /// Returns the languages that stay: the system looks for the language of the project, and for Base.
  static func floor(of table: SurveyedTable) -> Set<String> {
    Set(
      table.languages.filter {
        $0 == "Base" || LanguageName.code($0) == table.projectLanguage
      })
  }

  var floorBytes: Int {
    floor.reduce(0) { $0 + $1.bytes } + floorFiles.reduce(0) { $0 + $1.bytes.count }
  }
  var keptBytes: Int {
    keptFiles.reduce(0) { $0 + $1.bytes.count } + remainders.values.reduce(0) { $0 + $1.count }
      + returning.reduce(0) { $0 + $1.bytes }
  }
  var generated: [File] { floorFiles + keptFiles }

  private static func files(
    _ table: SurveyedTable, _ strings: StringSurvey, in language: String,
    where isKept: (StringsFileKey) -> Bool
  ) -> [File] {
    let group = strings.groups[table.index]
    var compiled = CompiledTable()
    for key in group.keys where isKept(key) {
      guard let place = group.strings[key]?[language] else { continue }
      let entry = strings.inventory.entries[place]
      if !entry.isUntranslated { compiled.add(entry.value, key: key.string) }
    }
    let path = "\(language).lproj/\(table.name)"
    return [(compiled.strings, "strings"), (compiled.stringsDictionary, "stringsdict")].compactMap {
      bytes, type in bytes.map { File(path: "\(path).\(type)", bytes: $0) }
    }
  }
}
