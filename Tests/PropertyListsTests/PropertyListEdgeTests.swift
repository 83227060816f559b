import Foundation
import PropertyLists
import Testing

/// The three forms at their limits.
@Suite struct PropertyListEdgeTests {
  /// The value of a list as text, or its error without the place.
  private static func outcome(_ text: String) -> String {
    outcome(Array(text.utf8))
  }

  private static func outcome(_ bytes: [UInt8]) -> String {
    do {
      return described(try PropertyList(parsing: bytes))
    } catch {
      return error.reason.sentence
    }
  }

  private static func described(_ list: PropertyList) -> String {
    switch list {
    case .string(let text): "'\(text)'"
    case .array(let elements): "(\(elements.map(described).joined(separator: ",")))"
    case .dictionary(let entries):
      "{\(entries.entries.map { "\($0.key)=\(described($0.value))" }.joined(separator: ";"))}"
    case .data(let bytes): "<\(bytes.map(String.init).joined(separator: " "))>"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .date(let date): "\(date.timeIntervalSinceReferenceDate)"
    }
  }

  // MARK: OpenStep

  @Test(arguments: [
    ("<<<<<<<", "a merge conflict marker was left in the file"),
    ("<<<<<<", "expected a hexadecimal digit or '>', found '<'"),
    ("=======", "a merge conflict marker was left in the file"),
    ("======", "expected a value, found '='"),
    (">>>>>>>", "a merge conflict marker was left in the file"),
    (">>>>>>", "expected a value, found '>'"), ("======<", "expected a value, found '='"),
    (" =======", "expected a value, found '='"), ("!!!!!!!", "expected a value, found '!'"),
    ("(a,\n=======", "a merge conflict marker was left in the file"),
    ("(a, =======", "expected a value, found '='"),
  ])
  func sevenSignsAtTheStartOfALineAreAConflict(_ text: String, _ outcome: String) {
    #expect(Self.outcome(text) == outcome)
  }

  @Test(arguments: [
    ("!", "'!'"), ("~", "'~'"), ("\u{7F}", "the byte 0x7f"), ("\u{8}", "the byte 0x8"),
    ("\u{E}", "the byte 0xe"), ("é", "the byte 0xc3"), ("#", "'#'"), (";", "';'"),
  ])
  func signsOutsideOfStringsAreNamed(_ text: String, _ found: String) {
    #expect(Self.outcome(text) == "expected a value, found \(found)")
  }

  @Test(arguments: [
    ("\ta", "'a'"), ("\u{B}a", "'a'"), ("\ra", "'a'"), (" a\r", "'a'"), ("a//", "'a//'"),
    ("a //", "'a'"), ("a // b\rc", "expected the end of the file, found 'c'"),
    ("a // b\nc", "expected the end of the file, found 'c'"),
    ("a /", "expected the end of the file, found '/'"),
    ("a /**/", "'a'"), ("a /*/", "the file ends inside a comment that begins at line 1"),
    ("a /**", "the file ends inside a comment that begins at line 1"),
    ("a /*", "the file ends inside a comment that begins at line 1"), ("/", "'/'"),
    ("(/)", "('/')"),
    ("/* * / */a", "'a'"), ("\u{FEFF}a", "'a'"),
  ])
  func spaceAndCommentsAreBetweenValues(_ text: String, _ outcome: String) {
    #expect(Self.outcome(text) == outcome)
  }

  @Test(arguments: [
    ("<>", "<>"), ("<00>", "<0>"), ("<fF>", "<255>"), ("<0 1>", "<1>"), ("<\n01\t>", "<1>"),
    ("<0>", "expected an even number of hexadecimal digits, found '>'"),
    ("<0", "the file ends inside a data value that begins at line 1"),
    ("<01", "the file ends inside a data value that begins at line 1"),
    ("<", "the file ends inside a data value that begins at line 1"),
    ("<0!>", "expected a hexadecimal digit or '>', found '!'"),
    ("<:0>", "expected a hexadecimal digit or '>', found ':'"),
    ("<0@>", "expected a hexadecimal digit or '>', found '@'"),
  ])
  func dataIsPairsOfDigits(_ text: String, _ outcome: String) {
    #expect(Self.outcome(text) == outcome)
  }

