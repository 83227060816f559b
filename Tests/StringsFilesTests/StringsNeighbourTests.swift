import StringsFiles
import TestSupport
import Testing

@Suite struct StringsNeighbourTests {
  @Test func filesOfStringsAreReadPieceByPiece() async throws {
    let texts = StringsPropertyTests.seeds.map { Neighbours(ofText: $0) }
    let seeds = try FuzzSeeds.load("Strings").map { Neighbours(ofBytes: $0.bytes, name: $0.name) }
    try await expectNeighbours(of: texts + seeds, "strings-files") { bytes in
      do {
        let document = try StringsDocument(bytes)
        let entries = document.entries.map { entry in
          "\(document.place(of: entry)) \(document.key(of: entry).debugDescription) "
            + "\(WholeValue.text(document.value(of: entry) ?? "none")) "
            + "\(WholeValue.text(document.comment(of: entry) as Any))"
        }
        let issues = (document.issues + document.duplicates()).map { "\($0)" }
        return "\(document.form), \(document.encoding): "
          + (entries + issues).joined(separator: "; ")
      } catch {
        return "\(error)"
      }
    }
  }

  @Test func dictionariesAreReadPieceByPiece() async throws {
    let texts = [
      StringsDictionaryTests.plural,
      "{a = {NSStringVariableWidthRuleType = {20 = b; 50 = c;};};}",
      "{a = {NSStringDeviceSpecificRuleType = {mac = b; other = c;};};}",
    ]
    try await expectNeighbours(of: texts.map { Neighbours(ofText: $0) }, "strings-dictionaries") {
      bytes in
      do {
        let file = try StringsDictionary(bytes)
        let entries = file.entries.map { "\($0.place) \($0.key): \(WholeValue.text($0.value))" }
        return (entries + file.issues.map { "\($0)" }).joined(separator: "; ")
      } catch {
        return "\(error)"
      }
    }
  }

  @Test func catalogsAreReadPieceByPiece() async throws {
    let texts = [
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"comment": "b", "extractionState": "stale",
      "shouldTranslate": false, "localizations": {"de": {"stringUnit": {"state": "translated", "value": "c"}}}}}}
      """,
      """
      {"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"variations": {"plural": {
      "one": {"stringUnit": {"state": "new", "value": "b"}}, "other": {"stringUnit": {"value": "%d c"}}}}}}}}}
      """,
      """
      {"sourceLanguage": "en", "strings": {"%d %@": {"localizations": {"de": {"stringUnit": {"value": "%#@n@"},
      "substitutions": {"n": {"argNum": 1, "formatSpecifier": "d", "variations": {"plural": {"other": {"stringUnit": {"value": "%arg c"}}}}}}}}}}}
      """,
    ]
    try await expectNeighbours(of: texts.map { Neighbours(ofText: $0) }, "string-catalogs") {
      bytes in
      do {
        let catalog = try StringCatalog(bytes)
        let entries = catalog.entries.map { WholeValue.text($0) }
        return "\(catalog.sourceLanguage) \(catalog.version): "
          + (entries + catalog.issues.map { "\($0)" }).joined(separator: "; ")
      } catch {
        return "\(error)"
      }
    }
  }
}
