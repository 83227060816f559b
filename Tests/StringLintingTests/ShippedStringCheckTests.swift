import Reports
import ResourceManifests
import StringInventories
import StringLinting
import StringLocks
import StringValues
import TestSupport
import Testing

@Suite struct ShippedStringCheckTests {
  private let app = "com.example.app"

  private func build(_ strings: [String: StringValue]) throws -> BuildLock {
    var lock = StringLock()
    let keyed = Dictionary(
      strings.map { (StringKey(key: $0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    lock.assign(keyed.keys, to: app)
    lock.seal(hasher: .reference)
    return BuildLock(
      build: try #require(AppBuild("42")), lock: lock,
      strings: [app: .init(language: "en", values: keyed)], hasher: .reference)
  }

  private func rules(
    _ strings: [String: [(key: String, value: String)]], against build: BuildLock
  ) -> [String] {
    ShippedStringCheck().findings(
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

  @Test func rulesCanBeTurnedOff() throws {
    let build = try build(["c": .plain("Gone")])
    var configuration = StringLinter.Configuration()
    configuration.severities = ["shipped-key-removed": nil]
    #expect(
      ShippedStringCheck(configuration).findings(
        in: StringInventory([]), against: build, file: "BUILD.lock"
      ).isEmpty
    )
  }
}
