extension LanguageName {
  /// The code of a language that a project may name by a word, such as `English`.
  package static func code(_ name: String) -> String { words[name] ?? name }

  /// Which of a table's languages the others are held against.
  ///
  /// - Parameters:
  ///   - present: the languages that the table has.
  ///   - source: what its string catalog says.
  ///   - wanted: what the project says, English by default.
  /// - Returns: the wanted one, else what `Base` says in its place, else its nearest relative; nil where there is none.
  package static func development(
    among present: Set<String>, source: String?, wanted: String?
  ) -> String? {
    if let source, present.contains(source) { return source }
    let wanted = wanted ?? "en"
    if present.contains(wanted) { return wanted }
    // Old projects are developed in `English`, and their folder is en.lproj.
    if let code = words[wanted], present.contains(code) { return code }
    // Strings beside en-GB.lproj stand in Base.lproj for all English.
    if present.contains("Base") { return "Base" }
    let language = LanguageName(wanted).language
    let related = present.filter { LanguageName($0).language == language }
    return related.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}
