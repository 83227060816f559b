import Foundation
import StringsFiles
import TestSupport
import Testing

/// The encodings and the forms of property lists.
@Suite struct StringsEncodingTests {
  static let text = "/* é */\r\n\"ключ\" = \"значение 😀 \\U00e9\";\r\na = \"b\\\\\";\r\n"
  static let expected: [StringsFileKey: String?] = ["ключ": "значение 😀 é", "a": "b\\"]

  static func utf16(_ text: String, bigEndian: Bool, mark: Bool) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return bigEndian ? bytes : bytes.reversed()
    }
  }

  @Test(arguments: [true, false])
  func readsUTF16WithAMark(_ bigEndian: Bool) throws {
    let bytes = Self.utf16(Self.text, bigEndian: bigEndian, mark: true)
    let document = try StringsDocument(bytes)

    #expect(document.bytes == bytes)
    #expect(document.encoding == .utf16(bigEndian: bigEndian, mark: true))
    #expect(FoundationReader.levity(bytes) == Self.expected)
    #expect(FoundationReader.pairs(bytes) == Self.expected)
    #expect(document.issues.isEmpty)
  }

  @Test(arguments: [true, false])
  func aSecondMarkIsDroppedAsInXcodesBuild(_ bigEndian: Bool) throws {
    let bytes = Self.utf16("\u{FEFF}" + Self.text, bigEndian: bigEndian, mark: true)
    let document = try StringsDocument(bytes)
    #expect(document.bytes == bytes)
    #expect(FoundationReader.levity(bytes) == Self.expected)

    let three = Self.utf16("\u{FEFF}\u{FEFF}a = b;", bigEndian: bigEndian, mark: true)
    #expect(throws: StringsFileError.self) { try StringsDocument(three) }
  }

  @Test(arguments: [true, false])
  func readsUTF16WithoutAMarkAndSaysSo(_ bigEndian: Bool) throws {
    let bytes = Self.utf16("\"a\" = \"b\";\n", bigEndian: bigEndian, mark: false)
    let document = try StringsDocument(bytes)

    #expect(FoundationReader.levity(bytes) == ["a": "b"])
    #expect(
      document.issues.map(\.kind) == [
        .missingByteOrderMark(.utf16(bigEndian: bigEndian, mark: false))
      ])
    #expect(FoundationReader.pairs(bytes) == nil)
  }

  @Test(arguments: [true, false])
  func readsUTF32(_ bigEndian: Bool) throws {
    let bytes = ([Unicode.Scalar(0xFEFF)!] + Array(Self.text.unicodeScalars)).flatMap { scalar in
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> UInt32(8 * $0)) }
      return bigEndian ? bytes.reversed() : bytes
    }
    #expect(FoundationReader.levity(bytes) == Self.expected)
    #expect(FoundationReader.pairs(bytes) == Self.expected)
  }

  @Test func readsUTF8WithAMark() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("x = y; a = é;".utf8)
    let error = try #require(throws: StringsFileError.self) { try StringsDocument(bytes) }
    #expect(error.place == FilePosition(line: 1, column: 12))

    let marked = [0xEF, 0xBB, 0xBF] + Array(Self.text.utf8)
    #expect(FoundationReader.levity(marked) == Self.expected)
    #expect(FoundationReader.pairs(marked) == Self.expected)
  }

  @Test func readsTheCopyrightSignOfOldEncodingsAsApple() throws {
    let bytes = Array("a = \"".utf8) + [0xA9, 0xA9] + Array(" 2010\";".utf8)
    let document = try StringsDocument(bytes)

    #expect(FoundationReader.levity(bytes) == ["a": "\u{FFFD}\u{FFFD} 2010"])
    #expect(FoundationReader.pairs(bytes) == FoundationReader.levity(bytes))
    #expect(document.issues.map(\.kind) == [.replacedByte, .replacedByte])
  }

  static let damaged: [([UInt8], Int)] = [
    (Array("a = \"".utf8) + [0xE9] + Array("\";".utf8), 6),
    (Array("/* ".utf8) + [0xC0, 0x80] + Array(" */ a = b;".utf8), 4),
    (Array("// ".utf8) + [0xED, 0xA0, 0x80] + Array("\n a = b;".utf8), 4),
    (Array("a = b;; ".utf8) + [0xF5, 0x80, 0x80, 0x80], 9),
    (Array("a = \"\\".utf8) + [0xFF] + Array("\";".utf8), 7),
    (Array("a = b; c d ".utf8) + [0x80], 12),
    (Array("{a = b; } ".utf8) + [0xE2, 0x80], 11),
    (Array("a = (".utf8) + [0xF0, 0x8F, 0xBF, 0xBF] + Array(");".utf8), 6),
  ]

  @Test(arguments: damaged)
  func refusesWhatIsNotUTF8(_ bytes: [UInt8], _ column: Int) throws {
    let error = try #require(throws: StringsFileError.self) { try StringsDocument(bytes) }
    #expect(error.place == FilePosition(line: 1, column: column))
    if case .notUTF8 = error.reason {} else { Issue.record("\(error)") }
    #expect(FoundationReader.pairs(bytes) == nil)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func readsPropertyLists(_ format: PropertyListSerialization.PropertyListFormat) throws {
    let values: [String: Any] = ["a": "<é & 😀>", "list": [1, 2], "": ""]
    let bytes = [UInt8](
      try PropertyListSerialization.data(fromPropertyList: values, format: format, options: 0))
    let document = try StringsDocument(bytes)

    #expect(document.bytes == bytes)
    #expect(document.form == (format == .xml ? .xml : .binary))
    #expect(FoundationReader.levity(bytes) == FoundationReader.pairs(bytes))
    #expect(document.issues.map(\.kind) == [.nestedValue(key: "list", kind: "a list")])
    let entry = try #require(document.entry(of: "a"))
    #expect(throws: StringsFileError.self) { try document.replacement(of: entry, with: "x") }
  }

  @Test func placesEntriesOfXML() throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-16"?>
      <plist version="1.0">
      <dict>
        <key>é</key><string>1</string>
        <key>b</key><string>2</string>
        <key>é</key><string>3</string>
      </dict>
      </plist>
      """
    let document = try StringsDocument(Self.utf16(xml, bigEndian: false, mark: true))

    #expect(document.form == .xml && document.entries.count == 3)
    let plain = try StringsDocument(Array(xml.utf8))
    #expect(plain.entries.map(plain.place(of:)).map(\.description) == ["4:3", "5:3", "6:3"])
    #expect(
      plain.duplicates().map(\.description) == [
        "line 6, column 3: the key \"é\" is on line 4 already; this value is the one that counts."
      ])
    #expect(plain.entry(of: "é").flatMap(plain.value(of:)) == "3")
  }

  @Test func locatesErrorsOfXML() throws {
    let error = try #require(throws: StringsFileError.self) {
      try StringsDocument(Array("<plist>\n<dict>\n <key>é</kex>".utf8))
    }
    #expect(error.place == FilePosition(line: 3, column: 8))
  }
}
