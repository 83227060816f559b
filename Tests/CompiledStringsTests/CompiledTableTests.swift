import CompiledStrings
import PropertyLists
import StringValues
import StringsFiles
import TestSupport
import Testing

/// The files of tables, read back by the readers of this project.
@Suite struct CompiledTableTests {
  private func dictionary(_ value: StringValue, key: String = "key") throws -> PropertyList {
    var table = CompiledTable()
    table.add(value, key: key)
    let bytes = try #require(table.stringsDictionary)
    #expect(table.strings == nil)
    return try #require(PropertyList(parsing: bytes)[key])
  }

  @Test func plainStringsReadBackEqual() throws {
    var table = CompiledTable()
    let strings = [
      "": "", "a": "A", "é": "e\u{301}",
      "long": String(repeating: "x", count: 70_000),
      "emoji": "👩‍👩‍👧 ok", "15": "123456789012345", "255": String(repeating: "é", count: 255),
      "256": String(repeating: "é", count: 256), "control": "\u{0}\u{2028}\n", "same": "same",
    ]
    for (key, value) in strings { table.add(.plain(value), key: key) }
    // Another spelling of a key is another key.
    table.add(.plain("é"), key: "e\u{301}")
    #expect(table.stringsDictionary == nil)
    let document = try StringsDocument(#require(table.strings))
    #expect(document.entries.count == strings.count + 1)
    for entry in document.entries {
      let value = try #require(document.value(of: entry))
      guard Array(document.key(of: entry).utf8) != Array("e\u{301}".utf8) else {
        #expect(Array(value.utf8) == Array("é".utf8))
        continue
      }
      let expected = try #require(
        strings.first { Array($0.key.utf8) == Array(document.key(of: entry).utf8) })
      #expect(Array(value.utf8) == Array(expected.value.utf8))
    }
  }

  @Test(arguments: [1, 14, 15, 126, 127, 128, 255, 256, 4_500, 33_000])
  func anyNumberOfKeysIsWritten(count: Int) throws {
    var table = CompiledTable()
    for id in 0..<count { table.add(.plain("value \(id)"), key: "key \(id)") }
    let read = try PropertyList(parsing: #require(table.strings))
    #expect(read.dictionary?.keys.count == count)
    #expect(read["key \(count - 1)"]?.string == "value \(count - 1)")
  }

  @Test func rulesOfADictionaryReadBackEqual() throws {
    let source = """
      <plist version="1.0"><dict>
      <key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%2$#@files@ of %1$@</string>
        <key>files</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>ld</string>
          <key>one</key><string>a file in %#@folders@</string><key>other</key><string>%ld files</string>
        </dict>
        <key>folders</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>other</key><string>folders</string>
        </dict>
      </dict>
      <key>tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
        <key>mac</key><string>Click</string><key>other</key><string>Tap</string>
      </dict></dict>
      <key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict>
        <key>9</key><string>W</string><key>20</key><string>Wide</string>
      </dict></dict>
      </dict></plist>
      """
    let entries = try StringsDictionary(Array(source.utf8)).entries
    var table = CompiledTable()
    for entry in entries { table.add(entry.value, key: entry.key) }
    let bytes = try #require(table.stringsDictionary)
    #expect(try PropertyList(parsing: bytes) == PropertyList(parsing: Array(source.utf8)))
    #expect(try StringsDictionary(bytes).entries.map(\.value) == entries.map(\.value))
  }

  @Test(arguments: [
    ("%lld files", "%lld files", "%#@value@", "lld", "%lld files"),
    ("k", "%@ has %d files", "%2$#@value@", "d", "%1$@ has %2$d files"),
    ("k", "%1$@ has %2$.1f GB", "%2$#@value@", "f", "%1$@ has %2$.1f GB"),
    ("%@: %lu files", "files", "%2$#@value@", "lu", "files"),
    ("k", "files", "%#@value@", nil, "files"),
  ])
  func aPluralOfACatalogBecomesAVariable(
    key: String, other: String, format: String, specifier: String?, form: String
  ) throws {
    let read = try dictionary(.plural([.one: .plain("one"), .other: .plain(other)]), key: key)
    #expect(read["NSStringLocalizedFormatKey"]?.string == format)
    #expect(read["value"]?["NSStringFormatValueTypeKey"]?.string == specifier)
    #expect(read["value"]?["one"]?.string == "one")
    #expect(read["value"]?["other"]?.string == form)
  }

  @Test func aSubstitutionOfACatalogTakesItsArgument() throws {
    let files = StringVariable(
      name: "files", argument: 2, specifier: "lld",
      value: .plural([.one: .plain("%arg file"), .other: .plain("%arg of %arg files")]))
    let days = StringVariable(
      name: "days", argument: 1, specifier: "d", value: .plural([.other: .plain("%arg days")]))
    let read = try dictionary(
      .format("%#@files@ in %#@days@ for %3$@ and %@", variables: [days, files]))
    #expect(
      read["NSStringLocalizedFormatKey"]?.string == "%2$#@files@ in %1$#@days@ for %3$@ and %3$@")
    #expect(read["files"]?["one"]?.string == "%lld file")
    #expect(read["files"]?["other"]?.string == "%lld of %lld files")
    let inOrder = try dictionary(.format("%#@days@ %#@files@", variables: [days, files]))
    #expect(inOrder["NSStringLocalizedFormatKey"]?.string == "%#@days@ %#@files@")
  }

  @Test func aDeviceMayHaveAPlural() throws {
    let read = try dictionary(
      .device([
        .mac: .plural([.other: .plain("%d clicks")]), .other: .plain("%d taps"),
      ]))
    let rule = try #require(read["NSStringDeviceSpecificRuleType"])
    #expect(rule["other"]?.string == "%d taps")
    #expect(rule["mac"]?["NSStringLocalizedFormatKey"]?.string == "%#@value@")
    #expect(rule["mac"]?["value"]?["other"]?.string == "%d clicks")
  }
}
