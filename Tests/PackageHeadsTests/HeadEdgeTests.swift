import TestSupport
import Testing

@testable import PackageHeads

/// Values of heads and settings at their limits.
@Suite struct HeadEdgeTests {
  @Test(arguments: [
    ("1", true), ("0", true), ("999999999", true), ("1000000000", false), ("1.2.3.4", true),
    ("1.2.3.4.5", false), ("1.2.3.4.", false), (".1", false), ("1.", false), ("1..2", false),
    ("", false), (".", false), ("1a", false), ("-1", false), ("1.999999999", true),
    ("1.1000000000", false), ("1/2", false), ("1:2", false),
  ])
  func aBuildHasFourNumbersOfNineDigits(_ text: String, _ isBuild: Bool) {
    #expect((AppBuild(text) != nil) == isBuild)
  }

  @Test(arguments: [
    ("1", "1", 0), ("1", "1.0.0.0", 0), ("1", "2", -1), ("2", "10", -1), ("1.2", "1.10", -1),
    ("1.0.0.1", "1.0.0.2", -1), ("999999999", "999999999.0.0.1", -1), ("1.999999999", "2", -1),
    ("0.0.1", "0.1", -1), ("0", "0.0.0.1", -1), ("01", "1", 0),
  ])
  func buildsAreComparedByNumbers(_ left: String, _ right: String, _ order: Int) throws {
    let (left, right) = (try #require(AppBuild(left)), try #require(AppBuild(right)))
    #expect((left < right) == (order < 0))
    #expect(!(right < left))
    #expect((left == right) == (order == 0))
  }

  @Test(arguments: [
    ("9", false), ("9.999", false), ("10", true), ("10.0", true), ("15", true), ("20.5", true),
    ("20.5.0.1", false), ("21", false),
  ])
  func aRangeHasBothItsEnds(_ build: String, _ isIn: Bool) throws {
    let range = AppBuildRange(from: AppBuild("10"), through: AppBuild("20.5"))
    #expect(range.contains(try #require(AppBuild(build))) == isIn)
    #expect(AppBuildRange().contains(try #require(AppBuild(build))))
  }

  @Test(
    arguments: [
      ("", []), ("AAAA", [0, 0, 0]), ("AAA=", [0, 0]), ("AA==", [0]), ("A===", nil), ("====", nil),
      ("=", nil), ("A", nil), ("AA", nil), ("AAA", nil), ("AAAAA", nil), ("AA=A", nil),
      ("AB==", nil),
      ("AAB=", nil), ("AAAA====", nil), ("/+9z", [255, 239, 115]), ("AAA-", nil), ("AAA_", nil),
      ("AAA:", nil), ("AAA[", nil), ("AAA{", nil), ("AAA@", nil), ("AAA`", nil), ("AAAé", nil),
    ] as [(String, [UInt8]?)])
  func base64HasOneSpelling(_ text: String, _ bytes: [UInt8]?) {
    #expect(Base64.decode(text) == bytes)
  }

  @Test(arguments: [
    (String(repeating: "A", count: 43) + "=", true),
    (String(repeating: "A", count: 42) + "==", false),
    (String(repeating: "A", count: 44), false), (String(repeating: "A", count: 40), false),
    ("", false),
    (String(repeating: "A", count: 43), false),
  ])
  func aPublicKeyHas32Bytes(_ digits: String, _ isKey: Bool) {
    #expect((Base64.publicKey("levity-ed25519:" + digits) != nil) == isKey)
    #expect(Base64.publicKey("levity-ed25518:" + digits) == nil)
    #expect(Base64.publicKey(digits) == nil)
  }

  @Test(arguments: [
    ("a", true), ("z", true), ("0", true), ("9", true), ("`", false), ("{", false), ("/", false),
    (":", false), ("A", false), ("-", false), ("_a", false), (".a", false), ("a.", false),
    ("a-", true),
    ("a_", true), ("a.b", true), ("a..b", false), ("a.-.b", true), ("a--b", true), ("a b", false),
    ("é", false), ("", false),
  ])
  func aChannelIsOfSmallLetters(_ text: String, _ isName: Bool) {
    #expect((ChannelName(text) != nil) == isName)
  }

  @Test(arguments: [
    ("https://a", true), ("https://", false), ("http://a", true), ("http://", false),
    ("https:/a", false), ("http:/ab", false), ("ttps://a", false), ("http://a b", false),
    ("http://!~", true), ("http://\u{7F}", false), ("http://a\n", false), ("HTTP://a", false),
    ("", false),
  ])
  func anAddressHasAHost(_ text: String, _ isAddress: Bool) {
    #expect(LevitySettings.isAddress(text) == isAddress)
  }

  @Test(arguments: [
    ("2024-02-29T23:59:59Z", true), ("2023-02-29T23:59:59Z", false),
    ("2024-02-30T00:00:00Z", false),
    ("2024-04-30T00:00:00Z", true), ("2024-04-31T00:00:00Z", false),
    ("2024-06-31T00:00:00Z", false),
    ("2024-09-31T00:00:00Z", false), ("2024-11-31T00:00:00Z", false),
    ("2024-01-31T00:00:00Z", true),
    ("2024-01-32T00:00:00Z", false), ("2024-12-31T23:59:59Z", true),
    ("2024-12-31T24:00:00Z", false),
    ("2024-12-31T23:60:00Z", false), ("2024-12-31T23:59:60Z", false),
    ("2024-12-00T00:00:00Z", false),
    ("2024-12-01T00:00:00Z", true), ("2024-00-01T00:00:00Z", false),
    ("2024-13-01T00:00:00Z", false),
    ("2100-02-29T00:00:00Z", false), ("2000-02-29T00:00:00Z", true), ("2024-12-31T23:59:59", false),
    ("2024-12-31T23:59:59ZZ", false), ("2024-12-31T23:59:5:Z", false),
    ("2024-12-31T23:59:5/Z", false),
    ("2024/12-31T23:59:59Z", false),
  ])
  func aTimestampIsOfTheCalendar(_ text: String, _ isTime: Bool) {
    #expect(UTCTimestamp(text)?.text == (isTime ? text : nil))
  }

  @Test(
    arguments: [
      (0, 0), (1, 1), (.max, 253_402_300_799), (.min, -62_167_219_200), (-1, -1),
    ] as [(Int64, Int64)])
  func aTimestampStaysInItsRange(_ added: Int64, _ seconds: Int64) {
    #expect(UTCTimestamp(seconds: 0).adding(seconds: added).seconds == seconds)
    #expect(UTCTimestamp(seconds: added).seconds == seconds)
    #expect((UTCTimestamp(seconds: added) < UTCTimestamp(seconds: 7)) == (seconds < 7))
    #expect(!(UTCTimestamp(seconds: added) < UTCTimestamp(seconds: added)))
  }

  // MARK: JSON

  private static func reading<Value>(
    _ text: String, _ read: (JSONReader) -> Value
  ) -> (value: Value, error: ManifestError?, isCanonical: Bool) {
    let reader = JSONReader(Array(text.utf8))
    let value = read(reader)
    do throws(ManifestError) {
      try reader.finish()
      return (value, nil, reader.isCanonical)
    } catch {
      return (value, error, reader.isCanonical)
    }
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("10", 10), ("-10", -10), ("9223372036854775807", .max),
    ("-9223372036854775807", -.max), ("9223372036854775808", nil), ("9223372036854775810", nil),
    ("92233720368547758070", nil), ("00", nil), ("01", nil), ("-01", nil), ("-", nil), ("", nil),
    ("1.0", nil), ("1e1", nil), ("1E1", nil), ("1a", nil), ("+1", nil), ("1 ", 1), ("/", nil),
    (":", nil), ("1/", nil), ("1:", nil),
  ])
  func integersHave63Bits(_ text: String, _ value: Int?) {
    let found = Self.reading(text) { $0.integer() }
    #expect((found.error == nil ? found.value : nil) == value)
    if value != nil { #expect(found.isCanonical == !["-0", "1 "].contains(text)) }
  }

  /// An error is at the start of a number that isn't one.
  @Test(arguments: [
    ("-", "an integer"), ("01", "an integer"), ("1.5", "an integer"), ("2e0", "an integer"),
    ("9999999999999999999", "an integer of at most 63 bits"),
  ])
  func numbersThatAreRefused(_ text: String, _ expected: String) {
    let found = Self.reading(" " + text) { $0.integer() }
    #expect(found.error == .malformed(offset: 1, expected: expected))
  }

  @Test(arguments: [
    ("\"\"", ""), ("\"a\"", "a"), ("\"", nil), ("\"a", nil), ("\"a\\\"", nil), ("\"\\", nil),
    ("a", nil),
    ("\"\u{1F}\"", nil), ("\"a\\n\u{1F}\"", nil), ("\" \"", " "), ("\"\\n \"", "\n "),
    ("\"\u{7F}\"", "\u{7F}"),
    ("\"\\ud83d\\ude00\"", "😀"), ("\"\\ud83d\"", nil), ("\"\\ud83d\\n\"", nil),
    ("\"\\ude00\"", nil),
    ("\"\\ud83d\\ud83d\"", nil), ("\"\\ud83d\\u0041\"", nil), ("\"\\ud83d\\ue000\"", nil),
    ("\"\\udbff\\udfff\"", "\u{10FFFF}"),
    ("\"\\ud800\\udc00\"", "\u{10000}"), ("\"\\udc00\\udc00\"", nil), ("\"\\ud7ff\"", "\u{D7FF}"),
    ("\"\\ue000\"", "\u{E000}"),
    ("\"\\u0\"", nil), ("\"\\u00e\"", nil), ("\"\\u00eg\"", nil), ("\"\\u00E9\"", "é"),
    ("\"\\u00e/\"", nil),
    ("\"\\u00e\u{10}\"", nil), ("\"\\u00e", nil), ("\"\\q\"", nil),
    ("\"\\b\\f\\n\\r\\t\\/\\\\\\\"\"", "\u{8}\u{C}\n\r\t/\\\""),
  ])
  func stringsAreWholeAndOfCharacters(_ text: String, _ value: String?) {
    let found = Self.reading(text) { $0.string() }
    #expect(found.value == value ?? "")
    #expect((found.error == nil) == (value != nil))
  }

  /// Half a pair isn't read on.
  @Test(arguments: ["\"\\udc00\\u0\"", "\"\\udc00\"", "\"\\ud83dx\"", "\"\\ud83d\\u0041\""])
  func halfAPairIsNoCharacter(_ text: String) {
    #expect(Self.reading(text) { $0.string() }.error == .invalidString(offset: 1))
  }

  @Test(arguments: [
    ("true", true), ("false", false), ("tru", nil), ("fals", nil), ("truE", nil), ("", nil),
    ("null", nil),
    ("true1", nil), ("trues", nil),
  ])
  func booleansAreWords(_ text: String, _ value: Bool?) {
    let found = Self.reading(text) { $0.boolean() }
    #expect((found.error == nil ? found.value : nil) == value)
  }

  @Test(arguments: [
    ("{}", true), ("{\"a\":1}", true), ("{\"a\":1,}", false), ("{,}", false), ("{\"a\"}", false),
    ("{\"a\":}", false), ("{\"a\":1", false), ("{\"a\":1 \"b\":2}", false), ("{a:1}", false),
    ("{", false),
    ("[]", true), ("[1]", true), ("[1,]", false), ("[,]", false), ("[1", false), ("[1 2]", false),
    ("[", false),
    ("[1,2]", true), ("[[],{}]", true), ("null", true), ("nul", false), ("", false),
    ("[] []", false), ("[]]", false),
    ("{\"a\":1,\"a\":2}", false), ("{\"b\":1,\"a\":2,\"b\":3}", false), ("{\"b\":1,\"a\":2}", true),
    ("{\"a\":{\"a\":1},\"b\":{\"a\":1}}", true), ("{\"\":1}", true), ("\u{FEFF}{}", false),
  ])
  func valuesAreSkippedWhole(_ text: String, _ isRead: Bool) {
    #expect((Self.reading(text) { $0.skipValue() }.error == nil) == isRead)
  }

  /// Canonical keys are in the order of their bytes, without space between.
  @Test(arguments: [
    ("{\"a\":1,\"b\":2}", true), ("{\"b\":1,\"a\":2}", false), ("{\"a\":1,\"aa\":2}", true),
    ("{\"aa\":1,\"a\":2}", false), ("{ }", false), ("{\"a\": 1}", false), ("[1, 2]", false),
    ("null", false),
    ("{\"\u{FFFF}\":1,\"😀\":2}", true), ("{\"b\":{\"a\":1}}", true),
    ("[{\"b\":1},{\"a\":1}]", true),
  ])
  func canonicalKeysAreInOrder(_ text: String, _ isCanonical: Bool) {
    let found = Self.reading(text) { $0.skipValue() }
    #expect(found.error == nil && found.isCanonical == isCanonical)
  }

  @Test(arguments: [
    ("a", 0), ("bc", 1), ("b", -1), ("bcd", -1), ("c", -1), ("d", 2), ("", -1), ("a bc", -1),
    ("é", -1), ("xd", -1),
  ])
  func keysAreNamesAsAWhole(_ key: String, _ index: Int) {
    let found = Self.reading("{\"\(key)\":1}") { reader in
      reader.enterObject()
      let index = reader.nextKey(of: "a bc d")
      reader.skipValue()
      _ = reader.nextKey(of: "a bc d")
      return index
    }
    #expect(found.value == index)
    #expect(found.error == nil)
  }

  @Test(arguments: [
    ("{}", "a"), ("{\"a\":1}", "bc"), ("{\"bc\":1}", "a"), ("{\"a\":1,\"bc\":2}", nil),
    ("{\"bc\":1,\"a\":2}", nil), ("{\"a\":1,\"d\":2}", "bc"),
  ])
  func requiredKeysAreTheFirstNames(_ text: String, _ missing: String?) {
    let found = Self.reading(text) { reader in
      reader.enterObject()
      while reader.nextKey(of: "a bc d", required: 2) != nil { reader.skipValue() }
    }
    #expect(found.error == missing.map { .missingKey($0, offset: text.utf8.count) })
  }

  @Test(arguments: [
    ("[\"a\"]", ["a"]), ("[]", []), ("[\"a\",\"b\"]", ["a", "b"]), ("[\"a\" \"b\"]", nil),
    ("[1]", nil), ("\"a\"", nil),
  ])
  func stringsAreInAList(_ text: String, _ values: [String]?) {
    let found = Self.reading(text) { $0.strings() }
    #expect((found.error == nil ? found.value : nil) == values)
  }

  /// The quote behind a digest may be the last byte.
  @Test(arguments: [63, 64, 65]) func aDigestMayEndTheBytes(_ count: Int) {
    let digits = String(repeating: "a", count: count)
    let found = Self.reading("\"\(digits)\"") { $0.digest() }
    #expect((found.error == nil) == (count == 64))
    if count == 64 { #expect(found.value.hex == digits) }
    #expect(Self.reading("\"\(digits)") { $0.digest() }.error != nil)
  }
}
