import Reports
import StringInventories
import StringKeys
import StringValues
import StringsFiles

/// The value of a key in one file and one language.
struct LintedString: Equatable {
  var key: String
  var value: StringValue
  var place: Finding.Place
  /// The states of a string catalog, such as `needs_review`.
  var states: [String]

  init(_ entry: StringInventory.Entry, file: String) {
    key = entry.key.string
    value = entry.value
    place = entry.place(inFile: file)
    states = entry.catalog?.states ?? []
  }
}

/// One language of one strings file: a view of the inventory.
struct LintedPart {
  let file: StringInventory.File
  /// The language, as named by the folder or the catalog, such as `pt-BR` or `Base`.
  let language: String
  /// The effective strings, in the order of the file.
  var strings: LintedStrings
  /// The strings that a catalog marks as new: nobody has translated them, so they aren't among ``strings``.
  var new: LintedStrings
  /// The strings that later ones replace, in the order of the file.
  var replaced: [StringInventory.ReplacedEntry] = []
  /// Keys that aren't to be translated, and those that no code uses any more.
  var untranslatable: Set<StringKey> = []

  /// The key with the name of the table, as in locks.
  func key(_ key: String) -> StringKey { StringKey(table: file.table, key: key) }
}

extension StringInventory {
  /// Returns the languages of all files, in the order of the files. Outside of a language's folder only a catalog has
  /// languages.
  func lintedParts() -> [LintedPart] {
    var parts: [LintedPart] = []
    var places: [[String: Int]] = []
    for file in files {
      let languages =
        file.kind == .stringCatalog ? file.languages : file.language.map { [$0] } ?? []
      places.append([:])
      for language in languages {
        places[places.count - 1][language] = parts.count
        parts.append(
          LintedPart(
            file: file, language: language, strings: LintedStrings(of: self, file: file),
            new: LintedStrings(of: self, file: file)))
      }
    }
    for (index, entry) in entries.enumerated() {
      if let catalog = entry.catalog, catalog.isSource, !catalog.isTranslatable {
        for place in places[entry.file].values {
          parts[place].untranslatable.insert(parts[place].key(entry.key.string))
        }
      }
      guard let place = places[entry.file][entry.language ?? ""] else { continue }
      if entry.isUntranslated {
        parts[place].new.append(index)
      } else {
        parts[place].strings.append(index)
      }
    }
    for pair in replaced {
      guard let place = places[pair.entry.file][pair.entry.language ?? ""] else { continue }
      parts[place].replaced.append(pair)
    }
    for place in parts.indices {
      parts[place].strings.finish()
      parts[place].new.finish()
    }
    return parts
  }
}

extension StringInventory.Entry {
  /// A binary property list has no lines.
  func place(inFile file: String) -> Finding.Place {
    Finding.Place(file: file, line: line > 0 ? line : nil, column: column > 0 ? column : nil)
  }
}
