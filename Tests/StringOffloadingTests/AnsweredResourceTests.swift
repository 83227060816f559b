import CodeGeneration
import Foundation
import TestSupport
import Testing

@testable import StringOffloading

/// The keys of resources leave that only declarations of the app's modules look up.
@Suite struct AnsweredResourceTests {
  private static func project(_ files: [String: String]) throws -> StringsProject {
    var sources: [String: String?] = [
      "App/Accessors.swift": nil,
      "App/de.lproj/Localizable.strings": "\"title\" = \"Titel\";\n\"error_1\" = \"Fehler 1\";\n",
    ]
    for (path, source) in files { sources[path] = source }
    var project = try StringsProject(sources, targets: [StringsProject.app])
    project.options.answers = .public
    return project
  }

  private static func table(_ code: String, _ other: String = "") throws
    -> StringOffloadingPlan.Table?
  {
    try project(["App/View.swift": "import SwiftUI\n\(code)\n", "App/Other.swift": other]).table()
  }

  private static let row = "struct Row: View { let name: LocalizedStringResource }\n"

  @Test(
    arguments: [
      "let r: LocalizedStringResource = \"title\"\nlet v = Text(r)",
      "let v = Text(LocalizedStringResource(\"title\"))",
      "let s = String(localized: LocalizedStringResource(\"title\", comment: \"c\"))",
      row + "let v = List { Text(row.name) }\nlet w = Row(name: \"title\")",
      row + "let v = V().accessibilityLabel(row.name)\nlet w = Row(name: \"title\")",
      row + "let v = Label(row.name, systemImage: \"a\")\nlet w = Row(name: \"title\")",
      row + "let v = Button(row.name) {}\nlet w = Row(name: \"title\")",
      "func f(_ n: LocalizedStringResource?) -> String? { n.map { String(localized: $0) } }\nlet v = f(\"title\")",
      "enum E { var name: LocalizedStringResource { \"title\" } }\nlet v = Text(e.name)",
      "struct Row { let name: LocalizedStringResource\n init(_ name: LocalizedStringResource, n: Int) { self.name = name } }\nlet w = Row(\"title\", n: 1)\nlet v = Text(w.name)",
      "func name() -> LocalizedStringResource { \"title\" }\nlet v = Text(name())",
      row
        + "func f(_ p: Place) { LibraryRow(text: p.name) }\nlet v = Text(row.name)\nlet w = Row(name: \"title\")",
    ])
  func aKeyThatTheModuleLooksUpLeaves(_ code: String) throws {
    let table = try #require(try Self.table(code))
    #expect(table.isAnswered && table.keptKeys == nil, "\(table.evidence ?? "")")
  }

  /// The literal is in a file that shows literals and doesn't name the type.
  @Test(
    arguments: [
      (
        "struct Row { let name: LocalizedStringResource\n var t: Text { Text(name) } }",
        "Row(name: \"title\")", true
      ),
      (
        "func f(_ n: LocalizedStringResource) -> String { String(localized: n) }", "f(\"title\")",
        true
      ),
      (
        "enum E { case a(LocalizedStringResource) }\nfunc g(_ r: LocalizedStringResource) { LibraryRow(r) }",
        "E.a(\"title\")", false
      ),
      (
        "import AppIntents\nfunc f(_ m: LocalizedStringResource) -> IntentDialog { IntentDialog(m) }",
        "f(\"title\")", false
      ),
    ])
  func aLiteralIsThatOfTheResourceWhichAnotherFileMakesOfIt(
    _ other: String, _ code: String, _ isLookedUp: Bool
  ) throws {
    let table = try #require(try Self.table("let v = \(code)", "import SwiftUI\n\(other)\n"))
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(table.keptKeys == (isLookedUp ? nil : ["title"]))
    #expect((table.resourceModules != nil) == isLookedUp)
  }

  @Test(
    arguments: [
      row + "let v = LibraryRow(row.name)\nlet w = Row(name: \"title\")",
      row + "let v = Text(\"a \\(row.name)\")\nlet w = Row(name: \"title\")",
      row + "let v = AttributedString(localized: row.name)\nlet w = Row(name: \"title\")",
      "func f(_ r: LocalizedStringResource) -> Text { Text(r) }\nlet v = LibraryRow(.init(\"title\", table: \"Localizable\"))",
      "let r: LocalizedStringResource = \"title\"",
      row + "let v = V().alert(row.name)\nlet w = Row(name: \"title\")",
      row + "let v = names.map { LibraryRow($0) }\nlet names = [Row(name: \"title\").name]\n"
        + "let all: [LocalizedStringResource] = []",
      "enum E { case a(LocalizedStringResource) }\nlet e = E.a(\"title\")",
      "extension LocalizedStringResource { static let a: Self = \"title\" }\nlet v = Text(.a)",
      "struct S { var localizedStringResource: LocalizedStringResource { \"title\" } }",
      "extension Text { init(_ r: LocalizedStringResource, n: Int) {} }\nlet r: LocalizedStringResource = \"title\"",
      "let r = LocalizedStringResource(\"title\", defaultValue: \"T\")\nlet v = Text(r)",
    ])
  func aKeyThatSomethingElseMayLookUpStays(_ code: String) throws {
    let table = try #require(try Self.table(code))
    #expect(table.keptKeys?.contains("title") ?? false, "\(table.evidence ?? "")")
  }

  /// Another process shows the resources of intents.
  @Test(
    arguments: [
      ("import AppIntents\nlet d = IntentDialog(row.name)", ["title"] as [String]?),
      ("import AppIntents\nstruct I: AppIntent { static let title = Row.name }", ["title"]),
      (
        "import AppIntents\nstruct I: AppIntent { static let title: LocalizedStringResource = \"error_1\" }",
        ["error_1"]
      ),
      ("import AppIntents\nstruct P { let name = \"a\"\n func f() { show(name) } }", nil),
    ])
  func anIntentMayGetAResource(_ intent: String, _ kept: [String]?) throws {
    let table = try #require(
      try Self.table(Self.row + "let v = Text(row.name)\nlet w = Row(name: \"title\")", intent))
    #expect(table.isAnswered && table.keptKeys == kept, "\(table.evidence ?? "")")
  }

  @Test func callsOfTheSystemGetATextOnce() throws {
    let code =
      Self.row
      + "let v = V().navigationTitle(row.name).help(\"error_1\")\nlet w = Row(name: \"title\")"
    var project = try Self.project(["App/View.swift": "import SwiftUI\n\(code)\n"])
    let table = try #require(try project.table())
    #expect(table.resourceModules == ["App.xcodeproj#App"])
    #expect(table.rewrittenTitles == ["App/View.swift": 1])
    let edits = try project.offload()
    #expect(edits.declaresResources && !edits.declaresViews)
    let path = project.folder.url.appendingPathComponent("App/View.swift")
    let rewritten = code.replacing(
      "navigationTitle(row.name)", with: "navigationTitle(Text(row.name))")
    #expect(try String(contentsOf: path, encoding: .utf8) == "import SwiftUI\n\(rewritten)\n")
    try project.folder.write(
      LookupShadow.source(withViews: false, resources: true),
      to: "LevityGenerated/\(LookupShadow.fileName)")
    let later = try #require(try project.table())
    #expect(later.rewrittenTitles == nil && later.keptKeys == nil)
    #expect(later.resourceModules == ["App.xcodeproj#App"])
    #expect(try project.edits().declaresResources)
  }
}
