import Foundation
import PropertyLists
import TestSupport
import Testing

@Suite struct PropertyListTests {
  static func xml(_ body: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      \(body)
      </plist>

      """.utf8)
  }

  /// Data of OpenStep begins with the same sign.
  @Test(arguments: [
    ("<?xml", true), ("<!DOCTYPE", true), ("<plist>", true), (" \n\t<?xml", true),
    ("\u{FEFF}<?xml", true), ("\u{FEFF} <plist>", true), ("<0fbd>", false), ("< ?xml", false),
    ("<", false), ("", false), ("{ a = b; }", false), ("bplist00", false), ("x<?xml", false),
  ])
  func anXMLListIsToldByItsStart(_ text: String, _ isXML: Bool) {
    #expect(PropertyList.isXML(Array(text.utf8)) == isXML)
    #expect(PropertyList.isXML([0xFE, 0xFF] + Array(text.utf8)))
    #expect(PropertyList.isXML([0xFF, 0xFE] + Array(text.utf8)))
  }

  @Test(arguments: [
    ("<string>a &amp; b &#x41;&#66;</string>", PropertyList.string("a & b AB")),
    ("<string/>", .string("")), ("<string><![CDATA[<x>]]> y</string>", .string("<x> y")),
    ("<true/>", .boolean(true)), ("<false></false>", .boolean(false)),
    ("<integer> -42 </integer>", .integer(-42)), ("<integer>0x1F</integer>", .integer(31)),
    ("<real>1.5</real>", .real(1.5)), ("<data>\n\tAQID\n</data>", .data([1, 2, 3])),
    ("<date>2001-01-02T00:00:01Z</date>", .date(Date(timeIntervalSinceReferenceDate: 86401))),
    ("<array><string>a</string><!-- c --><array/></array>", .array([.string("a"), .array([])])),
  ])
  func readsXML(_ body: String, _ expected: PropertyList) throws {
    #expect(try PropertyList(parsing: Self.xml(body)) == expected)
  }

  @Test func keepsTheOrderOfKeysAndTheLastOfTwo() throws {
    let body = "<dict><key>b</key><true/><key>a</key><true/><key>b</key><false/></dict>"
    let list = try PropertyList(parsing: Self.xml(body))
    #expect(list.dictionary?.keys == ["b", "a"])
    #expect(list["b"]?.boolean == false)
  }

  @Test(arguments: [
    (
      "<dict><key>a</key></dict>",
      "line 4, column 19: expected an element, found text or a closing tag."
    ),
    (
      "<array></dict></array>", "line 4, column 8: expected </array>, found </dict>."
    ),
    ("</array>", "line 4, column 1: expected an element, found text or a closing tag."),
    (
      "<dict></key></dict>",
      "line 4, column 7: expected </dict>, found </key>."
    ),
    ("<dict><string>a</string></dict>", "line 4, column 7: expected <key>, found <string>."),
    ("<string>&other;</string>", "line 4, column 9: &other; is not a known escape."),
    ("<integer>1e3</integer>", "line 4, column 1: '1e3' is not a valid integer."),
    (
      "<date>2001-01-02T00:00:61Z</date>",
      "line 4, column 1: '2001-01-02T00:00:61Z' is not a valid date."
    ),
    ("<banana/>", "line 4, column 1: expected a value, found <banana>."),
    ("<array><true/></dict>", "line 4, column 15: expected </array>, found </dict>."),
  ])
  func reportsErrorsOfXML(_ body: String, _ sentence: String) {
    #expect {
      try PropertyList(parsing: Self.xml(body))
    } throws: {
      "\($0)" == sentence
    }
  }

  @Test func refusesEntityDeclarations() {
    let text = "<?xml version='1.0'?><!DOCTYPE plist [<!ENTITY a 'b'>]><plist><true/></plist>"
    #expect {
      try PropertyList(parsing: Array(text.utf8))
    } throws: {
      "\($0)" == "line 1, column 38: entity declarations aren't accepted."
    }
  }

  @Test func truncatedXMLSaysWhereItBegan() {
    let text = "<plist>\n<dict>\n<key>a</key>\n<string>b"
    #expect {
      try PropertyList(parsing: Array(text.utf8))
    } throws: {
      "\($0)" == "line 4, column 10: the file ends inside a <string> that begins at line 4."
    }
  }

  @Test func limitsDepthOfXML() {
    let text = "<plist>" + String(repeating: "<array>", count: 50_000)
    #expect {
      try PropertyList(parsing: Array(text.utf8))
    } throws: {
      "\($0)" == "line 1, column 904: more than 128 levels are nested."
    }
  }

  @Test func limitsDepthOfDictionariesInXML() {
    let text = "<plist>" + String(repeating: "<dict><key>a</key>", count: 200)
    #expect {
      try PropertyList(parsing: Array(text.utf8))
    } throws: {
      "\($0)" == "line 1, column 2312: more than 128 levels are nested."
    }
  }

  @Test func readsBinaryAsFoundationWritesIt() throws {
    let value: [String: Any] = [
      "text": "plain", "unicode": "é😀", "number": -5, "real": 2.5, "yes": true,
      "data": Data([1, 2, 3]), "list": (0..<20).map { "item \($0)" },
      "date": Date(timeIntervalSinceReferenceDate: 86401),
    ]
    let bytes = try [UInt8](
      PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
    let list = try PropertyList(parsing: bytes)

    #expect(list["text"] == .string("plain"))
    #expect(list["unicode"] == .string("é😀"))
    #expect(list["number"] == .integer(-5))
    #expect(list["real"] == .real(2.5))
    #expect(list["yes"] == .boolean(true))
    #expect(list["data"] == .data([1, 2, 3]))
    #expect(list["list"]?.array?.count == 20)
    #expect(list["date"] == .date(Date(timeIntervalSinceReferenceDate: 86401)))

    var random = SeededRandom(seed: 3)
    for _ in 0..<3000 { _ = try? PropertyList(parsing: random.mutate(bytes)) }
  }

  @Test func readsOpenStepAsAPropertyList() throws {
    #expect(
      try PropertyList(parsing: Array("{a = (b, <01>);}".utf8))["a"]
        == .array([.string("b"), .data([1])]))
  }

  @Test func damagedXMLNeverTraps() {
    let bytes = Self.xml(
      "<dict><key>a</key><array><integer>1</integer><date>2001-01-02T00:00:01Z</date></array></dict>"
    )
    var random = SeededRandom(seed: 5)
    for _ in 0..<3000 { _ = try? PropertyList(parsing: random.mutate(bytes)) }
  }

  @Test func seedsOfTheFuzzerAreReadOrRefused() throws {
    for seed in try FuzzSeeds.load("XMLPropertyList") { _ = try? PropertyList(parsing: seed.bytes) }
  }

  /// One object between the mark and a table of one offset.
  private static func binary(_ object: [UInt8]) -> [UInt8] {
    let start = Array("bplist00".utf8) + object
    var bytes = start + [8, 0, 0, 0, 0, 0, 0, 1, 1]
    for number in [1, 0, UInt8(start.count)] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    return bytes
  }

  /// A number has 1, 2, 4, 8 or 16 bytes.
  @Test(arguments: [0, 1, 2, 3, 4, 5])
  func aBinaryIntegerHasUpTo16Bytes(_ exponent: Int) throws {
    let size = 1 << exponent
    let bytes = Self.binary([0x10 | UInt8(exponent)] + [UInt8](repeating: 0, count: size - 1) + [7])
    #expect((try? PropertyList(parsing: bytes)) == (size <= 16 ? .integer(7) : nil))
  }
}
