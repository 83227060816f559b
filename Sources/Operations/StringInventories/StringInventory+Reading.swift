public import ImageInventories
public import SourceTrees
import StringValues
import StringsFiles

extension StringInventory {
  /// Reads every table file below `root`.
  ///
  /// - Throws: `DirectoryWalkError` where the root is no folder that can be listed.
  public init(
    of root: String, options: DirectoryWalk.Options = DirectoryWalk.Options()
  ) throws(DirectoryWalkError) {
    let walk = try DirectoryWalk(root, options: options)
    self.init(walk: walk, root: root)
  }

  /// Reads the table files of a tree that was walked already.
  public init(walk: DirectoryWalk, root: String) {
    for folder in walk.unreadable {
      issues.append(
        Issue(
          kind: .unreadable, severity: .error, path: folder.path, line: nil, column: nil,
          message: "The folder cannot be read: \(folder.reason)."))
    }
    for path in walk.files {
      guard let place = StringsFileLocation(path: path) else { continue }
      guard let bytes = TreeFile.contents("\(root)/\(path)") else {
        issues.append(
          Issue(
            kind: .unreadable, severity: .error, path: path, line: nil, column: nil,
            message: "The file cannot be opened."))
        continue
      }
      read(bytes, place)
    }
    issues += Self.languageIssues(files) + Self.formIssues(files)
    issues.sort {
      ($0.path, $0.line ?? 0, $0.column ?? 0, $0.message)
        < ($1.path, $1.line ?? 0, $1.column ?? 0, $1.message)
    }
  }

  /// Takes in one file. Files come in the order of their paths.
  mutating func read(_ bytes: [UInt8], _ place: StringsFileLocation) {
    var file = File(
      path: place.path, kind: place.kind, folder: place.folder, table: place.table,
      language: place.language, languages: place.language.map { [$0] } ?? [], keys: 0,
      bytes: bytes.count)
    var found: [Entry] = []
    do throws(StringsFileError) {
      switch place.kind {
      case .strings: found = try strings(bytes, file)
      case .stringsDictionary: found = try dictionary(bytes, file)
      case .stringCatalog: found = try catalog(bytes, &file)
      }
    } catch {
      var kind = Issue.Kind.unreadableTable
      if case .gitLFSPointer = error.reason { kind = .gitLFSPointer }
      note(kind, .error, file.path, error.place, error.reason.sentence)
    }
    found.sort { ($0.key, $0.language ?? "") < ($1.key, $1.language ?? "") }
    file.keys =
      place.kind == .stringCatalog ? Set(found.lazy.map(\.key)).count : found.count
    files.append(file)
    entries += found
  }

  // MARK: - Kinds

  private mutating func strings(
    _ bytes: [UInt8], _ file: File
  ) throws(StringsFileError) -> [Entry] {
    let document = try StringsDocument(bytes)
    note(document.diagnostics + document.duplicates(), file.path)
    let lines = document.form == .openStep || document.form == .xml ? document.lineIndex : nil
    var result: [Entry] = []
    for index in document.effectiveEntries().values {
      let entry = document.entries[index]
      guard let string = document.text(of: entry) else { continue }
      result.append(
        Entry(
          file: files.count, key: StringsFileKey(document.key(of: entry)), language: file.language,
          value: .plain(string), line: lines?.place(of: entry.range.lowerBound).line ?? 0,
          comment: document.comment(of: entry)))
    }
    return result
  }

  private mutating func dictionary(
    _ bytes: [UInt8], _ file: File
  ) throws(StringsFileError) -> [Entry] {
    let dictionary = try StringsDictionary(bytes)
    note(dictionary.diagnostics, file.path)
    return dictionary.entries.map {
      Entry(
        file: files.count, key: StringsFileKey($0.key), language: file.language, value: $0.value,
        line: $0.place.line)
    }
  }

  private mutating func catalog(
    _ bytes: [UInt8], _ file: inout File
  ) throws(StringsFileError) -> [Entry] {
    let catalog = try StringCatalog(bytes)
    note(catalog.diagnostics, file.path)
    file.languages = catalog.languages
    var result: [Entry] = []
    for entry in catalog.entries {
      for localization in entry.localizations {
        let state = CatalogState(
          states: localization.states, extractionState: entry.extractionState,
          shouldTranslate: entry.shouldTranslate, isImplicit: localization.isImplicit,
          isSource: localization.language == catalog.sourceLanguage)
        result.append(
          Entry(
            file: files.count, key: StringsFileKey(entry.key), language: localization.language,
            value: localization.value, line: localization.place.line, comment: entry.comment,
            catalog: state))
      }
    }
    return result
  }

  // MARK: - Issues

  private mutating func note(
    _ kind: Issue.Kind, _ severity: Issue.Severity, _ path: String, _ place: FilePosition,
    _ sentence: String
  ) {
    let string = sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
    issues.append(
      Issue(
        kind: kind, severity: severity, path: path, line: place.line, column: place.column,
        message: string))
  }

  private mutating func note(_ diagnostics: [StringsFileIssue], _ path: String) {
    for diagnostic in diagnostics {
      let (kind, severity) = Self.classify(diagnostic.kind)
      note(kind, severity, path, diagnostic.place, diagnostic.kind.sentence)
    }
  }

  private static func classify(
    _ kind: StringsFileIssue.Kind
  ) -> (Issue.Kind, Issue.Severity) {
    switch kind {
    case .truncated(_, _, let pairs, _), .unterminatedComment(_, let pairs):
      (.truncatedTable, pairs > 0 ? .error : .warning)
    case .duplicateKey: (.duplicateKey, .warning)
    case .unknownEscape(let string):
      // \? and \( show as meant; \u and \x do not.
      (.unknownEscape, string.dropFirst().allSatisfy(\.isPunctuation) ? .info : .warning)
    case .replacedByte: (.replacedByte, .warning)
    case .nestedValue: (.nestedValue, .warning)
    case .emptyFile: (.emptyFile, .info)
    case .missingByteOrderMark: (.missingByteOrderMark, .error)
    case .structure: (.brokenStructure, .warning)
    case .toleratedError: (.toleratedError, .warning)
    }
  }

  private static func languageIssues(_ files: [File]) -> [Issue] {
    var seen: Set<String> = []
    return files.compactMap { file in
      guard let language = file.language, let reason = LanguageName.fault(of: language),
        let folder = StringsFileLocation.languageFolder(of: file.path), seen.insert(folder).inserted
      else { return nil }
      return Issue(
        kind: .invalidLanguage, severity: .warning, path: folder, line: nil, column: nil,
        message: "The folder's name \"\(language)\" \(reason).")
    }
  }

  private static func formIssues(_ files: [File]) -> [Issue] {
    let catalogs = files.filter { $0.kind == .stringCatalog }
    let others = Set(files.lazy.filter { $0.kind != .stringCatalog }.map { [$0.folder, $0.table] })
    return catalogs.filter { others.contains([$0.folder, $0.table]) }.map {
      Issue(
        kind: .tableInTwoForms, severity: .warning, path: $0.path, line: nil, column: nil,
        message:
          "The table \($0.table) has other files beside this string catalog; Xcode refuses both in one target."
      )
    }
  }
}
