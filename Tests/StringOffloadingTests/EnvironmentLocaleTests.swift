import Testing

@testable import StringOffloading

/// Views whose locale the app sets ask by a private selector, which public answers don't see.
@Suite struct EnvironmentLocaleTests {
  private static let setter =
    "import SwiftUI\nlet a = ContentView().environment(\\.locale, Locale(identifier: code))\n"

  /// An app with `title`, which a view shows, and `error_1`, which code asks for.
  private static func project(
    _ setter: String, _ answers: StringAnswers = .public, view: String = "Text(\"title\")"
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

  @Test func aViewThatMayAskForAnyKeyKeepsTheTable() throws {
    let table = try Self.project(Self.setter, view: "Text(LocalizedStringKey(name))").table()
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
