import PropertyLists
import SourceLexing
import StringUsage
import StringsFiles
import TestSupport
import Testing

/// Hostile shapes that readers of strings and sources take in time that grows as their input does.
@Suite(.serialized) struct StringReaderGrowthTests {
  static let readers: [GrowingReader] = [
    GrowingReader(
      "Objective-C",
      [
        ("", "@\"a\" ", ""), ("", "\"a\" \"b\"\n", ""), ("", "/* ", ""), ("", "\"", ""),
        ("", "\\\n", ""), ("", "#if 0\n", ""), ("", "[", ""), ("@\"", "\\\"", ""),
      ]
    ) { _ = SourceTokens($0, .objectiveC) },
    GrowingReader(
      "Swift",
      [
        ("", "\"\\(", ""), ("", "/* ", ""), ("", "#", ""), ("", "\"\"\"", ""), ("", "#\"", ""),
        ("\"", "\\(a)", "\""), ("", "`", ""), ("", "/", ""),
      ]
    ) { _ = SourceTokens($0, .swift) },
    GrowingReader(
      "OpenStep",
      [
        ("{", "a = b;", "}"), ("", "(", ""), ("{", "\"a\" = \"\\U0041\";", "}"), ("", "/* */", ""),
        ("(", "a,", ")"), ("<", "00 ", ">"),
      ]
    ) { _ = try? OpenStepPropertyList(parsing: $0) },
    GrowingReader(
      "property lists",
      [
        ("<plist><array>", "<string>&amp;</string>", "</array></plist>"),
        ("<plist>", "<array>", ""), ("<plist>", "<!-- ", ""), ("<plist><string>", "<![CDATA[", ""),
        ("<plist><dict>", "<key>a</key><true/>", "</dict></plist>"),
      ]
    ) { _ = try? PropertyList(parsing: $0) },
    GrowingReader(
      ".strings",
      [
        ("", "\"a\" = \"b\";\n", ""), ("", "/* ", ""), ("", "\"a\" = \"b\"\n", ""), ("", "a", ""),
        ("\"", "\\U0041", "\" = \"b\";"), ("", "// x\n", ""), ("", "=", ""),
      ]
    ) { _ = try? StringsDocument($0) },
    GrowingReader(
      ".stringsdict",
      [
        ("<plist><dict>", "<key>a</key><dict/>", "</dict></plist>"), ("<plist>", "<dict>", ""),
        (
          "<plist><dict><key>k</key><dict>",
          "<key>NSStringLocalizedFormatKey</key><string>%#@a@</string>", "</dict></dict></plist>"
        ),
        (
          "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>", "%#@a@ ",
          "</string><key>a</key><dict><key>NSStringFormatSpecTypeKey</key>"
            + "<string>NSStringPluralRuleType</string><key>other</key><string>%d</string></dict>"
            + "</dict></dict></plist>"
        ),
        ("<plist><dict><key>", "&#65;", "</key><string>a</string></dict></plist>"),
      ]
    ) { _ = try? StringsDictionary($0) },
    GrowingReader(
      ".xcstrings",
      [
        ("{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{", "\"a\":{},", "\"b\":{}}}"),
        ("", "[", ""), ("\"", "\\u0041", "\""), ("", "{\"a\":", ""), ("[", "1,", "1]"),
      ]
    ) { _ = try? StringCatalog($0) },
    GrowingReader(
      "folders of bundles",
      [
        ("", "@\"Kit.bundle/%@\" @\"lproj\"\n", ""), ("", "kit.localizations ", ""),
        ("[bundle pathForResource:", "(a) ", "ofType:@\"lproj\"];"), ("@\"Kit.bundle", "/a", "\";"),
        ("[bundle pathForResource:a ", "ofType:@\"lproj\" ", "];"),
      ]
    ) {
      var code = BundleFolderCode(naming: ["Kit"])
      code.add($0, at: "A.m")
    },
  ]

  @Test(arguments: readers)
  func tenTimesTheInputIsAboutTenTimesTheWork(reader: GrowingReader) throws {
    try reader.expectLinearWork()
  }
}
