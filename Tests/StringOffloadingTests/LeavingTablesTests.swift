import StringKeys
import StringValues
import TestSupport
import Testing

@testable import StringOffloading

@Suite struct LeavingTablesTests {
  /// Leaves out what stays, as if only the leaving tables had been read.
  @Test(arguments: [
    // Names tell the tables apart; or two folders of a bundle have tables of one name; or a file can't be read.
    ["App/en.lproj/Other.strings", "App/de.lproj/Other.strings", "App/fr.lproj/Other.strings"],
    ["App/Other/en.lproj/Localizable.strings", "App/Other/fr.lproj/Localizable.strings"],
    ["App/en.lproj/Other.strings", "App/it.lproj/Other.strings"],
  ])
  func stringsAreThoseOfTheTablesThatLeave(_ staying: [String]) throws {
    var files: [String: String?] = [:]
    for path in staying {
      files[path] = path.contains("it.lproj") ? "\"x\" = " : "\"x\" = \"X\"; \"y\" = \"Y\";"
    }
    let project = try StringsProject(files)
    let survey = try project.surveys().strings
    var plan = try project.plan()
    let index = try #require(
      plan.tables.firstIndex { $0.name == "Other" || $0.folder == "App/Other" })
    #expect(plan.tables.count == 2)
    plan.tables = plan.tables.map { table in
      var table = table
      table.reason = table == plan.tables[index] ? .unlocalizedTable : nil
      return table
    }
    let left = plan.tables[1 - index]
    let tables = LeavingTables(survey, plan)
    #expect(tables.bundles == ["org.app"])

    let expected = survey.bundleStrings { $0.folder == left.folder && $0.name == left.name }
    let found = tables.strings(of: survey.bundleStrings(), in: survey) { _, _ in true }
    #expect(found.map(\.bundle.strings) == expected.map(\.strings))
    #expect(found.map(\.counts) == [["en": 2, "de": 1]])
    let some = tables.strings(of: survey.bundleStrings(), in: survey) { language, _ in
      language == "de"
    }
    #expect(some.map { $0.bundle.strings.keys.sorted() } == [["de"]])
    #expect(some.map(\.counts) == found.map(\.counts))
  }

  /// Without a plan, all tables that are published count.
  @Test func withoutAPlanAllTablesLeave() throws {
    let project = try StringsProject(["App/en.lproj/Other.strings": "\"x\" = \"X\";"])
    let survey = try project.surveys().strings
    let found = LeavingTables(survey, nil).strings(of: survey.bundleStrings(), in: survey) { _, _ in
      true
    }
    #expect(found.map(\.counts) == [["en": 3, "de": 1]])
  }
}
