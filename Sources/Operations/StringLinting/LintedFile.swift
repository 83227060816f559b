import PropertyLists
import Reports
import StringInventories
import StringValues
import StringsFiles

/// A table file as the linter sees it: a table for each language, and what its reader says.
public struct LintedFile: Sendable {
  public var tables: [LintedLanguage] = []
  public var faults: [FileIssue] = []

  /// Whether a file of that path is a table.
  public static func isTable(_ path: String) -> Bool { place(path) != nil }

  /// Nil for a file that is no table: outside of a language's folder only a catalog has languages.
  private static func place(_ path: String) -> StringsFileLocation? {
    StringsFileLocation(path: path).flatMap {
      $0.language != nil || $0.kind == .stringCatalog ? $0 : nil
    }
  }

  /// Reads a file; nil where its path is not that of a table.
  public init?(path: String, bytes: [UInt8]) {
    guard let place = Self.place(path) else { return nil }
    var table = LintedLanguage(place, language: place.language ?? "")
    do throws(StringsFileError) {
      switch place.kind {
      case .strings: try readStrings(bytes, &table)
      case .stringsDictionary: try readStringsDictionary(bytes, &table)
      case .stringCatalog: try readCatalog(bytes, table)
      }
    } catch {
      table.isComplete = false
      faults.append(FileIssue(error, file: path))
    }
    if place.kind != .stringCatalog { tables.append(table) }
  }

  private mutating func readStrings(
    _ bytes: [UInt8], _ table: inout LintedLanguage
  ) throws(StringsFileError) {
    let document = try StringsDocument(bytes)
    table.isComplete = !document.isCut
    table.strings = document.strings(file: table.file, lines: document.lineIndex)
    faults += FileIssue.faults(document.diagnostics, file: table.file)
  }

  private mutating func readStringsDictionary(
    _ bytes: [UInt8], _ table: inout LintedLanguage
  ) throws(StringsFileError) {
    let dictionary = try StringsDictionary(bytes)
    table.strings = dictionary.entries.map {
      LintedString(key: $0.key, value: $0.value, place: Finding.Place(file: table.file, $0.place))
    }
    faults += FileIssue.faults(dictionary.diagnostics, file: table.file)
  }

  /// A table for each language of the catalog, like `template`.
  private mutating func readCatalog(
    _ bytes: [UInt8], _ template: LintedLanguage
  ) throws(StringsFileError) {
    let catalog = try StringCatalog(bytes)
    var byLanguage: [String: [LintedString]] = [:]
    var untranslatable: Set<StringKey> = []
    for entry in catalog.entries {
      // A stale key is one that no code has any more.
      if !entry.shouldTranslate || entry.extractionState == "stale" {
        untranslatable.insert(template.key(entry.key))
      }
      // What is new was not translated by anybody.
      for localization in entry.localizations
      where localization.language == catalog.sourceLanguage || localization.states != ["new"] {
        byLanguage[localization.language, default: []].append(
          LintedString(
            key: entry.key, value: localization.value,
            place: Finding.Place(file: template.file, localization.place)))
      }
    }
    for language in catalog.languages {
      var table = template
      table.language = language
      table.sourceLanguage = catalog.sourceLanguage
      table.strings = byLanguage[language] ?? []
      table.untranslatable = untranslatable
      tables.append(table)
    }
    faults += FileIssue.faults(catalog.diagnostics, file: template.file)
  }
}

extension Finding.Place {
  fileprivate init(file: String, _ place: FilePosition) {
    // A binary property list has no lines.
    let hasPlace = place.line > 0
    self.init(
      file: file, line: hasPlace ? place.line : nil, column: hasPlace ? place.column : nil)
  }
}

extension StringsDocument {
  /// Whether a part of the file is lost.
  fileprivate var isCut: Bool {
    diagnostics.contains { diagnostic in
      switch diagnostic.kind {
      case .truncated, .unterminatedComment: true
      default: false
      }
    }
  }

  fileprivate func strings(file: String, lines: LineIndex) -> [LintedString] {
    var result: [LintedString] = []
    result.reserveCapacity(entries.count)
    var counts: [StringKey: Int] = [:]
    for entry in entries {
      guard let string = text(of: entry) else { continue }
      let key = key(of: entry)
      counts[StringKey(table: "", key: key), default: 0] += 1
      // A binary property list has no lines.
      var place = Finding.Place(file: file)
      if form != .binary {
        let found = lines.place(of: entry.range.lowerBound)
        place.line = found.line
        place.column = found.column
      }
      result.append(LintedString(key: key, value: .plain(string), place: place))
    }
    guard counts.count < result.count, result.count == entries.count, form == .openStep else {
      return result
    }
    for index in result.indices where counts[StringKey(table: "", key: result[index].key)] ?? 0 > 1
    {
      result[index].removal = try? removal(of: entries[index]).range
    }
    return result
  }
}

extension FileIssue {
  init(_ error: StringsFileError, file: String) {
    var kind = Kind.unreadable
    if case .gitLFSPointer = error.reason { kind = .gitLFSPointer }
    self.init(
      kind: kind, message: Self.sentence(error.reason.sentence),
      place: Finding.Place(file: file, line: error.place.line, column: error.place.column))
  }

  static func faults(_ diagnostics: [StringsFileIssue], file: String) -> [FileIssue] {
    diagnostics.compactMap { diagnostic in
      let kind: Kind
      var discriminator = ""
      var atMost = Finding.Severity.error
      switch diagnostic.kind {
      case .truncated, .unterminatedComment: kind = .truncated
      case .unknownEscape(let string):
        // A sign that needs no escape is shown as it was meant; a letter was meant as something else.
        if string.last.map({ !$0.isLetter }) ?? true { atMost = .note }
        kind = .droppedEscape
        discriminator = string
      case .nestedValue(let key, _):
        kind = .misread
        discriminator = key
      case .duplicateKey, .emptyFile: return nil
      default: kind = .misread
      }
      return FileIssue(
        kind: kind, message: sentence(diagnostic.kind.sentence),
        place: Finding.Place(
          file: file, line: diagnostic.place.line, column: diagnostic.place.column),
        discriminator: discriminator, atMost: atMost)
    }
  }

  private static func sentence(_ value: String) -> String {
    let plain = QuotedExcerpt.plain(value, limit: 300)
    return plain.prefix(1).uppercased() + plain.dropFirst() + "."
  }
}
