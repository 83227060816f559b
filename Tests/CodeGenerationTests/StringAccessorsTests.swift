import CodeGeneration
import Foundation
import StringKeys
import StringValues
import TestSupport
import Testing

@Suite struct StringAccessorsTests {
  static let variants:
    [(name: String, strings: [GeneratedString], options: StringAccessorOptions)] =
      [
        ("structured", StringExample.strings, StringAccessorOptions()),
        ("flat", StringExample.strings, StringAccessorOptions(template: .flat, publicAccess: true)),
        (
          "tables", StringExample.tables,
          StringAccessorOptions(enumName: "Strings", noComments: true)
        ),
        ("fallback", StringExample.strings, StringAccessorOptions(embedsFallback: true)),
        (
          "lookup", StringExample.strings,
          StringAccessorOptions(forceFileNameEnum: true, lookupFunction: "Strings.tr")
        ),
        (
          "foundation", StringExample.strings, StringAccessorOptions(parameterRule: .foundation)
        ),
      ]

  @Test(arguments: variants.map(\.name))
  func printsTheFile(_ name: String) throws {
    let variant = try #require(Self.variants.first { $0.name == name })
    let accessors = StringExample.accessors(variant.strings, variant.options)

    try expectGolden(accessors.source, "CodeGeneration/Strings-\(name).swift")
  }

  @Test func theOrderOfTheStringsDoesNotMatter() {
    let source = StringExample.accessors(StringExample.tables).source

    #expect(StringExample.accessors(StringExample.tables.reversed()).source == source)
  }

  /// Key, structured name, flat name: what SwiftGen 6.6 writes.
  @Test(arguments: [
    ("alert__message", "alertMessage", "alertMessage"),
    ("ObjectOwnership", "objectOwnership", "objectOwnership"),
    (
      "settings.user__profile_section.HEADER_TITLE", "Settings.UserProfileSection.headerTitle",
      "settingsUserProfileSectionHEADERTITLE"
    ),
    ("what./*happens*/.here", "What.Happens.here", "whatHappensHere"),
    ("..some..dots..", "Some.dots", "someDots"),
    ("ending.with.", "Ending.with", "endingWith"),
    ("private", "`private`", "`private`"),
    ("panel::config", "panelConfig", "panelConfig"),
    ("_5_connections", "_5Connections", "_5Connections"),
    ("MULTILINE2", "multiline2", "multiline2"),
    ("multi\nKey", "multiKey", "multiNKey"),
    ("type.Type.self", "Type.`Type`.`self`", "typeTypeSelf"),
  ])
  func namesAreThoseOfSwiftGen(_ key: String, _ structured: String, _ flat: String) {
    for (template, name) in [
      (StringAccessorOptions.Template.structured, structured), (.flat, flat),
    ] {
      let string = GeneratedString(key: StringKey(key: key), id: 0, value: .plain(""))
      let names = StringExample.accessors([string], StringAccessorOptions(template: template)).names

      let expected = name.replacing("Type.`Type`", with: "`Type`.`Type`")
      #expect(names[string.key] == "L10n." + expected)
    }
  }

  @Test func theSeparatorIsAnOption() {
    let string = GeneratedString(key: StringKey(key: "a::b.c::d"), id: 0, value: .plain(""))

    let names = StringExample.accessors([string], StringAccessorOptions(separator: "::")).names

    #expect(names[string.key] == "L10n.A.BC.d")
  }

  @Test func aNameThatIsTakenLeavesTheLaterKeyWithout() {
    let omissions = StringExample.accessors().omissions.map(\.description)

    #expect(
      omissions == [
        "No accessor for Localizable \"!!!\": no character of the key is valid in an identifier.",
        "No accessor for Localizable \"about-\": about stands for \"about\" already.",
        "No accessor for Localizable \"twice\": its format uses two types for argument 1, object and integer.",
      ])
  }

  @Test func partsOfKeysThatLeadToOneNameShareAnEnumeration() {
    let source = StringExample.accessors().source

    #expect(source.components(separatedBy: "enum NavigationBar").count == 2)
  }

  @Test func saysWhereFoundationReadsOtherArguments() {
    let mismatches = StringExample.accessors().mismatches.map(\.description)

    #expect(
      mismatches == [
        "Localizable \"full\": full has 1 parameter, and the text reads 0."
      ])
    let options = StringAccessorOptions(parameterRule: .foundation)
    #expect(StringExample.accessors(StringExample.strings, options).mismatches.isEmpty)
  }

  @Test func noTextIsCompiledInWithoutTheOption() {
    let options = StringAccessorOptions(noComments: true)
    let source = StringExample.accessors(StringExample.strings, options).source

    #expect(!source.contains("Wayfarer"))
  }
}
