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

  @Test(arguments: [
    ("strings:\n  outputs:\n    templateName: structured-swift5\n", true),
    ("strings:\n  outputs:\n    templateName: flat-swift5\n", true),
    ("strings:\n  outputs:\n    templatePath: flat-swift5.stencil\n", false),
    ("strings:\n  outputs:\n    templateName: ours\n", false),
    (
      "strings:\n  outputs:\n    templateName: flat-swift5\n  options:\n    separator: \"_\"\n",
      false
    ),
  ])
  func onlyOwnTemplatesNameAccessorsByKeys(_ text: String, _ isOwn: Bool) {
    let found = SwiftGenConfigurations(["swiftgen.yml"]) { _ in Array(text.utf8) }
    #expect(found.areOfOwnTemplates == isOwn)
  }
}
