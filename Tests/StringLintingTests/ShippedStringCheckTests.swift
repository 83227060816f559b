import Reports
import ResourceManifests
import StringInventories
import StringKeys
import StringLinting
import StringLocks
import StringValues
import TestSupport
import Testing

@Suite struct ShippedStringCheckTests {
  private let app = "com.example.app"

  private func build(
    _ strings: [String: StringValue], bundles: [String]? = nil
  ) throws -> BuildLock {
    let bundles = bundles ?? [app]
    var lock = StringLock()
    let keyed = Dictionary(
      strings.map { (StringKey(key: $0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    for bundle in bundles { lock.assign(keyed.keys, to: bundle) }
    lock.seal(hasher: .reference)
    return BuildLock(
      build: try #require(AppBuild("42")), lock: lock,
      strings: Dictionary(
        uniqueKeysWithValues: bundles.map { ($0, .init(language: "en", values: keyed)) }),
      hasher: .reference)
  }

  private func rules(
    _ strings: [String: [(key: String, value: String)]], against build: BuildLock
  ) -> [String] {
    ShippedStringCheck(hasher: .reference).findings(
      in: LintedProject(strings).inventory, against: build, file: "BUILD.lock"
    ).map(\.rule).sorted()
  }

  @Test func whatFitsMayBeSent() throws {
    let build = try build(["a": .plain("One"), "b": .plain("%d of %@")])
    #expect(
      rules(
        [
          "en": [("a", "Two"), ("b", "%2$@: %1$d"), ("new", "%s")],
          "de": [("b", "%d von %@"), ("extra", "%@")],
        ], against: build) == [])
  }

  @Test func whatABuildCannotShowMayNot() throws {
    let build = try build(["a": .plain("One"), "b": .plain("%d of %@"), "c": .plain("Gone")])
    let strings = [
      "en": [("a", "One %@"), ("b", "%d of %d")], "de": [("b", "%@ von %d"), ("c", "Weg")],
    ]
    #expect(
      rules(strings, against: build) == [
        "shipped-format", "shipped-format", "shipped-format", "shipped-key-removed",
      ])
  }

  @Test func aFileOfSeveralBundlesIsFoundOnce() throws {
    let build = try build(
      ["a": .plain("%@"), "c": .plain("Gone")], bundles: [app, "\(app).widget"])
    let findings = ShippedStringCheck(hasher: .reference).findings(
      in: LintedProject(["en": [("a", "%@")], "de": [("a", "%d")]]).inventory, against: build,
      file: "BUILD.lock")
    #expect(findings.map(\.rule).sorted() == ["shipped-format", "shipped-key-removed"])
    #expect(
      findings.allSatisfy { $0.properties["bundle"] == "com.example.app, com.example.app.widget" })
  }

  @Test func rulesCanBeTurnedOff() throws {
    let build = try build(["c": .plain("Gone")])
    var configuration = StringLinter.Configuration()
    configuration.severities = ["shipped-key-removed": nil]
    #expect(
      ShippedStringCheck(configuration, hasher: .reference).findings(
        in: StringInventory([]), against: build, file: "BUILD.lock"
      ).isEmpty
    )
  }

  /// SwiftUI extracts `%lld files` from code; the catalog's development string needn't repeat the number.
  @Test func theKeySaysWhichArgumentsCodePasses() throws {
    let build = try build([
      "%lld files": .plain("Some files"), "Delete %@": .plain("Delete"),
      "%lld of %@": .plural([.one: .plain("a file"), .other: .plain("files")]),
    ])
    let strings = [
      "de": [("%lld files", "%lld Dateien"), ("Delete %@", "%@ löschen")],
      "en": [
        ("%lld files", "Some files"), ("Delete %@", "Delete"), ("%lld of %@", "%2$@: %1$lld"),
      ],
    ]
    #expect(rules(strings, against: build) == [])
    #expect(
      rules(
        ["de": [("Delete %@", "%d löschen")]].merging(strings) { new, _ in new }, against: build)
        == ["shipped-format"])
  }

  @Test func whatTheBuildShippedWithPassesUntilItIsEdited() throws {
    let shipped = ["en": [("a", "%d of %@")], "de": [("a", "%@ von %d")]]
    var build = try build(["a": .plain("%d of %@")])
    let check = ShippedStringCheck(hasher: .reference)
    let found = check.allowShippedStrings(in: LintedProject(shipped).inventory, for: &build)
    #expect(found.map(\.rule) == ["shipped-format"])
    let again = try BuildLock(reading: build.contents, hasher: .reference)
    #expect(again == build)
    #expect(rules(shipped, against: again) == [])
    // Neither another value, nor the same in another language.
    #expect(
      rules(["en": [("a", "%d of %@")], "de": [("a", "%@ aus %d")]], against: again)
        == ["shipped-format"])
    #expect(
      rules(["en": [("a", "%d of %@")], "fr": [("a", "%@ von %d")]], against: again)
        == ["shipped-format"])
  }

  @Test func aTableInAnotherLanguageThanItsBundleHasItsKeys() throws {
    let build = try build(["a": .plain("Un")])
    #expect(rules(["fr": [("a", "Un")]], against: build) == [])
  }
}
