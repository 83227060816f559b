import LevityStrings
import StringKeys
import StringValues

/// The languages in which the system finds the files of each table for a user of a region: `es` for a table that `es-419`
/// lacks.
///
/// The system looks for each file on its own, in the languages that it falls back to, and takes the first: a key that
/// this file lacks has no string (`_copyStringFromTable` in CFBundle_Strings.c of swift-corelibs-foundation). A table's
/// `.strings` may be that of the region, and its `.stringsdict` that of the language.
struct TablesOfParents {
  /// The language of each of a table's two files.
  private struct Files {
    var strings: String?
    var rules: String?
  }

  private var tables: [String: Files] = [:]

  /// Returns nil if all files are those of the language in use, or may be in the app as its own.
  init?(_ strings: BundleSnapshot, keys: [StringKey], language: String) {
    let languages = strings.languages
    guard languages.count > 1, languages.first == language,
      StringBundles.partialLanguage(of: strings) == nil
    else { return nil }
    for language in languages {
      for (id, key) in keys.enumerated() {
        let known = tables[key.table]
        guard known?.strings == nil || known?.rules == nil,
          let value = strings.value(id, language)
        else { continue }
        if case .plain = value {
          if known?.strings == nil { tables[key.table, default: Files()].strings = language }
        } else if known?.rules == nil {
          tables[key.table, default: Files()].rules = language
        }
      }
    }
  }

  /// Returns what the system shows of a key: the rules first.
  func value(_ id: Int, of table: String, in strings: BundleSnapshot) -> StringValue? {
    guard let files = tables[table] else { return nil }
    if let value = files.rules.flatMap({ strings.value(id, $0) }) {
      if case .plain = value {} else { return value }
    }
    guard case .plain(let string)? = files.strings.flatMap({ strings.value(id, $0) }) else {
      return nil
    }
    return .plain(string)
  }
}
