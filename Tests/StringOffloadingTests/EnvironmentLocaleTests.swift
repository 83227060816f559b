import FileTransactions
import Foundation
import StringPackWriting
import StringPacks
import StringValues
import StringsFiles
import TestSupport
import Testing

@testable import StringOffloading

/// Views whose locale the app sets ask by a private selector, which public answers don't see.
@Suite struct EnvironmentLocaleTests {
  private static let setter =
    "import SwiftUI\nlet a = ContentView().environment(\\.locale, Locale(identifier: code))\n"

  /// An app with `title`, which a view shows, and `error_1`, which code asks for.
  private static func project(
    _ setter: String, _ answers: StringAnswers = .public,
    view: String = "Marker(\"title\", coordinate: c)"
  ) throws -> StringsProject {
    var project = try StringsProject([
      "App/Accessors.swift": setter,
      "App/View.swift": "import SwiftUI\nlet v = \(view)\n",
      "App/Model.swift": "let e = NSLocalizedString(\"error_1\", comment: \"\")\n",
      "App/de.lproj/Localizable.strings": "\"title\" = \"Titel\";\n\"error_1\" = \"Fehler 1\";\n",
    ])
    project.options.answers = answers
    return project
  }

  @Test(arguments: [
    setter, "import SwiftUI\nlet a = V().environment(\\EnvironmentValues.locale, l)",
    "import SwiftUI\nlet a = V().transformEnvironment(\\.locale) { $0 = l }",
    "import SwiftUI\nstruct V: View { var body: some View { W().environment(\\.locale, l) } }\n"
      + "#Preview { V() }",
  ])
  func whatViewsAskForStays(_ source: String) throws {
    let table = try #require(try Self.project(source).table())
    #expect(table.isAnswered)
    #expect(table.keptKeys == ["title"])
  }

  @Test(arguments: [
    "import SwiftUI\nstruct V: View { @Environment(\\.locale) var locale }",
    "import SwiftUI\n#Preview(\"German\") { V().environment(\\.locale, l) }",
    "import SwiftUI\nstruct P: PreviewProvider { static var previews: some View {\n"
      + "  Group { V().environment(\\.locale, l) } } }",
    "import SwiftUI\nlet a = V().environment(\\.layoutDirection, d)",
    "let a = store.environment(locale)",
  ])
  func otherCodeKeepsNothing(_ source: String) throws {
    let table = try #require(try Self.project(source).table())
    #expect(table.isAnswered)
    #expect(table.keptKeys == nil)
  }

  private static let wrapper =
    "func L(_ key: String) -> String { NSLocalizedString(key, bundle: Languages.shared.bundle, comment: \"\") }\n"

  /// A function that makes a string of a string asks the bundle itself, and the view shows it as it is.
  @Test(
    arguments: [
      (wrapper, "Text(L(\"title\"))", true),
      (wrapper, "Label(L(\"title\"), systemImage: \"a\")", true),
      (
        "enum S { static func get(key: String, _ n: Int = 0) -> String? { nil } }\n",
        "Text(S.get(key: \"title\") ?? \"\")", true
      ),
      (
        "final class S { static let shared = S(); func t(_ key: String) -> String { key } }\n",
        "Text(S.shared.t(\"title\"))", true
      ),
      (
        "class S { func t(_ key: String) -> String { key } }\n", "Text(self.strings.t(\"title\"))",
        true
      ),
      (
        wrapper + "let L = 1\nstruct M { let L: String; enum E { case L } }\n",
        "Text(L(\"title\"))", true
      ),
      (wrapper + "let L = { (key: LocalizedStringKey) in Text(key) }\n", "L(\"title\")", false),
      (wrapper + "struct M { let L: (LocalizedStringKey) -> Text }\n", "M.L(\"title\")", false),
      (wrapper + "struct M { let L: Maker }\n", "Text(L(\"title\"))", false),
      (wrapper + "enum E { case L(LocalizedStringKey) }\n", "Row(E.L(\"title\"))", false),
      (wrapper, "Text(\"title\").help(L(\"title\"))", false),
      (wrapper, "Text(Other.L(\"title\"))", false), (wrapper, "Text(\"a\").L(\"title\")", false),
      (wrapper, "Text(isOn ? \"title\" : L(\"error_1\"))", false),
      ("func L(_ key: LocalizedStringKey) -> Text { Text(key) }\n", "L(\"title\")", false),
      (
        wrapper + "func L(_ key: LocalizedStringKey) -> Text { Text(key) }\n", "L(\"title\")", false
      ),
      (wrapper + "struct L: View { let key: LocalizedStringKey }\n", "L(\"title\")", false),
      ("func L(_ key: String) -> LocalizedStringKey { .init(key) }\n", "Text(L(\"title\"))", false),
      (
        "func L(_ key: String.LocalizationValue) -> String { String(localized: key) }\n",
        "Text(L(\"title\"))", false
      ),
      ("struct S { func help(_ s: String) -> String { s } }\n", "content.help(\"title\")", false),
    ])
  func whatOwnFunctionsAskForLeaves(_ code: String, _ view: String, _ leaves: Bool) throws {
    // All keys of views stay, since they may have names that aren't found.
    let unclear = Self.setter + "typealias Key = LocalizedStringKey\n"
    let table = try #require(try Self.project(unclear + code, view: view).table())
    #expect(table.isAnswered)
    #expect(table.keptKeys?.contains("title") ?? false == !leaves)
  }

