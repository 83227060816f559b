import StringsFiles

// Turns readers' reports into issues: the only place that decides their kind and severity.
extension StringInventory {
  mutating func note(
    _ kind: Issue.Kind, _ severity: Issue.Severity, path: String, place: FilePosition,
    sentence: String, subject: String? = nil
  ) {
    issues.append(
      Issue(
        kind: kind, severity: severity, path: path, line: place.line, column: place.column,
        message: sentence.prefix(1).uppercased() + sentence.dropFirst() + ".", subject: subject))
  }

  mutating func note(_ found: [StringsFileIssue], path: String) {
    for issue in found {
      let (kind, severity, subject) = Self.classify(issue.kind)
      note(
        kind, severity, path: path, place: issue.place, sentence: issue.kind.sentence,
        subject: subject)
    }
  }

  private static func classify(
    _ kind: StringsFileIssue.Kind
  ) -> (Issue.Kind, Issue.Severity, subject: String?) {
    switch kind {
    case .truncated(_, _, let pairs, _), .unterminatedComment(_, let pairs):
      (.truncatedFile, pairs > 0 ? .error : .warning, nil)
    case .duplicateKey(let key, _): (.duplicateKey, .warning, key)
    case .unknownEscape(let escape):
      // \? and \( show as intended; \u and \x don't.
      (.unknownEscape, escape.last?.isLetter == true ? .warning : .info, escape)
    case .replacedByte: (.replacedByte, .warning, nil)
    case .nestedValue(let key, _): (.nestedValue, .warning, key)
    case .emptyFile: (.emptyFile, .info, nil)
    case .missingByteOrderMark: (.missingByteOrderMark, .error, nil)
    case .structure: (.brokenStructure, .warning, nil)
    case .toleratedError: (.toleratedError, .warning, nil)
    }
  }

  /// Finds names of folders and of a catalog's languages that no device requests.
  static func languageIssues(_ files: [File]) -> [Issue] {
    var seen: Set<String> = []
    return files.flatMap { file -> [Issue] in
      if let folder = StringsFileLocation.languageFolder(of: file.path), let name = file.language {
        guard seen.insert(folder).inserted else { return [] }
        return languageIssue(name, path: folder, subject: "The folder's name \"\(name)\"")
          .map { [$0] } ?? []
      }
      guard file.kind == .stringCatalog else { return [] }
      return file.languages.compactMap {
        languageIssue($0, path: file.path, subject: "The catalog's language \"\($0)\"")
      }
    }
  }

  private static func languageIssue(_ name: String, path: String, subject: String) -> Issue? {
    LanguageName.issue(with: name).map {
      Issue(
        kind: .invalidLanguage,
        severity: LanguageName(name).isOfTwoLetters ? .warning : .error, path: path,
        message: "\(subject) \($0).", subject: name)
    }
  }

  static func formIssues(_ files: [File]) -> [Issue] {
    let catalogs = files.filter { $0.kind == .stringCatalog }
    let others = Set(files.lazy.filter { $0.kind != .stringCatalog }.map { [$0.folder, $0.table] })
    return catalogs.filter { others.contains([$0.folder, $0.table]) }.map {
      Issue(
        kind: .tableInTwoForms, severity: .warning, path: $0.path,
        message:
          "The table \($0.table) has other files beside this string catalog; Xcode refuses both in one target."
      )
    }
  }
}
