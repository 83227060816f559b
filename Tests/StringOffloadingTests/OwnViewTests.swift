import CodeGeneration
import Foundation
import TestSupport
import Testing

@testable import StringOffloading

/// In an app that sets the locale of views, keys leave that only the module's own views look up.
@Suite struct OwnViewTests {
  private static func table(
    _ view: String, _ files: [String: String] = [:],
    targets: [StringsProject.Target] = [StringsProject.app]
  ) throws -> StringOffloadingPlan.Table? {
    var sources: [String: String?] = [
      "App/Accessors.swift":
        "import SwiftUI\nlet a = ContentView().environment(\\.locale, Locale(identifier: code))\n",
      "App/View.swift": "import SwiftUI\n\(view)\n",
      "App/de.lproj/Localizable.strings": "\"title\" = \"Titel\";\n\"error_1\" = \"Fehler 1\";\n",
    ]
    for (path, source) in files { sources[path] = source }
    var project = try StringsProject(sources, targets: targets)
    project.options.answers = .public
    return try project.table()
  }

  private static let row = "struct Row: View { let name: LocalizedStringKey }\n"

  @Test(
    arguments: [
      "let v = Text(\"title\")", "let v = SwiftUI.Text(\"title\")",
      "let v = Label(\"title\", systemImage: \"a\")", "let v = TextField(\"title\", text: $t)",
      row + "let v = Row(name: \"title\")",
      row + "let v = Row(name: isOn ? \"title\" : \"error_1\")",
      row + "let v = List { Text(row.name) }\nlet w = Row(name: \"title\")",
      "let t: LocalizedStringKey = \"title\"\nlet v = Text(t)",
      "func t() -> LocalizedStringKey { \"title\" }\nlet v = Text(t())",
      "struct S { var name: String { \"title\" } }", "enum E: String { case a = \"title\" }",
      "extension Text { init(loc key: String) { self.init(LocalizedStringKey(key)) } }\nlet v = Text(loc: \"title\")",
      "let v = Image(\"title\")", "let b = name == \"title\"",
      "struct Item { let text: String }\nlet all: [Item] = [.init(text: \"title\")]",
      row + "let v = Button(action: { name = \"title\" }) { Text(row.name) }",
      row + "let v = Text(row.name).font(Font.name)\nlet w = Row(name: \"title\")",
      "let v = Label(\"title\", image: \"a\")",
      row + "func tidy(_ s: String) {}\nlet n = Self.tidy(row.name)\nlet w = Row(name: \"title\")",
      row + "names.append(row.name)\nlet w = Row(name: \"title\")",
      // Calls that get a text of the module.
      "let v = Button(\"title\") {}", "let v = SwiftUI.Button(\"title\", action: save)",
      "let v = Button(\"title\", systemImage: \"error_1\", role: .cancel) {}",
      "let v = V().navigationTitle(\"title\")",
      "let v = V()\n  .alert(\"title\", isPresented: $b, presenting: x) { _ in } message: { _ in }",
      "let v = V().navigationTitle(isOn ? \"title\" : \"error_1\")",
      "let v = V().navigationTitle(name ?? \"title\")",
      "let v = V().searchable(text: $t, placement: .toolbar, prompt: \"title\")",
      "let v = V().accessibilityAction(named: \"title\") {}",
      "let v = NavigationLink(\"title\") { Text(\"error_1\") }",
      "let v = Section(\"title\") { Toggle(\"error_1\", isOn: $b) }",
      "let v = TextField(\"title\", text: $t, prompt: Text(\"error_1\"))",
      row + "let v = Button(row.name) {}\nlet w = Row(name: \"title\")",
      row + "let v = Toggle(isOn ? row.name : other, isOn: $b)\nlet w = Row(name: \"title\")",
      row + "if let n = row?.name { Button(n) {} }\nlet w = Row(name: \"title\")",
      "func f(_ n: LocalizedStringKey) -> some View { Button(n) {} }\nlet v = f(\"title\")",
      "func t() -> LocalizedStringKey { \"title\" }\nlet v = Button(t()) {}",
      "let v = Button(LocalizedStringKey(n)) {}\nlet t = \"title\"",
      "let v = Button(.init(n)) {}\nlet t = \"title\"",
    ])
  func aKeyOfTheModulesViewsLeaves(_ view: String) throws {
    let table = try #require(try Self.table(view))
    #expect(table.isAnswered && table.keptKeys == nil, "\(table.evidence ?? "")")
    #expect(table.viewModules == ["App.xcodeproj#App"])
  }

