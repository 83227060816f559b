import FileTransactions
import Foundation
import StringKeys
import StringLocks
import StringsFiles
import TestSupport
import Testing

@testable import StringOffloading

/// Keys with words that Foundation inflects: they stay in the app in all languages, and in no pack.
@Suite struct InflectedKeyTests {
  private static let markup = "^[Willkommener](inflect: true) %@"

  private static func project(
    _ files: [String: String?] = [:], targets: [StringsProject.Target] = [StringsProject.app]
  ) throws -> StringsProject {
    let all: [String: String?] = [
      "App/Accessors.swift": "let a = NSLocalizedString(\"title\", comment: \"\")\n",
      "App/en.lproj/Localizable.strings": "\"title\" = \"Title\"; \"hello\" = \"Hello %@\";",
      "App/de.lproj/Localizable.strings": "\"title\" = \"Titel\"; \"hello\" = \"\(markup)\";",
    ]
    var project = try StringsProject(all.merging(files) { $1 }, targets: targets)
    project.options.answers = .public
    return project
  }

  private static func keys(_ path: String, of project: StringsProject) throws -> [String] {
    let url = project.folder.url.appendingPathComponent(path)
    let document = try StringsDocument([UInt8](Data(contentsOf: url)))
    return document.entries.map { document.key(of: $0) }.sorted()
  }

  @Test(arguments: [
    (markup, ["hello"] as [String]?),
    ("^[Artikel](agreeWithArgument: 1, inflect: true)", ["hello"]),
    ("Hallo %@", nil), ("^[Artikel](morphology: {}) %@", nil), ("inflect: %@", nil),
  ])
  func oneStringKeepsItsKeyAndTheRestLeaves(_ german: String, _ kept: [String]?) throws {
    let table = try #require(
      try Self.project([
        "App/de.lproj/Localizable.strings": "\"title\" = \"Titel\"; \"hello\" = \"\(german)\";"
      ]).table())
    #expect(table.isAnswered && table.keptKeys == kept, "\(table.evidence ?? "")")
    #expect(
      (table.evidence?.contains("1 key that Foundation inflects stays, too.") == true)
        == (kept != nil))
  }

  @Test func theAppKeepsTheKeyInAllLanguagesAndNoPackHasIt() throws {
    var project = try Self.project([
      "App/fr.lproj/Localizable.strings": "\"title\" = \"Titre\"; \"hello\" = \"Bonjour %@\";"
    ])
    let edits = try project.offload()
    let folder = "LevityTables/App"
    #expect(
      edits.addedResources["App.xcodeproj#App"] == [
        "\(folder)/de.lproj/Localizable.strings", "\(folder)/fr.lproj/Localizable.strings",
      ])
    for language in ["de", "fr"] {
      let path = "\(folder)/\(language).lproj/Localizable.strings"
      #expect(try Self.keys(path, of: project) == ["hello"])
    }
    for language in ["en", "de", "fr"] {
      #expect(try project.carried("title", language) != nil)
      #expect(try project.carried("hello", language) == nil)
    }
    #expect(project.lock.bundles["org.app"]?.keys.keys.map(\.key) == ["title"])
    #expect(try project.edits().transaction.operations == [])
  }

  /// A bundle would say nothing of the rest, or there is none.
  @Test(arguments: [
    "\"hello\" = \"\(markup)\";", "\"hello\" = \"\(markup)\"; \"title\" = \"^[T](inflect: true)\";",
  ])
  func aTableWithoutOtherKeysStays(_ german: String) throws {
    let english = german.replacing("Willkommener", with: "Welcome")
    let table = try #require(
      try Self.project([
        "App/Accessors.swift": StringsProject.accessors(),
        "App/en.lproj/Localizable.strings": english, "App/de.lproj/Localizable.strings": german,
      ]).table())
    #expect(table.reason == .inflectedTable, "\(table.evidence ?? "")")
  }

  /// Accessors would have no string for the key.
  @Test func aTableWhoseAccessorsAskLevityIsAnsweredInstead() throws {
    var project = try Self.project(["App/Accessors.swift": StringsProject.accessors()])
    let answered = try #require(try project.table())
    #expect(answered.isAnswered && answered.keptKeys == ["hello"])
    project.options.answers = .accessors
    #expect(try project.table()?.reason == .inflectedTable)
  }

  @Test func aPackageKeepsTheKeyInItsPlace() throws {
    let folder = "Modules/Kit/Resources"
    var project = try Self.project([
      "Modules/Package.swift": StringsProject.package,
      "Modules/Kit/Kit.swift":
        "let a = NSLocalizedString(\"title\", bundle: .module, comment: \"\")",
      "\(folder)/en.lproj/Localizable.strings": "\"title\" = \"Title\"; \"hello\" = \"Hello\";",
      "\(folder)/de.lproj/Localizable.strings":
        "\"title\" = \"\(String(repeating: "Titel ", count: 40))\"; \"hello\" = \"\(Self.markup)\";",
      "App.xcodeproj/project.pbxproj": LaterPackageRunTests.projectWithPackage,
    ])
    try project.offload()
    let table = try #require(try project.plan().tables.first { $0.folder == folder })
    #expect(table.isAnswered && table.keptKeys == ["hello"], "\(table.evidence ?? "")")
    #expect(try Self.keys("\(folder)/de.lproj/Localizable.strings", of: project) == ["hello"])
    #expect(try project.edits().transaction.operations == [])
  }

  @Test func publishingCountsTheStrings() throws {
    let bundle = try #require(try Self.project().surveys().strings.bundleStrings().first)
    #expect(bundle.omissions == [.inflected(name: "Localizable", folder: "App"): 2])
    #expect(
      bundle.omissions.keys.first?.description
        == "App: Localizable has keys with `^[…](inflect: true)`, which stay in the app")
    #expect(bundle.keys.map(\.key) == ["title"])
  }
}
