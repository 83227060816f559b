import PropertyLists
import SourceLexing
import StringsFiles
import TestSupport
import Testing

/// Hostile shapes that readers of strings and sources take in time that grows as their input does.
@Suite(.serialized) struct StringReaderGrowthTests {
  struct Reader: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var read: @Sendable ([UInt8]) throws -> Void
    /// A unit that is repeated, between a start and an end.
    var shapes: [(start: String, unit: String, end: String)]
  }

  static let readers: [Reader] = [
    Reader(
      testDescription: "Objective-C", read: { _ = SourceTokens($0, .objectiveC) },
      shapes: [
        ("", "@\"a\" ", ""), ("", "\"a\" \"b\"\n", ""), ("", "/* ", ""), ("", "\"", ""),
        ("", "\\\n", ""), ("", "#if 0\n", ""), ("", "[", ""), ("@\"", "\\\"", ""),
      ]),
    Reader(
      testDescription: "Swift", read: { _ = SourceTokens($0, .swift) },
      shapes: [
        ("", "\"\\(", ""), ("", "/* ", ""), ("", "#", ""), ("", "\"\"\"", ""), ("", "#\"", ""),
        ("\"", "\\(a)", "\""), ("", "`", ""), ("", "/", ""),
      ]),
    Reader(
      testDescription: "OpenStep", read: { _ = try? OpenStepPropertyList(parsing: $0) },
      shapes: [
        ("{", "a = b;", "}"), ("", "(", ""), ("{", "\"a\" = \"\\U0041\";", "}"), ("", "/* */", ""),
        ("(", "a,", ")"), ("<", "00 ", ">"),
      ]),
    Reader(
      testDescription: "property lists", read: { _ = try? PropertyList(parsing: $0) },
      shapes: [
        ("<plist><array>", "<string>&amp;</string>", "</array></plist>"),
        ("<plist>", "<array>", ""), ("<plist>", "<!-- ", ""), ("<plist><string>", "<![CDATA[", ""),
        ("<plist><dict>", "<key>a</key><true/>", "</dict></plist>"),
      ]),
    Reader(
      testDescription: ".strings", read: { _ = try? StringsDocument($0) },
      shapes: [
        ("", "\"a\" = \"b\";\n", ""), ("", "/* ", ""), ("", "\"a\" = \"b\"\n", ""), ("", "a", ""),
        ("\"", "\\U0041", "\" = \"b\";"), ("", "// x\n", ""), ("", "=", ""),
      ]),
    Reader(
      testDescription: ".xcstrings", read: { _ = try? StringCatalog($0) },
      shapes: [
        ("{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{", "\"a\":{},", "\"b\":{}}}"),
        ("", "[", ""), ("\"", "\\u0041", "\""), ("", "{\"a\":", ""), ("[", "1,", "1]"),
      ]),
  ]

  @Test(arguments: readers)
  func tenTimesTheInputIsAboutTenTimesTheWork(reader: Reader) throws {
    for shape in reader.shapes {
      let factor = try Growth.factor(from: 8_000, of: reader.read) { size in
        let count = max(1, size / shape.unit.utf8.count)
        return Array((shape.start + String(repeating: shape.unit, count: count) + shape.end).utf8)
      }
      // Far from what a busy machine does to 10, and far from the 100 of quadratic work.
      #expect(factor < 40, "\(reader.testDescription), \(shape.unit): \(factor)")
    }
  }
}
