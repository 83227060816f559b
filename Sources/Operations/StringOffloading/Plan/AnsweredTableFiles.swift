import CompiledStrings
import KeySorting
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
  /// The catalogs of which a part stays: in its place in a package, else among the generated files.
  private(set) var catalogs: [String] = []
  /// The languages that stay in such a part.
  let floorLanguages: Set<String>
  /// Whether the table has strings in languages that needn't stay.
  let hasOtherLanguages: Bool
  /// Whether parts of ``catalogs`` stand for the generated files, whose sizes are those of what Xcode makes of a part.
  private let keepsCatalog: Bool

  /// - Parameters:
  ///   - own: The table's files in the app.
  ///   - keptKeys: The keys that stay in all languages, and those that stay in some, which only generated files have.
  ///   - leavingKeys: The keys that needn't stay in the development language; only where targets can leave files out.
  ///   - keepsCatalog: Whether the strings that stay are needed as a catalog.
  ///   - canBeExcluded: Whether targets can leave files out, so that generated ones may stand for them.
  init(
    _ table: SurveyedTable, _ strings: StringSurvey, own: [StringInventory.File],
    keptKeys: StayingKeys, leavingKeys: Set<String> = [], keepsCatalog: Bool = false,
    canBeExcluded: Bool
  ) {
    let group = strings.groups[table.index]
    let files = group.files.map { strings.inventory.files[$0] }
    let isCatalog = files.contains { $0.kind == .stringCatalog }
    self.keepsCatalog = keepsCatalog
    var languages = Self.floor(of: table)
    if isCatalog, !canBeExcluded, let source = group.sourceLanguage { languages.insert(source) }
    floorLanguages = languages
    hasOtherLanguages = table.languages.contains { $0 != "Base" && !languages.contains($0) }
    // The language of a file that can't be read is in the app alone.
    let staying = languages.union(table.unreadableFiles.values)
    if isCatalog || !leavingKeys.isEmpty {
      let floorKeys = group.sortedStrings { !leavingKeys.contains($0) }
      for language in languages.sorted() {
        var files = Self.files(table, strings, in: language, of: floorKeys)
        // The folder says that the app has the language.
        if files.isEmpty, !leavingKeys.isEmpty {
          files = [File(path: "\(language).lproj/\(table.name).strings", bytes: Self.empty)]
        }
        floorFiles += files
      }
      if keepsCatalog || !canBeExcluded {
        let parts = files.filter { $0.kind == .stringCatalog }
        catalogs = Set(parts.map { StringInventory.originalPath($0.path) }).sorted()
      }
    } else {
      floor = own.filter { $0.language.map(staying.contains) ?? false }
    }
    guard !keptKeys.inAll.isEmpty || !keptKeys.byLanguage.isEmpty else { return }
    let kept = group.sortedStrings(where: keptKeys.inAll.contains)
    guard canBeExcluded || isCatalog else {
      keepParts(of: files, strings, kept: kept, staying: staying)
      return
    }
    for language in table.languages where language != "Base" && !staying.contains(language) {
      let more = keptKeys.byLanguage[language] ?? []
      let all =
        more.isEmpty ? kept : group.sortedStrings(where: keptKeys.inAll.union(more).contains)
      keptFiles += Self.files(table, strings, in: language, of: all)
    }
  }

  private mutating func keepParts(
    of files: [StringInventory.File], _ strings: StringSurvey, kept: [KeyPlaces],
    staying: Set<String>
  ) {
    for file in files {
      guard let language = file.language, !staying.contains(language), file.keys > 0
      else { continue }
      let entries = kept.compactMap { key, places in
        places[language].map { (key.string, strings.inventory.entries[$0].value) }
      }
      let part = MovedStrings.part(
        entries, of: file.kind, path: StringInventory.originalPath(file.path))
      if let part { remainders[StringInventory.originalPath(file.path)] = part }
    }
  }

  /// Returns the languages that stay: the system looks for the language of the project, and for Base. If the table has
  /// neither, its own stands in, such as British English for English. If both say the same, one is enough. The language
  /// that packs call the development language stays as well, since bundles don't answer in it.
  static func floor(of table: SurveyedTable) -> Set<String> {
    systemFloor(of: table).union(table.packLanguages.intersection(table.languages))
  }

  private static func systemFloor(of table: SurveyedTable) -> Set<String> {
    let languages = Set(
      table.languages.filter {
        $0 == "Base" ? !table.isBaseRedundant : LanguageName.code($0) == table.projectLanguage
      })
    guard languages.isEmpty, let development = table.developmentLanguage,
      table.languages.contains(development)
    else { return languages }
    return [development]
  }

  /// The languages of the files of the development language.
  var languagesOfFloor: Set<String> {
    Set(floor.compactMap(\.language))
      .union(floorFiles.map { String($0.path.prefix { $0 != "/" }.dropLast(".lproj".count)) })
  }
  var floorBytes: Int {
    floor.reduce(0) { $0 + $1.bytes } + floorFiles.reduce(0) { $0 + $1.bytes.count }
  }
  var keptBytes: Int {
    keptFiles.reduce(0) { $0 + $1.bytes.count } + remainders.values.reduce(0) { $0 + $1.count }
  }
  var generated: [File] { keepsCatalog ? [] : floorFiles + keptFiles }

  private static let empty = Array("/* Code has all strings of this table. */\n".utf8)

  private static func files(
    _ table: SurveyedTable, _ strings: StringSurvey, in language: String, of keys: [KeyPlaces]
  ) -> [File] {
    var compiled = CompiledTable()
    for (key, places) in keys {
      guard let place = places[language] else { continue }
      let entry = strings.inventory.entries[place]
      if !entry.isUntranslated { compiled.add(entry.value, key: key.string) }
    }
    let path = "\(language).lproj/\(table.name)"
    return [(compiled.strings, "strings"), (compiled.stringsDictionary, "stringsdict")].compactMap {
      bytes, type in bytes.map { File(path: "\(path).\(type)", bytes: $0) }
    }
  }
}

/// A key with the places of its strings by language.
private typealias KeyPlaces = (key: StringsFileKey, places: [String: Int])

extension StringInventory.Table {
  /// Returns the places of some keys' strings, in the order of the keys.
  fileprivate func sortedStrings(where isIncluded: (_ key: String) -> Bool) -> [KeyPlaces] {
    strings.filter { isIncluded($0.key.string) }.map { ($0.key, $0.value) }
      .sorted(on: \.key)
  }
}
