import Foundation
import Reports
import StringLinting
import StringLocks
import StringPackWriting
import StringValues
import TestSupport
import Testing

@testable import StringOffloading

/// The week after an offload: somebody adds keys, and code that asks for them.
@Suite struct OffloadedStringCheckTests {
  private static let english = "App/en.lproj/Localizable.strings"
  private static let asks = "let a = NSLocalizedString(\"title\", comment: \"\")\n"

  private static func project(_ files: [String: String?] = [:]) throws -> StringsProject {
    var all: [String: String?] = ["App/Accessors.swift": nil, "App/Ask.swift": asks]
    all.merge(files) { $1 }
    var project = try StringsProject(all)
    project.options.answers = .public
    return project
  }

  private static func findings(
    _ project: StringsProject, _ severities: [String: Finding.Severity?] = [:]
  ) throws -> [Finding] {
    var configuration = StringLinter.Configuration()
    configuration.severities = severities
    let (strings, survey) = try project.surveys()
    return OffloadedStringCheck(strings, survey)
      .findings(project.lock, configuration, hasher: .reference)
  }

  @Test func rightAfterAnOffloadThereIsNothingToSay() throws {
    var project = try Self.project()
    #expect(try Self.findings(project) == [])
    try project.offload()
    #expect(try project.table()?.leaves == true)
    #expect(try Self.findings(project) == [])
  }

  @Test func aKeyThatWasAddedLaterIsNamedWithItsLine() throws {
    var project = try Self.project()
    try project.offload()
    try project.folder.write(
      StringsProject.english + "\"later\" = \"Later\";\n", to: Self.english)
    let findings = try Self.findings(project)
    #expect(findings.map(\.rule) == ["key-not-packed"])
    #expect(findings.first?.place.file == Self.english)
    #expect(findings.first?.place.line == 3)
    #expect(
      findings.first?.message
        == "\"later\" isn't in the app's packs yet: everybody sees its en string until 'levity offload' runs again."
    )
    // The next run takes it along.
    try project.offload()
    #expect(try Self.findings(project) == [])
    #expect(try project.carried("later", "en") == .value(.plain("Later")))
  }

  /// Its target leaves the catalog out, and has the strings of the last run instead.
  @Test func aKeyThatWasAddedToACatalogIsShownAsItIs() throws {
    func catalog(_ keys: [String]) -> String {
      let strings = keys.map { key in
        let units = ["en", "de"].map {
          "\"\($0)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(key) \($0)\"}}"
        }
        return "\"\(key)\":{\"localizations\":{\(units.joined(separator: ","))}}"
      }
      return
        "{\"sourceLanguage\":\"en\",\"strings\":{\(strings.joined(separator: ",\n"))},\"version\":\"1.0\"}"
    }
    var project = try Self.project([
      Self.english: nil, "App/de.lproj/Localizable.strings": nil,
      "App/Localizable.xcstrings": catalog(["title"]),
    ])
    try project.offload()
    #expect(try Self.findings(project) == [])
    try project.folder.write(catalog(["title", "later"]), to: "App/Localizable.xcstrings")
    let findings = try Self.findings(project)
    #expect(findings.map(\.place.file) == ["App/Localizable.xcstrings"])
    #expect(findings.first?.place.line == 2)
    #expect(findings.first?.message.contains("the app shows the key until") == true)
  }

  @Test func codeThatAsksForAKeyThatNoTableHasIsNamed() throws {
    var project = try Self.project()
    try project.offload()
    try project.folder.write(
      """
      let a = NSLocalizedString("titel", comment: "")
      let b = String(localized: "Not written yet")
      let c = NSLocalizedString("fallback", value: "Shown", comment: "")
      let d = NSLocalizedString("x", tableName: "Unknown", comment: "")
      let e = NSLocalizedString("title", comment: "")
      let f = Bundle.main.localizedString(forKey: "titel", value: nil, table: nil)
      """, to: "App/Late.swift")
    let findings = try Self.findings(project).sorted { ($0.place.line ?? 0) < ($1.place.line ?? 0) }
    #expect(findings.map(\.rule) == ["key-without-string", "key-without-string"])
    #expect(
      findings.map(\.place) == [
        .init(file: "App/Late.swift", line: 1), .init(file: "App/Late.swift", line: 2),
      ])
    #expect(findings.map(\.severity) == [.warning, .note])
    #expect(
      findings.first?.message
        == "NSLocalizedString asks for \"titel\", which no Localizable table has: the app shows the key in all languages."
    )
    let off = try Self.findings(project, ["key-without-string": nil])
    #expect(off == [])
    #expect(try Self.findings(project, ["key-without-string": .error]).first?.severity == .error)
  }
}