  @Test(
    arguments: [
      "let v = Button(\"title\", intent: Open())", "let v = Label(\"title\", image: .a)",
      "let v = TextField(\"title\", text: $t) { commit() }",
      "let v = V().alert(\"title\")", "let v: Sheet = .alert(\"title\", isPresented: $b) {}",
      "let v = Toggle(\"title\", sources: $all, isOn: \\.isOn)",
      "let v = Button(isOn ? \"title\" : nil) {}",
      "let v = Section(\"title\") { TableRow(row) }",
      "extension View { func help(_ key: LocalizedStringKey) {} }\nlet v = V().help(\"title\")",
      "extension Button { init(_ key: LocalizedStringKey, n: Int) {} }\nlet v = Button(\"title\") {}",
      "struct Link { init(_ t: String) {} }\nlet v = Link(\"title\", destination: u)",
      "let t = Text(\"error_1\")\nlet v = V().help(isOn ? \"title\" : t)",
      "@inlinable func f() {}\nlet v = Button(\"title\") {}",
      "let v = Kit.Text(\"title\")", "let v = Text(\"title\", bundle: other)",
      "let v = Chart { x: .value(\"title\", 1) }", "let v = LibraryRow(name: \"title\")",
      "struct Text { init(_ key: LocalizedStringKey) {} }\nlet v = Text(\"title\")",
      "extension Text { init(_ key: LocalizedStringKey, n: Int) {} }\nlet v = Text(\"title\")",
      "let v = ForEach([\"title\"], id: \\.self) { Button($0) {} }",
      "let v = [\"title\"].map { Button($0) {} }", "let v = Button(x.map { \"title\" } ?? n) {}",
      // A variable's key.
      row + "let v = row?.name.map { Button($0) {} }\nlet w = Row(name: \"title\")",
      "let all: [LocalizedStringKey] = [\"title\"]\nlet v = ForEach(all) { name in Button(name) {} }",
      "let all: [(LocalizedStringKey, Int)] = [(\"title\", 1)]\nlet v = ForEach(all) { Button($0.0) {} }",
      "enum E { case a(LocalizedStringKey) }\nlet e = E.a(\"title\")",
      "typealias Key = LocalizedStringKey\nlet k: Key = \"title\"\nlet v = Button(k) {}",
      "extension LocalizedStringKey { static let a: Self = \"title\" }\nlet v = Button(.a) {}",
      "let k = keys.map(LocalizedStringKey.init)\nlet t = \"title\"",
    ])
  func aKeyOfAViewOfTheSystemStays(_ view: String) throws {
    let table = try #require(try Self.table(view))
    #expect(table.keptKeys?.contains("title") ?? false, "\(table.evidence ?? "")")
  }

  /// `App/Row.swift` has a key with the name `name`, and a view of a library gets a member of that name elsewhere.
  private static func name(_ row: String, in view: String) throws -> StringOffloadingPlan.Table? {
    try table(
      view + "\nlet e = Text(\"error_1\")",
      ["App/Row.swift": "import SwiftUI\n\(row)\nlet w = Row(name: \"title\")\n"])
  }

  @Test(
    arguments: [
      "private struct Row: View { let name: LocalizedStringKey }",
      "struct Item { fileprivate struct Row<T>: View where T: Hashable { let name: LocalizedStringKey } }",
      "struct Row {}\nprivate extension Row { var name: LocalizedStringKey { \"title\" } }",
      "struct Row { private static func name() -> LocalizedStringKey { \"title\" } }",
      "struct Row { let text: LocalizedStringKey\nfunc f() { let name = row.text } }",
      "struct Row { let text: LocalizedStringKey\nvar body: some View { if let name = row.text { Text(name) } } }",
      "func f() { struct Row { let name: LocalizedStringKey } }",
    ])
  func aNameOfAnotherFileIsNoKey(_ row: String) throws {
    let table = try #require(try Self.name(row, in: "let v = LibraryRow(text: item.name)"))
    #expect(table.isAnswered && table.keptKeys == nil, "\(table.evidence ?? "")")
  }

