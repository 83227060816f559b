import Testing

@testable import StringOffloading

/// Keys in variables, with which code asks in a way that no bundle answers: those that the app spells out stay.
@Suite struct VariableKeyTests {
  private static let resource =
    "func make(_ key: String) -> LocalizedStringResource { LocalizedStringResource(String.LocalizationValue(key)) }\n"
  private static let locale =
    "import SwiftUI\nlet a = V().environment(\\.locale, l)\nlet t = Marker(LocalizedStringKey(name), coordinate: c)\n"

  private static func table(
    _ asking: String, _ files: [String: String?]
  ) throws -> StringOffloadingPlan.Table? {
    var project = try StringsProject(
      [
        "App/Accessors.swift": asking,
        "App/en.lproj/Localizable.strings":
          "\"title\" = \"Title\"; \"error_1\" = \"Error\"; \"a.b\" = \"C\"; \"Other one\" = \"Other\";",
        "App/de.lproj/Localizable.strings":
          "\"title\" = \"Titel\"; \"error_1\" = \"Fehler\"; \"a.b\" = \"D\"; \"Other one\" = \"Anderes\";",
      ].merging(files) { $1 })
    project.options.answers = .public
    return try project.table()
  }

  @Test(arguments: [
    ("let t = \"title\"", ["title"]), ("let t = make(\"title\")", ["title"]),
    ("let t = isOpen ? \"title\" : \"error_1\"", ["error_1", "title"]),
    ("let t = \"error_\\(code)\"", ["error_1"]), ("let t = \"error_\" + code", ["error_1"]),
    ("enum K: String { case title }", ["title"]),
    ("enum K { case a }\nenum L { case b }\nlet t = \"\\(k).\\(l)\"", ["a.b"]),
    ("let t = \"title\".localized", ["title"]),
    ("import SwiftUI\nlet t = \"title\"\nlet b = Button(\"Other one\") {}", ["title"]),
    // A call of the system passes its literal to nothing else.
    ("let t = \"title\", s = NSLocalizedString(\"error_1\", comment: \"\")", ["title"]),
    ("let t = \"title\", s = String(localized: \"error_1\")", ["title"]),
    ("let t = \"title\", s = view.navigationTitle(\"Other one\")", ["title"]),
    // A call of the project's own may pass its literal along.
    ("let t = \"title\", s = Row(\"Other one\")", ["Other one", "title"]),
    ("struct Button { }\nlet t = \"title\", s = Button(\"Other one\")", ["Other one", "title"]),
    ("extension Label { init(_ k: String) {} }\nlet t = Label(\"Other one\")", ["Other one"]),
    (
      "extension String { init(localized k: String) {} }\nlet t = \"title\", s = String(localized: \"Other one\")",
      ["Other one", "title"]
    ),
    ("let t = \"title\", s = Button(\"Other one\" + x)", ["Other one", "title"]),
  ])
  func whatTheAppSpellsOutStays(_ source: String, _ kept: [String]) throws {
    for asking in [Self.resource, Self.locale] {
      let table = try #require(try Self.table(asking, ["App/Names.swift": source]))
      #expect(table.isAnswered, "\(table.evidence ?? "")")
      #expect(table.keptKeys == kept, "\(asking)")
    }
  }

  /// A list in the app, a label of a nib.
  @Test(arguments: [
    ("App/names.json", "{\"names\": [\"title\", \"x\"]}"),
    ("App/names.plist", "<plist><array><string>title</string></array></plist>"),
    ("App/names.csv", "1,title,x\n"),
    ("App/V.xib", "<attribute keyPath=\"key\" value=\"title\"/>"),
  ])
  func keysInDataOfTheAppStay(_ path: String, _ data: String) throws {
    let names = "let t = \"error_1\"\n"
    let table = try Self.table(Self.resource, ["App/Names.swift": names, path: data])
    #expect(table?.keptKeys == ["error_1", "title"])
    let other = try Self.table(
      Self.resource, ["App/Names.swift": names, "Other/names.json": "[\"title\"]"])
    #expect(other?.keptKeys == ["error_1"])
  }

  /// The key comes from elsewhere, or code reads the whole file.
  @Test(arguments: [
    (resource, "let t = caller.name"), (locale, "let t = caller.name"),
    ("let p = folder + \"/Localizable.strings\"", "let t = \"title\""),
  ])
  func aTableOfWhichNothingIsSpelledOutStays(_ asking: String, _ source: String) throws {
    let table = try Self.table(asking, ["App/Names.swift": source])
    #expect(table?.reason == .unansweredLookup, "\(table?.evidence ?? "")")
  }

  /// A view doesn't look up what a member makes of a literal.
  @Test(arguments: [
    ("Marker(\"title\".localized, item: i)", nil as [String]?),
    ("Marker(\"title\", item: i)", ["title"]),
    ("Marker(isOpen ? \"title\" : \"error_1\", item: i)", ["error_1", "title"]),
    ("Marker(\"title\".self, item: i)", ["title"]), ("Button(\"title\".self) {}", ["title"]),
  ])
  func aLiteralWithAMemberIsNoKeyOfAView(_ view: String, _ kept: [String]?) throws {
    let asking = """
      import SwiftUI
      let a = V().environment(\\.locale, l)
      extension String { var localized: String { NSLocalizedString(self, comment: "") } }
      let v = \(view)

      """
    let table = try #require(try Self.table(asking, [:]))
    #expect(table.isAnswered && table.keptKeys == kept, "\(table.evidence ?? "")")
  }

  /// A function that looks up the value that it gets asks as its callers would.
  @Test(arguments: [
    ("{ String(localized: k) }", nil as [String]?),
    ("{ return String(localized: k, comment: c) }", nil),
    ("{ keep(k); return String(localized: k) }", ["title"]),
  ])
  func aValueThatIsLookedUpAtOnceIsAnswered(_ body: String, _ kept: [String]?) throws {
    let asking = """
      import Foundation
      enum Names { static let title = loc("title") }
      func loc(_ k: String.LocalizationValue) -> String \(body)

      """
    let table = try #require(try Self.table(asking, [:]))
    #expect(table.isAnswered && table.keptKeys == kept, "\(table.evidence ?? "")")
  }

  /// `bundle:` of a resource.
  @Test(arguments: [
    (".atURL(Bundle.module.bundleURL)", false), ("#bundle", false), (".atURL(url)", true),
    (".forClass(A.self)", false), (".main", true), (".atURL(Bundle.main.bundleURL)", true),
  ])
  func aResourceSaysWhoseTableIsMeant(_ bundle: String, _ isOfApp: Bool) throws {
    let kit = StringsProject.Target(
      name: "Kit", identifier: "org.kit", type: "framework", folder: "Kit")
    var app = StringsProject.app
    app.dependencies = ["Kit"]
    var project = try StringsProject(
      [
        "App/Accessors.swift": "let a = NSLocalizedString(\"title\", comment: \"\")\n",
        "Kit/K.swift":
          "class A {}\nlet r = LocalizedStringResource(\"title\", bundle: \(bundle))\n",
        "Kit/en.lproj/Localizable.strings": StringsProject.english,
        "Kit/de.lproj/Localizable.strings": StringsProject.english,
      ], targets: [app, kit])
    project.options.answers = .public
    let tables = try project.plan().tables
    let own = tables.first { $0.folder == "App" }
    #expect(own?.keptKeys == (isOfApp ? ["title"] : nil), "\(own?.evidence ?? "")")
    let ofKit = tables.first { $0.folder == "Kit" }
    #expect((ofKit?.keptKeys == ["title"]) == (!isOfApp || bundle == ".atURL(url)"))
  }
}
