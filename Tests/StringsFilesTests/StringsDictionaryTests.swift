import Foundation
import StringValues
import StringsFiles
import TestSupport
import Testing

@Suite struct StringsDictionaryTests {
  static func xml(_ content: String) -> [UInt8] {
    Array(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\(content)\n</dict></plist>\n"
        .utf8)
  }

  /// `{a: b; c = {…};}` is shorter to read than XML, and the reader takes all forms.
  static func read(_ text: String) throws -> StringsDictionary {
    try StringsDictionary(Array(text.utf8))
  }

  static let plural = """
    {"%d files" = {
      NSStringLocalizedFormatKey = "%#@files@";
      files = {
        NSStringFormatSpecTypeKey = NSStringPluralRuleType;
        NSStringFormatValueTypeKey = ld;
        zero = "none"; one = "%ld file"; two = "two"; few = "few"; many = "many"; other = "%ld files";
      };
    };}
    """

  @Test func readsPlurals() throws {
    let entry = try #require(try Self.read(Self.plural).entries.first)

    #expect(entry.key == "%d files")
    #expect(
      entry.value
        == .format(
          "%#@files@",
          variables: [
            StringVariable(
              name: "files", specifier: "ld",
              value: .plural([
                .zero: .plain("none"), .one: .plain("%ld file"), .two: .plain("two"),
                .few: .plain("few"), .many: .plain("many"), .other: .plain("%ld files"),
              ]))
          ]))
  }

  @Test func readsVariablesThatNest() throws {
    let document = try Self.read(
      """
      {k = {NSStringLocalizedFormatKey = "%2$#@b@ and %1$#@a@";
        b = {NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; other = "%#@c@";};
        a = {NSStringFormatSpecTypeKey = NSStringPluralRuleType; other = x;};
        c = {NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = lu; one = 1; other = n;};
      };}
      """)
    #expect(
      document.entries.first?.value
        == .format(
          "%2$#@b@ and %1$#@a@",
          variables: [
            StringVariable(name: "a", value: .plural([.other: .plain("x")])),
            StringVariable(name: "b", specifier: "d", value: .plural([.other: .plain("%#@c@")])),
            StringVariable(
              name: "c", specifier: "lu", value: .plural([.one: .plain("1"), .other: .plain("n")])),
          ]))
    #expect(document.issues.isEmpty)
  }

  @Test func readsWidthsAndDevices() throws {
    let document = try Self.read(
      """
      {w = {NSStringVariableWidthRuleType = {20 = short; 50 = "much longer";};};
       d = {NSStringDeviceSpecificRuleType = {iphone = tap; mac = click; other = {NSStringVariableWidthRuleType = {1 = x;};};};};
       s = "a text";}
      """)
    #expect(document.issues.isEmpty)
    #expect(
      document.entries.map(\.value) == [
        .width([20: .plain("short"), 50: .plain("much longer")]),
        .device([
          .iphone: .plain("tap"), .mac: .plain("click"), .other: .width([1: .plain("x")]),
        ]),
        .plain("a text"),
      ])
  }

  static let faults: [(String, [String])] = [
    ("{a = {};}", ["1:6 the value of \"a\" has no NSStringLocalizedFormatKey"]),
    ("{a = (1);}", ["1:6 in the value of \"a\", the value must be a string or a dictionary"]),
    (
      "{a = {NSStringLocalizedFormatKey = (1);};}",
      ["1:7 in the value of \"a\", NSStringLocalizedFormatKey must be a string"]
    ),
    (
      "{a = {NSStringLocalizedFormatKey = x; v = y;};}",
      ["1:39 in the value of \"a\", the variable v must be a dictionary"]
    ),
    (
      "{a = {NSStringLocalizedFormatKey = x; v = {NSStringFormatSpecTypeKey = Other; other = y;};};}",
      ["1:44 in the value of \"a\", NSStringFormatSpecTypeKey of the variable v is not known"]
    ),
    (
      "{a = {NSStringLocalizedFormatKey = x; v = {other = y;};};}",
      ["1:39 the value of \"a\" has no NSStringFormatSpecTypeKey for the variable v"]
    ),
    (
      "{a = {NSStringLocalizedFormatKey = x; v = {NSStringFormatSpecTypeKey = NSStringPluralRuleType; ones = y;};};}",
      [
        "1:39 the value of \"a\" has no forms for the variable v",
        "1:96 in the value of \"a\", \"ones\" of the variable v is not known",
      ]
    ),
    (
      "{a = {NSStringVariableWidthRuleType = {x = y;};};}",
      [
        "1:7 the value of \"a\" has no forms for NSStringVariableWidthRuleType",
        "1:40 in the value of \"a\", the width \"x\" is not known",
      ]
    ),
    (
      "{a = {NSStringDeviceSpecificRuleType = {tv = y; mac = z;};};}",
      ["1:41 in the value of \"a\", the device \"tv\" is not known"]
    ),
    (
      "{a = x;\n a = y;}",
      ["2:2 the key \"a\" is on line 1 already; this value is the one that counts"]
    ),
  ]

  @Test(arguments: faults)
  func leavesOutWhatItDoesNotKnow(_ text: String, _ expected: [String]) throws {
    #expect(
      try Self.read(text).issues.map { "\($0.place) \($0.kind.sentence)" } == expected)
  }

  @Test func locatesErrorsOfXML() throws {
    let document = try StringsDictionary(
      Self.xml("<key>é</key>\n  <dict><key>v</key>\n<string>x</string></dict>"))
    #expect(document.issues.map(\.place.description) == ["5:3"])

    let error = try #require(throws: StringsFileError.self) {
      try StringsDictionary(Self.xml("<key>a</key>\n <strin>x</string>"))
    }
    #expect(error.place == FilePosition(line: 5, column: 2))
  }

  @Test(arguments: [(1, true), (16, true), (17, false), (40, false)])
  func boundsNesting(_ depth: Int, _ isRead: Bool) throws {
    let deep =
      String(repeating: "{NSStringDeviceSpecificRuleType = {mac = ", count: depth) + "x"
      + String(repeating: ";};}", count: depth)
    let document = try Self.read("{a = \(deep);}")
    #expect(document.entries.isEmpty != isRead)
    let isTooDeep = document.issues.contains {
      $0.kind == .structure(.tooDeep(key: "a", limit: 16))
    }
    #expect(isTooDeep != isRead)
  }

  @Test func readsOtherEncodingsAndForms() throws {
    let utf16 = StringsEncodingTests.utf16(
      String(decoding: Self.xml("<key>é</key><string>ü</string>"), as: UTF8.self), bigEndian: true,
      mark: true)
    #expect(try StringsDictionary(utf16).entries.map(\.key) == ["é"])

    let binary = try PropertyListSerialization.data(
      fromPropertyList: ["a": ["NSStringLocalizedFormatKey": "x"]], format: .binary, options: 0)
    #expect(
      try StringsDictionary([UInt8](binary)).entries.map(\.value) == [.format("x", variables: [])])
    #expect(throws: StringsFileError.self) { try StringsDictionary([]) }
    #expect(throws: StringsFileError.self) { try Self.read("(a)") }
  }

  @Test func neverTraps() throws {
    var random = SeededRandom(seed: 3)
    let seeds = try FuzzSeeds.load("StringsDictionary").map(\.bytes) + [Array(Self.plural.utf8)]
    for round in 0..<3_000 {
      let document = try? StringsDictionary(random.mutate(seeds[round % seeds.count]))
      _ = document?.entries
    }
    for seed in seeds { _ = try? StringsDictionary(seed) }
  }
}