  /// A member is a key only if a type that has it may be that of the value.
  @Test(
    arguments: [
      "func f(_ item: Item) { LibraryRow(text: item.name) }",
      "struct V { let item: Item?\n var v: some View { LibraryRow(text: item?.name) } }",
      "struct V { @State var item = Item()\n var v: some View { LibraryRow(text: item.name) } }",
      "func f(_ item: Item) { if let item { LibraryRow(text: item.name) } }",
      "struct V { let name: String\n var v: some View { LibraryRow(text: name) } }",
      "struct V { @Binding var item: Item\n var v: some View { LibraryRow(text: $item.name) } }",
    ])
  func aMemberOfAnotherTypeIsNoKey(_ view: String) throws {
    let table = try #require(
      try Self.name("struct Row { let name: LocalizedStringKey }", in: view))
    #expect(table.isAnswered && table.keptKeys == nil, "\(table.evidence ?? "")")
  }

  @Test(
    arguments: [
      "func f(_ item: Row) { LibraryRow(text: item.name) }",
      "func f(_ item: Item) { items.forEach { item in LibraryRow(text: item.name) } }",
      "func f(_ item: Item) {}\nlet item = rows[0]\nlet v = LibraryRow(text: item.name)",
      "func f(_ item: Item) { for item in rows { LibraryRow(text: item.name) } }",
      "func f(_ item: Item) { if case .row(let item) = x { LibraryRow(text: item.name) } }",
      "func f<Item>(_ item: Item) { LibraryRow(text: item.name) }",
      "typealias Item = Row\nfunc f(_ item: Item) { LibraryRow(text: item.name) }",
      "func f(_ item: Item) { LibraryRow(text: item.rows[0].name) }",
      "func f(_ item: Item) { LibraryRow(text: item.row.name) }",
      "extension Row { func f() { LibraryRow(text: name) } }",
      "func f(_ item: Item) { LibraryRow(text: Row.name) }",
    ])
  func aMemberOfThatTypeMayBeAKey(_ view: String) throws {
    let table = try #require(
      try Self.name("struct Row { let name: LocalizedStringKey }", in: view))
    #expect(table.isAnswered && table.keptKeys == ["title"], "\(table.evidence ?? "")")
  }

  @Test(
    arguments: [
      (
        "let pair: (text: LocalizedStringKey, n: Int) = (\"title\", 1)",
        "let v = LibraryRow(text: pair.text)", ["title"] as [String]?
      ),
      (
        "let pair: (LocalizedStringKey, Int) = (\"title\", 1)",
        "let v = LibraryRow(text: pair.0)", ["title"]
      ),
      (
        "let pair: (LocalizedStringKey, Int) = (\"title\", 1)",
        "let v = numbers.map { LibraryRow(text: $0) }", nil
      ),
      (
        "let all: [(LocalizedStringKey, Int)] = [(\"title\", 1)]",
        "let v = numbers.map { LibraryRow(text: $0) }", ["title"]
      ),
      (
        "let f: (LocalizedStringKey) -> Void = g\nlet w = f(\"title\")",
        "let v = run { LibraryRow(text: $0) }", ["title"]
      ),
      (
        "struct Row { let text: LocalizedStringKey }\nlet w = Row(text: \"title\")",
        "let v = rows.map(\\.text).map { LibraryRow(text: $0) }", ["title"]
      ),
    ])
  func aKeyMayBePartOfATuple(_ row: String, _ view: String, _ kept: [String]?) throws {
    let table = try #require(
      try Self.table(
        view + "\nlet e = Text(\"error_1\")", ["App/Row.swift": "import SwiftUI\n\(row)\n"]))
    #expect(table.isAnswered && table.keptKeys == kept, "\(table.evidence ?? "")")
  }

  @Test(
    arguments: [
      ("struct Row { let name: LocalizedStringKey }", "item.name"),
      ("struct Row { let name, text: LocalizedStringKey }", "item.name"),
      ("struct Row { let text: LocalizedStringKey\nlet name = Self.text }", "item.name"),
      ("private let text: LocalizedStringKey = \"title\"\nlet name = text", "name"),
      ("enum Row: LocalizedStringKey { case a = \"title\" }", "row.rawValue"),
      ("private struct Row: Named { let name: LocalizedStringKey }", "item.name"),
      (
        "private struct Row { let name: LocalizedStringKey }\nextension Row: Named {}", "item.name"
      ),
    ])
  func aNameOfAllFilesMayBeAKey(_ row: String, _ value: String) throws {
    let view =
      "protocol Named { associatedtype Name; var name: Name { get } }\n"
      + "let v = LibraryRow(text: \(value))"
    let table = try #require(try Self.name(row, in: view))
    #expect(table.isAnswered && table.keptKeys == ["title"], "\(table.evidence ?? "")")
  }

  /// A variable holds none that only calls of the system get.
  @Test(
    arguments: [
      row + "let v = LibraryRow(text: row.name)\nlet w = Row(name: \"title\")",
      "private struct Row { let name: LocalizedStringKey }\nlet v = LibraryRow(text: row.name)\nlet w = Row(name: \"title\")",
      "typealias Key = LocalizedStringKey\nlet k: Key = \"title\"\nlet v = Button(k) {}",
      "extension Optional { var it: Wrapped { self! } }\n" + row
        + "let v = LibraryRow(text: row.name.it)\nlet w = Row(name: \"title\")",
    ])
  func aKeyOfNoVariableLeaves(_ view: String) throws {
    let others = "\nlet a = Text(\"error_1\")\nlet b = V().help(\"error_1\")"
    let table = try #require(try Self.table(view + others))
    #expect(table.isAnswered && table.keptKeys == ["title"], "\(table.evidence ?? "")")
  }

  /// A key has no members, and a binding is none.
  @Test(
    arguments: [
      row + "let size = row.name.size(of: font)\nlet v = LibraryRow(text: size)",
      row + "let all = [row.name]\nfor n in all {}\nlet v = LibraryRow(selection: $text)",
    ])
  func whatIsNoKeyChangesNothing(_ view: String) throws {
    let table = try #require(try Self.table(view + "\nlet w = Row(name: \"title\")"))
    #expect(table.isAnswered && table.keptKeys == nil, "\(table.evidence ?? "")")
  }

  private static let source =
    "import SwiftUI\nlet v = List { Button(isOn ? \"title\" : \"other\") {} }.help(\"other\")\n"
    + "  .navigationTitle(\n    \"error_1\")\n"
  private static let rewritten =
    "import SwiftUI\nlet v = List { Button(Text(isOn ? \"title\" : \"other\")) {} }.help(\"other\")\n"
    + "  .navigationTitle(\n    Text(\"error_1\"))\n"

  private static func project(targets: [StringsProject.Target] = [StringsProject.app]) throws
    -> StringsProject
  {
    var project = try StringsProject(
      [
        "App/Accessors.swift": "import SwiftUI\nlet a = ContentView().environment(\\.locale, l)\n",
        "App/View.swift": source,
        "App/de.lproj/Localizable.strings": "\"title\" = \"Titel\";\n\"error_1\" = \"Fehler 1\";\n",
      ], targets: targets)
    project.options.answers = .public
    return project
  }

  /// A later run finds the text of the module, whose file stays even if no view has a locale of its own any more.
  @Test func titlesInCallsGetATextOnce() throws {
    var project = try Self.project()
    #expect(try project.table()?.rewrittenTitles == ["App/View.swift": 2])
    let edits = try project.offload()
    #expect(edits.declaresViews)
    let path = project.folder.url.appendingPathComponent("App/View.swift")
    #expect(try String(contentsOf: path, encoding: .utf8) == Self.rewritten)
    try project.folder.write(
      LookupShadow.sourceWithViews, to: "LevityGenerated/\(LookupShadow.fileName)")
    let table = try #require(try project.table())
    #expect(table.rewrittenTitles == nil && table.keptKeys == nil)
    #expect(table.viewModules == ["App.xcodeproj#App"])
    try project.folder.write("let a = 1\n", to: "App/Accessors.swift")
    #expect(try project.edits().declaresViews)
    #expect(try String(contentsOf: path, encoding: .utf8) == Self.rewritten)
  }

  /// Its module would lack the initializer.
  @Test func aSourceOfAnExtensionKeepsItsCalls() throws {
    let widget = StringsProject.Target(
      name: "Widget", identifier: "org.app.widget", type: "app-extension", folder: "App")
    let table = try Self.project(targets: [StringsProject.app, widget]).table()
    #expect(table?.rewrittenTitles == nil)
  }

  @Test func codeStaysAsItIsIfItIsNotEdited() throws {
    var project = try Self.project()
    project.options.rewritesCode = false
    let table = try #require(try project.table())
    #expect(table.rewrittenTitles == nil && !table.leaves)
  }

  /// An extension shows the same view, and its module has no declaration.
  @Test func aTargetWithoutTheFileChangesNothing() throws {
    let kit = StringsProject.Target(
      name: "Plugin", identifier: "org.app.plugin", type: "bundle", folder: "Plugin")
    let plugin = ["Plugin/View.swift": "import SwiftUI\nlet v = Text(\"error_1\")\n"]
    let table = try Self.table(
      "let v = Text(\"title\")", plugin, targets: [StringsProject.app, kit])
    #expect(table?.keptKeys == ["error_1"], "\(table?.evidence ?? "")")
    #expect(table?.viewModules == ["App.xcodeproj#App"])
  }
}