  @Test(arguments: [
    (#""\U12345""#, "\u{1234}5"), (#""\Ug""#, "\0g"), (#""\U""#, "\0"), (#""\U1""#, "\u{1}"),
    (#""\u00e9x""#, "éx"), (#""\Ud83dx""#, "\u{FFFD}x"), (#""\Ud83d\Ude00\n""#, "😀\n"),
    (#""\1234""#, "S4"), (#""\18""#, "\u{1}8"), (#""\8""#, "8"), (#""\0""#, "\0"),
    (#""\7""#, "\u{7}"),
    (#""\a\b\f\v\r\t""#, "\u{7}\u{8}\u{C}\u{B}\r\t"), (#""\'\"""#, "'\""), (#""a\\""#, "a\\"),
    (#"'a\'b'"#, "a'b"), (#""a'b""#, "a'b"), (#"'"'"#, "\""),
  ])
  func escapesAreResolved(_ source: String, _ text: String) {
    #expect(Self.outcome(source) == "'\(text)'")
  }

  @Test(arguments: ["\"", "\"a", "\"a\\\"", "\"a\\", "'a\"", "\"\\U00"])
  func aStringHasItsQuote(_ text: String) {
    #expect(
      Self.outcome(text) == "the file ends inside a quoted string that begins at line 1")
  }

  @Test(arguments: [
    ("\u{1F}", #""\U001F""#), ("\u{0}", #""\U0000""#), (" ", #"" ""#), ("\u{7E}", "\"~\""),
    ("\u{7F}", #""\U007F""#), ("\u{7}\u{8}\u{B}\u{C}", #""\a\b\v\f""#), ("a__b", "a__b"),
    ("a:b", #""a:b""#), ("a+b", #""a+b""#), ("@", #""@""#), ("[", #""[""#), ("0", "0"), ("/", "/"),
  ])
  func controlCharactersAreEscaped(_ text: String, _ source: String) {
    #expect(OpenStepPropertyList.quoted(text) == source)
    #expect(Self.outcome(source) == "'\(text)'")
  }

  @Test(arguments: [
    ("{a=b;}", "{a='b'}"), ("{a=b;a=c;}", "{a='c'}"), ("{}", "{}"), ("()", "()"), ("(a,)", "('a')"),
    ("(,)", "expected a value, found ','"), ("{=b;}", "expected a key or '}', found '='"),
    ("{a=;}", "expected a value, found ';'"),
    ("{a", "the file ends inside a dictionary that begins at line 1"),
    ("{a=", "the file ends inside a dictionary that begins at line 1"),
    ("{a=b;", "the file ends inside a dictionary that begins at line 1"),
    ("{", "the file ends inside a dictionary that begins at line 1"),
    ("(", "the file ends inside a list that begins at line 1"),
    ("(a", "the file ends inside a list that begins at line 1"),
    ("(a,", "the file ends inside a list that begins at line 1"),
    ("{}}", "expected the end of the file, found '}'"),
  ])
  func containersAreClosed(_ text: String, _ outcome: String) {
    #expect(Self.outcome(text) == outcome)
  }

  /// Unlike its neighbours, a key of the same length is another one.
  @Test(arguments: [
    ("a", "1"), ("b", "3"), ("ab", "2"), ("c d", "4"), ("c", nil), ("", nil), ("abc", nil),
  ])
  func aKeyIsFoundAsAWhole(_ key: String, _ value: String?) throws {
    let list = try OpenStepPropertyListTests.list(#"{a = 1; ab = 2; b = 3; "c d" = 4;}"#)
    #expect(list.root[key]?.string == value)
    #expect(list.root["a"]?[key] == nil)
  }

  @Test(arguments: [
    ("(a /* b */)", "b"), ("(a /*b*/ /* c */)", "b"), ("(a\n/* b */)", nil),
    ("(a\t/* b */)", "b"), ("(a)", nil), ("(a // b\n)", nil), ("(a, /* b */)", nil),
  ])
  func aCommentIsOnTheLineOfItsValue(_ text: String, _ comment: String?) throws {
    #expect(try OpenStepPropertyListTests.list(text).root.elements.first?.comment == comment)
  }

  @Test func aCommentMayEndTheFile() throws {
    for (text, comment) in [("a /**/", ""), ("a /*b*/", "b"), ("a //", nil), ("a", nil)] {
      #expect(try OpenStepPropertyListTests.list(text).root.comment == comment)
    }
  }

  // MARK: Edits

  @Test(
    arguments: [
      ([], "abcd"), ([(0, 0, "x")], "xabcd"), ([(4, 4, "x")], "abcdx"), ([(0, 4, "")], ""),
      ([(0, 2, "x"), (2, 4, "y")], "xy"), ([(2, 4, "y"), (0, 2, "x")], "xy"),
      ([(1, 1, "x"), (1, 1, "y")], "axybcd"), ([(1, 2, "x"), (1, 1, "y")], "ayxcd"),
      ([(0, 2, "x"), (1, 3, "y")], nil), ([(4, 5, "x")], nil), ([(5, 5, "x")], nil),
      ([(0, 2, "x"), (2, 2, "y")], "xycd"),
    ] as [([(Int, Int, String)], String?)])
  func editsLieBesideEachOther(_ edits: [(Int, Int, String)], _ result: String?) {
    let edited = try? ByteEdit.apply(
      edits.map { ByteEdit($0.0..<$0.1, $0.2) }, to: Array("abcd".utf8))
    #expect(edited.map { String(decoding: $0, as: UTF8.self) } == result)
  }

  @Test(arguments: [
    ("(a)", 0, "()"), ("(a, b)", 0, "(b)"), ("(a,b)", 0, "(b)"), ("(a,  b)", 0, "( b)"),
    ("(a /* x */, b)", 0, "(b)"), ("(a, b /* x */)", 1, "(a, )"), ("(a // x\n)", 0, "(// x\n)"),
    ("(\n\ta, // x\n)", 0, "(\n\t// x\n)"), ("(\n\ta,\t \n)", 0, "(\n)"),
    ("(\r\n\ta,\r\n)", 0, "(\r\n)"),
    ("(\n\ta,\r)", 0, "(\n\t\r)"), ("(\n\ta)", 0, "(\n\t)"), ("(\n\ta, )", 0, "(\n\t)"),
    ("(\n\ta, /* x */ \n)", 0, "(\n)"), ("(a\n,\n b)", 0, "(\n b)"), ("(a/b, c)", 0, "(c)"),
  ])
  func aRemovedElementTakesItsSeparator(_ source: String, _ index: Int, _ expected: String) throws {
    let list = try OpenStepPropertyListTests.list(source)
    let removal = list.removal(ofElement: list.root.elements[index])
    let edited = try ByteEdit.apply([removal], to: list.bytes)
    #expect(String(decoding: edited, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("()", -1, "(c, )"), ("( )", 0, "( c, )"), ("(a)", 9, "(a, c, )"), ("(a,)", 1, "(a, c, )"),
    ("(a, )", 1, "(a, c, )"), ("(a)", 0, "(c, a)"), ("(a)", -1, "(c, a)"),
    ("(a, b)", 1, "(a, c, b)"),
    ("(\n\ta,\n)", 0, "(\n\tc,\n\ta,\n)"), ("(\n)", 0, "(\n\tc,\n)"),
    ("(a /* x */)", 1, "(a /* x */, c, )"), ("(a /* x */,)", 1, "(a /* x */, c, )"),
    ("(\n\ta /* x */\n)", 1, "(\n\ta /* x */,\n\tc,\n)"),
  ])
  func anElementIsInsertedAtAPlace(_ source: String, _ place: Int, _ expected: String) throws {
    let list = try OpenStepPropertyListTests.list(source)
    let edited = try list.applying(list.insertion(ofElement: "c", at: place, in: list.root))
    #expect(String(decoding: edited.bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("{}", -1, "{k = v; }"), ("{a = b;}", 9, "{a = b; k = v; }"),
    ("{a = b; }", 0, "{k = v; a = b; }"),
    ("{\n\ta = b;\n}", 1, "{\n\ta = b;\n\tk = v;\n}"),
    ("{\n\ta = b;\n}", 0, "{\n\tk = v;\n\ta = b;\n}"),
  ])
  func anEntryIsInsertedAtAPlace(_ source: String, _ place: Int, _ expected: String) throws {
    let list = try OpenStepPropertyListTests.list(source)
    let edited = try list.applying(
      list.insertion(ofKey: "k", value: "v", at: place, in: list.root))
    #expect(String(decoding: edited.bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    (nil, ""), ("", ""), ("a", " /* a */"), ("a */ b", ""), ("a * / b", " /* a * / b */"),
  ])
  func aCommentCannotCloseItself(_ comment: String?, _ suffix: String) {
    #expect(OpenStepPropertyList.commentSuffix(comment) == suffix)
  }

  @Test(arguments: [
    ("a", "\n"), ("a\n", "\n"), ("a\r\n", "\r\n"), ("\n\r\na", "\n"), ("\na", "\n"),
    ("\r\na\n", "\r\n"),
  ])
  func theFirstLineEndsAsAllDo(_ text: String, _ ending: String) throws {
    #expect(try OpenStepPropertyListTests.list(text).lineEnding == ending)
  }

  // MARK: XML

  @Test(arguments: [
    ("<string>&#x00000041;</string>", "'A'"),
    ("<string>&#x000000041;</string>", "'&' without ';' is not a known escape"),
    ("<string>&#65;&lt;&gt;&amp;&quot;&apos;</string>", "'A<>&\"''"),
    ("<string>&;</string>", "&; is not a known escape"),
    ("<string>&#;</string>", "&#; is not a known escape"),
    ("<string>&#xD800;</string>", "&#xD800; is not a known escape"),
    ("<string>&#xG;</string>", "&#xG; is not a known escape"),
    ("<string>&65;</string>", "&65; is not a known escape"),
    ("<string>a</string >", "'a'"), ("<string>a</string\n>", "'a'"), ("<string >a</string>", "'a'"),
    ("<string a='>'>b</string>", "'b'"), ("<string a=\">'\">b</string>", "'b'"),
    ("<string />", "''"),
    ("<string>a</string x>", "expected '>', found other text"),
    ("<string>a<b/></string>", "expected </string>, found other content"),
    ("<string>a<!-- b -->c<![CDATA[]]></string>", "'ac'"), ("<data/>", "<>"),
    ("<key>a</key>", "expected a value, found <key>"),
    ("<true/>", "true"), ("<true> </true>", "true"),
    ("<true>a</true>", "expected </true>, found other content"),
    ("<dict/>", "{}"), ("<array/>", "()"), ("<dict> </dict>", "{}"), ("<array> </array>", "()"),
    ("<integer>+1</integer>", "1"), ("<integer>-0x1f</integer>", "-31"),
    ("<integer>0X1F</integer>", "31"),
    ("<integer>0x</integer>", "'0x' is not a valid integer"),
    ("<integer></integer>", "'' is not a valid integer"),
    ("<real>x</real>", "'x' is not a valid real"), ("<data>A</data>", "'A' is not a valid data"),
    ("<string>a", "the file ends inside a <string> that begins at line 1"),
    ("<string>&", "'&' without ';' is not a known escape"),
    ("<string>a<!-- ", "the file ends inside a comment that begins at line 1"),
    ("<string>a<![CDATA[ ]]", "the file ends inside a CDATA section that begins at line 1"),
    ("<string", "the file ends inside a tag that begins at line 1"),
    ("<string a='>", "the file ends inside a tag that begins at line 1"),
    ("<string <", "the file ends inside a tag that begins at line 1"),
    ("<string>a</string", "the file ends inside a tag that begins at line 1"),
    ("<true>", "the file ends inside a <true> that begins at line 1"),
    ("<array>", "the file ends inside a <array> that begins at line 1"),
    ("<dict>", "the file ends inside a <dict> that begins at line 1"),
    ("<dict><key>a</key>", "the file ends inside a <dict> that begins at line 1"),
  ])
  func elementsOfXML(_ body: String, _ outcome: String) {
    let isCut = outcome.contains("the file ends") || body.hasSuffix("&")
    #expect(Self.outcome("<plist>" + body + (isCut ? "" : "</plist>")) == outcome)
  }

  @Test(arguments: [
    ("<plist><true/></plist>", "true"), ("<plist><true/></plist>\n<!-- a --> ", "true"),
    ("<plist><true/></plist>a", "expected the end of the file, found more text"),
    ("<plist><true/><true/></plist>", "expected </plist>, found other content"),
    ("<plist/>", "expected a value, found an empty <plist/>"),
    ("<plist></plist>", "expected an element, found text or a closing tag"),
    ("<pliste><true/></pliste>", "expected <plist>, found <pliste>"),
    ("<p", "the file ends inside a tag that begins at line 1"),
    ("<plist>", "the file ends inside a <plist> that begins at line 1"),
    ("<plist><true/>", "the file ends inside a <plist> that begins at line 1"),
    ("<?xml?>", "the file ends inside a file that begins at line 1"),
    ("<?xml", "the file ends inside a processing instruction that begins at line 1"),
    ("<!-- a --", "the file ends inside a comment that begins at line 1"),
    ("<!DOCTYPE plist", "the file ends inside a document type that begins at line 1"),
    ("<!DOCTYPE plist>", "the file ends inside a file that begins at line 1"),
    ("<!DOCTYPE plist><plist><true/></plist>", "true"),
    ("<!DOCTYPE [", "entity declarations aren't accepted"),
  ])
  func filesOfXML(_ text: String, _ outcome: String) { #expect(Self.outcome(text) == outcome) }

  /// Names are read up to 64 bytes; no element of a property list has one so long.
  @Test(arguments: [63, 64, 65, 99]) func namesOfElementsAreCut(_ length: Int) {
    let name = String(repeating: "a", count: length)
    #expect(
      Self.outcome("<plist><\(name)/></plist>") == "expected a value, found <\(name.prefix(64))>")
  }

  @Test func textIsUTF8() {
    let bytes = Array("<plist><string>".utf8) + [0xFF] + Array("</string></plist>".utf8)
    #expect(Self.outcome(bytes) == "the encoding of this text is not supported, only UTF-8")
    #expect(
      Self.outcome([0xFE, 0xFF, 0, 0x3C]) == "the encoding UTF-16 is not supported, only UTF-8")
  }

  // MARK: Binary

  /// Objects, the offset of each, and a trailer.
  private static func binary(
    _ objects: [[UInt8]], offsetSize: Int = 1, referenceSize: Int = 1, top: Int = 0,
    countedMore: Int = 0, offsetChange: Int = 0
  ) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * (size - 1 - $0))) }
    }
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count + offsetChange)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += number(offset, offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    bytes += number(objects.count + countedMore, 8) + number(top, 8) + number(table, 8)
    return bytes
  }

