/// Projects whose tables aren't all in the language of the project.
enum OtherDevelopment: CaseIterable {
  /// A German project whose catalog was written in English.
  case catalog
  /// The same with a table of another name in files.
  case catalogAndFiles
  /// An English project, of which one table has British English alone.
  case british

  /// Returns the number of strings of a table: most are in the first one, whose language is the pack's.
  static func count(_ table: String) -> Int { table == "Second" ? 15 : 30 }

  var region: String { self == .british ? "en" : "de" }

  var files: [String: String] {
    switch self {
    case .catalog: ["App/Localizable.xcstrings": Self.strings]
    case .catalogAndFiles:
      Self.table("Second", in: ["de", "en", "fr"])
        .merging(["App/Localizable.xcstrings": Self.strings]) { $1 }
    case .british:
      Self.table("Localizable", in: ["de", "en", "fr"])
        .merging(Self.table("Second", in: ["de", "en-GB", "fr"])) { $1 }
    }
  }

  /// The languages that stay by table.
  var floors: [String: [String]] {
    switch self {
    case .catalog: ["Localizable": ["de", "en"]]
    case .catalogAndFiles: ["Localizable": ["de", "en"], "Second": ["de", "en"]]
    case .british: ["Localizable": ["en"], "Second": ["en-GB"]]
    }
  }

  /// The number of English strings that the pack leaves to the app.
  var stringsInApp: Int {
    floors.reduce(0) { $0 + ($1.value.contains("en") ? Self.count($1.key) : 0) }
  }

  private static func string(_ number: Int, in language: String) -> String {
    "A long string in \(language), number \(number)"
  }

  private static func table(_ name: String, in languages: [String]) -> [String: String] {
    languages.reduce(into: [:]) { files, language in
      files["App/\(language).lproj/\(name).strings"] = (0..<count(name))
        .map { "\"\(name) \($0)\" = \"\(string($0, in: language)) of \(name)\";\n" }.joined()
    }
  }

  private static var strings: String {
    let keys = (0..<count("Localizable")).map { number in
      let units = ["de", "en", "fr"].map { language in
        let value = string(number, in: language)
        return "\"\(language)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(value)\"}}"
      }
      return "\"key \(number)\":{\"localizations\":{\(units.joined(separator: ","))}}"
    }
    return """
      {"sourceLanguage":"en","version":"1.0","strings":{\(keys.joined(separator: ","))}}
      """
  }
}
