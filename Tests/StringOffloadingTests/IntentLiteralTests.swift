import TestSupport
import Testing

@testable import StringOffloading

/// Files with intents, whose literals the system asks for, and with views, whose literals the app's bundle answers.
@Suite struct IntentLiteralTests {
  private static func kept(_ source: String, _ other: String = "") throws -> [String]? {
    var project = try StringsProject([
      "App/Accessors.swift": "import AppIntents\nimport SwiftUI\n" + source,
      "App/Other.swift": other,
      "App/de.lproj/Localizable.strings": "\"title\" = \"Titel\"; \"error_1\" = \"Fehler\";",
    ])
    project.options.answers = .public
    let table = try #require(try project.table())
    #expect(table.reason == nil || table.evidence?.contains("must stay") == true)
    return table.keptKeys
  }

  @Test(
    arguments: [
      "Button(\"title\", intent: Start())", "List {}.navigationTitle(\"title\")",
      "LabeledContent(\"title\", value: name)", "Label(\"title\", systemImage: \"play\")",
      "Button(\"title\") { run(title: \"other\") }",
      "Text(\"title\").alert(\"error_1\", isPresented: $isShown) {}",
    ])
  func keysOfTheSystemsViewsLeave(_ source: String) throws {
    #expect(try Self.kept("let view = \(source)\n") == nil)
  }

  @Test(arguments: [
    "func L(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }",
    "enum L { static func t(_ key: String) -> String { key.localized } }",
  ])
  func keysThatOwnFunctionsGetLeave(_ function: String) throws {
    let call = function.hasPrefix("enum") ? "L.t" : "L"
    #expect(try Self.kept("let view = Row(\(call)(\"title\"))\n", function) == nil)
  }

  /// The system asks for these in another process, or before the app runs.
  @Test(
    arguments: [
      "let d = IntentDialog(\"title\")", "let d = IntentDialog(stringLiteral: \"title\")",
      "let d = IntentDialog(LocalizedStringResource(\"title\"))",
      "let d: IntentDialog = \"title\"", "let d = IntentDialog(full: \"title\", supporting: \"x\")",
      "let d = IntentDialog(full: \"x\", supporting: \"title\")",
      "func perform() async throws -> some ProvidesDialog { .result(dialog: \"title\") }",
      "func perform() { return .result(value: n, dialog: IntentDialog(\"title\")) }",
      "func perform() { throw $name.needsValueError(\"title\") }",
      "func perform() { try await requestConfirmation(result: .result(dialog: \"title\")) }",
      "@Parameter(title: \"x\", requestValueDialog: \"title\") var n: Int",
      "@Parameter(title: \"title\", description: \"x\") var n: Int",
      "@Parameter(title: \"x\", requestDisambiguationDialog: .init(\"title\")) var n: Int",
      "static var parameterSummary: some ParameterSummary { Summary(\"title\") }",
      "static let all: [E: DisplayRepresentation] = [.a: \"title\"]",
      "let r = DisplayRepresentation(title: \"x\", subtitle: \"title\")",
      "let t: TypeDisplayRepresentation = \"title\"",
      "let t = TypeDisplayRepresentation(name: \"title\")",
      "let d = IntentDescription(\"x\", categoryName: \"title\")",
      "let p = [AppShortcutPhrase(\"title\")]",
      "var localizedStringResource: LocalizedStringResource { switch self { case .a: \"title\" } }",
    ])
  func keysOfIntentsStay(_ source: String) throws {
    #expect(try Self.kept(source) == ["title"])
  }

  /// An error that an intent throws, in a file that imports neither.
  @Test(arguments: [
    "enum E: Error, CustomLocalizedStringResourceConvertible {\n  case a\n  var localizedStringResource: LocalizedStringResource { \"title\" }\n}",
    "extension E {\n  var localizedStringResource: LocalizedStringResource {\n    switch self { case .a: return \"title\" }\n  }\n}",
    "let resource = LocalizedStringResource(\"title\")",
  ])
  func keysOfErrorsOfIntentsStay(_ source: String) throws {
    #expect(try Self.kept("", "import Foundation\n" + source) == ["title"])
  }

  @Test(
    arguments: [
      ("AppShortcut(intent: Start(), phrases: [], shortTitle: \"title\")", ""),
      ("IntentDescription(\"title\")", ""), ("Row(\"title\")", ""),
      ("Button(\"title\") { run(title: \"title\") }", ""),
      ("Button(isOpen ? \"title\" : \"other\")", ""),
      ("Button(\"title\")", "struct Button { let title: LocalizedStringResource }"),
      (
        "Button(\"title\")",
        "extension Button { init(_ name: LocalizedStringResource) { show(name) } }"
      ),
      ("List {}.help(\"title\")", "func help(_ name: LocalizedStringResource) {}"),
      (
        "Button(\"title\")",
        "extension SwiftUI.Button { init(_ name: LocalizedStringResource) { show(name) } }"
      ),
      ("E.alert(\"title\")", "enum E { case alert(LocalizedStringResource) }"),
      ("s.alert(\"title\")", "struct S { let alert: (LocalizedStringResource) -> Void }"),
      ("Tab(\"title\")", "actor Tab { init(_ name: LocalizedStringResource) {} }"),
      ("DesignKit.Button(\"title\")", ""),
    ])
  func allOthersStay(_ source: String, _ other: String) throws {
    #expect(try Self.kept("let view = \(source)\n", other) == ["title"])
  }
}