  private static let damage = "the binary property list is damaged: "

  @Test(
    arguments: [
      ([0x08], "false"), ([0x09], "true"), ([0x00], "the marker 0x0 is unknown"),
      ([0x0A], "the marker 0xa is unknown"), ([0x10, 0xFF], "255"), ([0x11, 0xFF, 0xFF], "65535"),
      ([0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE], "-2"),
      (
        [0x14, 0, 0, 0, 0, 0, 0, 0, 0, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
        "9223372036854775807"
      ),
      ([0x14, 0, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 0, 0], "a number is too large"),
      ([0x14, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0], "a number is too large"),
      ([0x22, 0x3F, 0xC0, 0, 0], "1.5"), ([0x23, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0], "1.5"),
      ([0x21, 0, 0], "the marker 0x21 is unknown"), ([0x33, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0], "1.5"),
      ([0x32, 0, 0, 0, 0], "the marker 0x32 is unknown"), ([0x40], "<>"), ([0x42, 1, 2], "<1 2>"),
      ([0x4F, 0x10, 2, 1, 2], "<1 2>"), ([0x4F, 0x13, 0, 0, 0, 0, 0, 0, 0, 1, 7], "<7>"),
      ([0x4F, 0x14, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "a count is missing"),
      ([0x4F, 0x20, 1, 7], "a count is missing"), ([0x52, 0x61, 0x62], "'ab'"), ([0x50], "''"),
      ([0x61, 0, 0x61], "'a'"), ([0x60], "''"), ([0x80, 7], "7"), ([0x81, 1, 0], "256"),
      ([0xA0], "()"), ([0xC0], "()"), ([0xD0], "{}"), ([0xA1, 1], "object 1 does not exist"),
      ([0xA1, 0], "more than 128 levels are nested"), ([0x70], "the marker 0x70 is unknown"),
      ([0x90], "the marker 0x90 is unknown"), ([0xB0], "the marker 0xb0 is unknown"),
      ([0xE0], "the marker 0xe0 is unknown"),
    ] as [([UInt8], String)])
  func oneObject(_ object: [UInt8], _ outcome: String) {
    let found = Self.outcome(Self.binary([object]))
    #expect(found == outcome || found == Self.damage + outcome)
  }

  /// The content of an object may reach up to the trailer, over the table.
  @Test(arguments: [(1, true), (2, true), (3, false), (4, false)])
  func contentEndsBeforeTheTrailer(_ count: Int, _ isRead: Bool) {
    // The object has one byte, the table another.
    let found = Self.outcome(Self.binary([[0x40 | UInt8(count), 7]]))
    #expect(
      found == (isRead ? "<7\(count == 2 ? " 8" : "")>" : Self.damage + "\(count) units do not fit")
    )
  }

  @Test(arguments: [
    (1, 1, true), (8, 8, true), (9, 1, false), (1, 9, false), (0, 1, false), (1, 0, false),
  ])
  func offsetsAndReferencesHaveUpToEightBytes(_ offset: Int, _ reference: Int, _ isRead: Bool) {
    let list = [0xA1] + [UInt8](repeating: 0, count: max(0, reference - 1)) + [1]
    let bytes = Self.binary([list, [0x09]], offsetSize: offset, referenceSize: reference)
    #expect(
      Self.outcome(bytes)
        == (isRead ? "(true)" : Self.damage + "the offset table lies outside of the file"))
  }

