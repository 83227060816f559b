import Findings
import LocalizedTexts
import ResourceManifests
import StringIdentifiers
import StringLinting
import TestSupport
import Testing

@Suite struct ShippedTextCheckTests {
  private let app = "com.example.app"

  private func build(_ texts: [String: LocalizedText]) throws -> BuildLock {
    var lock = StringLock()
    let keyed = Dictionary(
      texts.map { (StringKey(key: $0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    lock.assign(keyed.keys, to: app)
    lock.seal(hasher: .reference)
    return BuildLock(
      build: try #require(AppBuild("42")), lock: lock,
      texts: [app: .init(language: "en", texts: keyed)], hasher: .reference)
  }

  private func rules(
    _ texts: [String: [(key: String, text: String)]], against build: BuildLock
  ) -> [String] {
    ShippedTextCheck().findings(
      in: LintedProject(texts).allTables, against: build, file: "BUILD.lock"
    ).map(\.rule).sorted()
  }

  @Test func whatFitsMayBeSent() throws {
    let build = try build(["a": .text("One"), "b": .text("%d of %@")])
    #expect(
      rules(
        [
          "en": [("a", "Two"), ("b", "%2$@: %1$d"), ("new", "%s")],
          "de": [("b", "%d von %@"), ("extra", "%@")],
        ], against: build) == [])
  }

  @Test func whatABuildCannotShowMayNot() throws {
    let build = try build(["a": .text("One"), "b": .text("%d of %@"), "c": .text("Gone")])
    let texts = [
      "en": [("a", "One %@"), ("b", "%d of %d")], "de": [("b", "%@ von %d"), ("c", "Weg")],
    ]
    #expect(
      rules(texts, against: build) == [
        "shipped-format", "shipped-format", "shipped-format", "shipped-key-removed",
      ])
  }

  @Test func rulesCanBeTurnedOff() throws {
    let build = try build(["c": .text("Gone")])
    var configuration = StringLinter.Configuration()
    configuration.severities = ["shipped-key-removed": nil]
    #expect(
      ShippedTextCheck(configuration).findings(in: [], against: build, file: "BUILD.lock").isEmpty)
  }
}