  private static func views(_ views: String) -> String {
    "import SwiftUI\nstruct V: View { var body: some View { VStack {\n\(views)\n} } }\n"
  }

  /// The development language stays with all strings, so a view in it asks for none that left.
  @Test(arguments: [
    ("Locale(identifier: \"en\")", true), (".init(identifier: \"en_US\")", true),
    ("Locale.init(identifier: \"en-GB\")", true), (".init(languageCode: .english)", true),
    (".init(languageCode: .klingon)", false), (".init(identifier: \"ja\")", false),
    ("Locale(identifier: \"en\" + region)", false), ("Locale(identifier: \"e\\(n)\")", false),
    ("Locale(identifier: \"\")", false), ("Locale(identifier: \"Base\")", false),
    ("isOpen ? Locale(identifier: \"en\") : l", false), ("Locale.current", false),
  ])
  func viewsInTheDevelopmentLanguageKeepNothing(_ locale: String, _ leaves: Bool) throws {
    let source = Self.views("Form {}.environment(\\.locale, \(locale))")
    let table = try #require(try Self.project(source).table())
    #expect(table.isAnswered)
    #expect(table.keptKeys == (leaves ? nil : ["title"]))
  }

  /// The views ask for British English, which leaves.
  @Test func viewsInARelativeOfTheDevelopmentLanguageKeepTheirs() throws {
    var project = try Self.project(
      Self.views("Form {}.environment(\\.locale, Locale(identifier: \"en_GB\"))"))
    try project.folder.write(
      "\"title\" = \"Headline\";\n", to: "App/en-GB.lproj/Localizable.strings")
    #expect(try project.table()?.keptKeysByLanguage == ["en-GB": ["title"]])
    project.options.answers = .all
    #expect(try project.table()?.keptKeysByLanguage == nil)
  }

  /// A view in one language keeps what views ask for in that one.
  @Test(arguments: [
    (".init(identifier: \"de_AT\")", "", ["de": ["title"]]),
    ("Locale(languageCode: .german)", "", ["de": ["title"]]),
    (
      ".init(identifier: \"fr\")", "Form {}.environment(\\.locale, .init(identifier: \"de\"))",
      ["de": ["title"], "fr": ["title"]]
    ),
    (".init(identifier: \"de\")", "Form {}.environment(\\.locale, Locale.current)", nil),
    (".init(identifier: \"de\")", "Form {}.environment(\\.locale, .init(identifier: \"ja\"))", nil),
  ])
  func aKnownLocaleKeepsKeysInItsLanguage(
    _ locale: String, _ other: String, _ kept: [String: [String]]?
  ) throws {
    var project = try Self.project(
      Self.views("Form {}.environment(\\.locale, \(locale))\n\(other)"))
    try project.folder.write(
      "\"title\" = \"Titre\";\n\"error_1\" = \"Erreur 1\";\n",
      to: "App/fr.lproj/Localizable.strings")
    let table = try #require(try project.table())
    #expect(table.keptKeysByLanguage == kept)
    #expect(table.keptKeys == (kept == nil ? ["title"] : nil))
    let edits = try project.offload()
    let languages = kept.map { $0.keys.sorted() } ?? ["de", "fr"]
    let paths = languages.map { "LevityTables/App/\($0).lproj/Localizable.strings" }
    #expect(edits.addedResources == ["App.xcodeproj#App": paths])
    for path in paths {
      let file = project.folder.url.appendingPathComponent(path)
      let document = try StringsDocument([UInt8](Data(contentsOf: file)))
      #expect(document.entries.map { document.key(of: $0) } == ["title"])
    }
    #expect(try project.carried("title", "de") == .value(.plain("Titel")))
    #expect(try project.edits().transaction.operations == [])
  }

