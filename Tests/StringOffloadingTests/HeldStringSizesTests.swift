import Foundation
import StringKeys
import StringLocks
import StringPackWriting
import StringValues
import TestSupport
import Testing

@testable import StringOffloading

/// The bytes before an offload are those that the app holds, in all of its bundles.
@Suite struct HeldStringSizesTests {
  private func sizes(_ project: StringsProject) throws -> StringSizes {
    var project = project
    project.options.answers = .public
    return try StringSizes(
      project.surveys().strings, plan: project.plan(),
      packs: .exact(StringLock(), StringStreamEncoder()), hasher: .reference
    ) { $0.count }
  }

  /// Returns the size of one language of a table.
  private func compiled(_ strings: [String: String], _ table: String = "T") -> Int {
    var bundle = SurveyedBundle(bundle: "b", developmentLanguage: "en")
    for (key, string) in strings {
      bundle.strings["en", default: [:]][StringKey(table: table, key: key)] = .plain(string)
    }
    return CompiledBundleFiles(bundle).files.reduce(0) { $0 + $1.bytes.count }
  }

  /// They may be in the app, and have the folder and name of a table that leaves.
  @Test func filesOfNoTargetCountOnceBesideThoseOfTheirTable() throws {
    var project = try UnlistedTableTests.project(["Makefile": "all:\n\tcp -R App build\n"])
    project.options.answers = .public
    let plan = try project.plan()
    #expect(plan.tables.map(\.reason) == [nil, .tableNotInATarget])
    let sizes = try sizes(project)
    let french = compiled(["title": "Titre"])
    #expect(
      sizes.staying == [
        .init(
          reason: .tableNotInATarget, tables: 1, compiledBytes: french, compressedBytes: french)
      ])
    #expect(
      sizes.total.compiledBytes
        == compiled(["title": "Titel"]) + compiled(["title": "Title", "error_1": "Error 1"]))
  }

  /// The file of an app and its extension is in both, and that of tests in none.
  @Test(arguments: [
    ("framework", ["App"], 2), ("app-extension", ["App"], 2), ("bundle.unit-test", [], 1),
  ])
  func aTableThatStaysCountsForEachBundle(
    _ type: String, _ dependencies: [String], _ copies: Int
  ) throws {
    var app = StringsProject.app
    app.dependencies = dependencies.isEmpty ? [] : ["Other"]
    let other = StringsProject.Target(
      name: "Other", identifier: "org.app.other", type: type, folder: "App")
    let project = try StringsProject(
      [
        "App/Accessors.swift": "let a = NSLocalizedString(\"title\", comment: \"\")",
        "App/en.lproj/InfoPlist.strings": "\"x\" = \"X\";",
      ], targets: [app, other])
    let names = try #require(
      try sizes(project).staying?.first { $0.reason == .infoPlistTable })
    #expect(names.tables == 1)
    #expect(names.compiledBytes == copies * compiled(["x": "X"]))
  }

  /// Nor does the table of another app that is like the first.
  @Test func theTablesOfAnAppWithTheSameStringsDontCount() throws {
    let beta = StringsProject.Target(name: "Beta", identifier: "org.app.beta", folder: "App")
    let project = try StringsProject(
      ["App/en.lproj/InfoPlist.strings": "\"x\" = \"X\";"],
      targets: [StringsProject.app, beta])
    #expect(try sizes(project).staying?.map(\.compiledBytes) == [compiled(["x": "X"])])
  }

  /// They are in the app before and after.
  @Test func baseAndInflectedKeysCount() throws {
    let inflected = "^[%lld file](inflect: true)"
    let project = try StringsProject([
      "App/Base.lproj/Localizable.strings": "\"title\" = \"Base\";",
      "App/en.lproj/Localizable.strings": "\"title\" = \"Title\"; \"n\" = \"\(inflected)\";",
      "App/de.lproj/Localizable.strings": "\"title\" = \"Titel\"; \"n\" = \"\(inflected) de\";",
      "App/Accessors.swift": "let a = NSLocalizedString(\"title\", comment: \"\")",
    ])
    let sizes = try sizes(project)
    let floor = compiled(["title": "Base"]) + compiled(["title": "Title", "n": inflected])
    let german = compiled(["title": "Titel", "n": "\(inflected) de"])
    #expect(sizes.total.compiledBytes == floor + german)
    let kept = compiled(["n": "\(inflected) de"])
    #expect(sizes.floor?.compiledBytes == floor + kept)
    #expect(sizes.languages.map(\.stayingBytes) == [kept, floor])
    #expect(sizes.oneMore?.stayingBytes == kept)
  }
}
