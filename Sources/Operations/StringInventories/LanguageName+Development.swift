import KeySorting

extension LanguageName {
  /// The code of a language that a project may name by a word, such as `English`.
  package static func code(_ name: String) -> String { words[name] ?? name }

  /// Returns the language of a table that the others are compared with.
  ///
  /// - Parameters:
  ///   - present: The languages of the table.
  ///   - source: The source language of its string catalog.
  ///   - wanted: The project's language, English by default.
  /// - Returns: The wanted one, or else `Base` if that stands in for it, or else its nearest relative; nil if there is
  ///   none.
  package static func development(
    among present: Set<String>, source: String?, wanted: String?
  ) -> String? {
    if let source, present.contains(source) { return source }
    let wanted = wanted ?? "en"
    if present.contains(wanted) { return wanted }
    // Old projects are developed in `English`, and their folder is en.lproj.
    if let code = words[wanted], present.contains(code) { return code }
    // Projects write en_US for the folder en-US.lproj, too.
    let spelled = spelling(wanted)
    if let same = present.filter({ spelling($0) == spelled }).min() { return same }
    // Beside en-GB.lproj, the strings for all English are in Base.lproj.
    if present.contains("Base") { return "Base" }
    let language = LanguageName(wanted).language
    let related = present.filter { LanguageName($0).language == language }
    return related.min(on: \.utf8.count, then: \.self)
  }

  /// Returns a name as the system compares it: `_` is `-`, and capitals are small letters.
  private static func spelling(_ name: String) -> String {
    String(name.map { $0 == "_" ? "-" : $0 }).lowercased()
  }
}