  @Test(arguments: [(0, "true"), (1, "the offset table lies outside of the file")])
  func theTableHasRoomForAllOffsets(_ more: Int, _ outcome: String) {
    let found = Self.outcome(Self.binary([[0x09]], countedMore: more))
    #expect(found == outcome || found == Self.damage + outcome)
  }

  @Test(arguments: [
    (0, "true"), (-1, "object 0 lies outside of the file"), (1, "the marker 0xd is unknown"),
    (5, "the marker 0xf is unknown"), (6, "object 0 lies outside of the file"),
  ])
  func objectsLieBetweenTheMarkAndTheTrailer(_ change: Int, _ outcome: String) {
    // Two objects of two bytes; the table has their offsets.
    let bytes = Self.binary([[0x09, 0x0D], [0x08, 0x09]], offsetChange: change)
    // The last two bytes before the trailer are the offsets; the second is 15 if they are 5 too large.
    let found = Self.outcome(bytes)
    #expect(found == outcome || found == Self.damage + outcome)
  }

  @Test func aTableInTheTrailerIsRefused() {
    for place in [9, 10] {
      var bytes = Self.binary([[0x09]])
      bytes[bytes.count - 1] = UInt8(place)
      let isInside = place == 9
      #expect(
        Self.outcome(bytes)
          == (isInside ? "true" : Self.damage + "the offset table lies outside of the file"))
    }
  }

  @Test(arguments: [
    (39, "the trailer is missing"), (40, "object 0 does not exist"), (8, "the trailer is missing"),
  ])
  func aFileHasItsTrailer(_ size: Int, _ outcome: String) {
    var bytes = Array("bplist00".utf8) + [UInt8](repeating: 0, count: max(0, size - 8))
    if size == 40 {
      bytes[14] = 1
      bytes[15] = 1
    }
    #expect(Self.outcome(bytes) == Self.damage + outcome)
  }

  @Test(
    arguments: [
      ([[0xD1, 1, 2], [0x51, 0x61], [0x09]], "{a=true}"),
      ([[0xD1, 2, 1], [0x51, 0x61], [0x09]], "a key is not a string"),
      ([[0xD2, 1, 1, 2, 3], [0x51, 0x61], [0x09], [0x08]], "{a=false}"),
      ([[0xA2, 1, 1], [0x51, 0x61]], "('a','a')"),
    ] as [([[UInt8]], String)])
  func objectsReferToOthers(_ objects: [[UInt8]], _ outcome: String) {
    let found = Self.outcome(Self.binary(objects))
    #expect(found == outcome || found == Self.damage + outcome)
  }

  /// A small file has at most 1023 objects with all repetitions.
  @Test(arguments: [(1022, true), (1023, false)])
  func sharedObjectsHaveALimit(_ elements: Int, _ isRead: Bool) {
    // Lists of 72 elements, which are 73 objects, and single elements for the rest.
    let rest = elements % 73
    let list = [UInt8](repeating: 2, count: 72)
    let groups = elements / 73
    let top: [UInt8] =
      [0xAF, 0x10, UInt8(groups + rest)] + [UInt8](repeating: 1, count: groups)
      + [UInt8](repeating: 2, count: rest)
    let found = Self.outcome(Self.binary([top, [0xAF, 0x10, 72] + list, [0x09]]))
    #expect((found != Self.damage + "objects are shared too often") == isRead)
  }
}
