import Testing

@testable import StringOffloading

@Suite struct SwiftGenConfigurationsTests {
  @Test(
    arguments: [
      ("strings:\n  inputs: a\n", ["L10n"]), ("xcassets:\n  enumName: Images\n", nil),
      ("strings:\n  enumName: Texts # here\n", ["L10n", "Texts"]),
      ("strings: { params: { enumName: Words, a: b } }", ["L10n", "Words"]),
    ] as [(String, Set<String>?)])
  func typesAreThoseOfStrings(_ text: String, _ types: Set<String>?) {
    let found = SwiftGenConfigurations(["A/other.yml", "A/swiftgen.yml"]) { _ in Array(text.utf8) }
    #expect(found.first == (types == nil ? nil : "A/swiftgen.yml"))
    #expect(found.types == types ?? [])
  }
}