  /// A package has a part of its catalog in place of the whole, with these keys in all languages.
  @Test func aCatalogOfAPackageKeepsThemInAllLanguages() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"title": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Title"}},
        "fr": {"stringUnit": {"state": "translated", "value": "Titre"}},
        "de": {"stringUnit": {"state": "translated", "value": "Titel"}}}},
       "other": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Other"}},
        "de": {"stringUnit": {"state": "translated", "value": "Anderes"}}}}}}
      """
    var project = try StringsProject([
      "Package.swift": StringsProject.package, "Kit/Resources/Localizable.xcstrings": catalog,
      "App.xcodeproj/project.pbxproj": LaterPackageRunTests.projectWithPackage,
      "Kit/View.swift":
        Self.views("Text(\"title\").environment(\\.locale, Locale(identifier: \"de\"))"),
      "App/Accessors.swift": "", "App/en.lproj/Localizable.strings": nil,
      "App/de.lproj/Localizable.strings": nil,
    ])
    project.options.answers = .public
    let table = try #require(try project.table())
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(table.keptKeys == ["title"])
    #expect(table.keptKeysByLanguage == nil)
  }

  /// Only the picker's own label is in its language.
  @Test(arguments: [
    ("DatePicker(\"error_1\", selection: $d)\n.labelsHidden().frame(width: 9)", "error_1"),
    ("DatePicker(\"error_1\", selection: .init(get: { d }, set: { d = $0 }))", "error_1"),
    ("DatePicker(\"\", selection: $d)", nil),
    ("DatePicker(name, selection: $d)", "title"),
    ("DatePicker(selection: $d) { Row() }", "title"),
    ("DatePicker(\"\", selection: $d).overlay(Row())", "title"),
    ("DatePicker(\"\", selection: $d) { Row() }", "title"),
    ("Row(DatePicker(\"\", selection: $d))", "title"),
    ("VStack { DatePicker(\"\", selection: $d) }", "title"),
    ("Kit.DatePicker(\"\", selection: $d)", "title"),
    ("DatePicker(\"\", selection: $d).datePickerStyle(.wheel)", nil),
    ("DatePicker(\"\", selection: $d).datePickerStyle(OwnStyle())", "title"),
  ])
  func aPickerOfDatesKeepsItsOwnKey(_ picker: String, _ key: String?) throws {
    let source = Self.views("\(picker)\n  .environment(\\.locale, Locale(identifier: code))")
    let table = try #require(try Self.project(source).table())
    #expect(table.isAnswered)
    // The literal is in the same file as the view's.
    #expect(table.keptKeys == key.map { [$0] })
  }

  /// It shows what it likes.
  @Test(arguments: [
    "struct DatePicker: View {}", "extension DatePicker { init(note: String) {} }",
    "extension SwiftUI.DatePicker {}", "typealias DatePicker = Row",
  ])
  func aPickerOfTheProjectIsAViewLikeOthers(_ declaration: String) throws {
    let picker = "DatePicker(\"\", selection: $d).environment(\\.locale, l)"
    let table = try Self.project("\(Self.views(picker))\n\(declaration)").table()
    #expect(table?.keptKeys == ["title"])
  }

  @Test func anotherSetterBesideAPickerKeepsWhatViewsAskFor() throws {
    let picker = "DatePicker(\"\", selection: $d).environment(\\.locale, l)"
    let table = try Self.project(Self.views("\(picker)\nRow().environment(\\.locale, l)")).table()
    #expect(table?.keptKeys == ["title"])
  }

  @Test func aViewThatMayAskForAnyKeyKeepsTheTable() throws {
    let table = try Self.project(
      Self.setter, view: "Marker(LocalizedStringKey(name), coordinate: c)"
    ).table()
    #expect(table?.reason == .unansweredLookup)
    #expect(
      table?.evidence
        == "App/View.swift, line 2, asks by LocalizedStringKey, under the .environment(\\.locale, …) of "
        + "App/Accessors.swift, line 2.")
  }

  @Test func privateAnswersAreAskedInThatLanguage() throws {
    let table = try #require(try Self.project(Self.setter, .all).table())
    #expect(table.isAnswered)
    #expect(table.keptKeys == nil)
  }
}
