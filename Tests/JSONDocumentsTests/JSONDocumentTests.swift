import JSONDocuments
import TestSupport
import Testing

@Suite struct JSONDocumentTests {
  static let xcode = """
    {
      "images" : [
        {
          "filename" : "a.png",
          "idiom" : "universal",
          "scale" : "1x"
        },
        {
          "idiom" : "universal",
          "scale" : "2x"
        }
      ],
      "info" : {
        "author" : "xcode",
        "version" : 1
      }
    }

    """

  static func document(_ text: String) throws -> JSONDocument { try JSONDocument(Array(text.utf8)) }
  static func text(_ document: JSONDocument) -> String {
    String(decoding: document.bytes, as: UTF8.self)
  }

  // `#expect` cannot call a mutating method itself.
  static func set(
    _ text: JSONLiteral, at path: [JSONDocument.Step], in document: inout JSONDocument
  )
    -> Bool
  {
    document.set(text, at: path)
  }
  static func remove(_ path: [JSONDocument.Step], in document: inout JSONDocument) -> Bool {
    document.remove(at: path)
  }

  @Test(arguments: [
    xcode, "{}", "[]", " { \"a\":1.50 , \"a\" : -0 } \r\n",
    "\u{FEFF}{\"b\":[null,true,false,\"\\u00e9\\n\"]}",
  ])
  func unchangedIsIdentical(_ text: String) throws {
    let document = try JSONDocument(Array(text.utf8))
    #expect(document.bytes == Array(text.utf8))
  }

  @Test(arguments: [
    (0, "{}"), (1, #"{"a":[],"b":{},"c":1}"#), (2, #"{"a":[1,{},[]],"b":{"x":[]},"c":1}"#),
    (9, #"{"a":[1,{"y":2},[3]],"b":{"x":[4]},"c":1}"#),
  ])
  func anOutlineLacksWhatIsDeeper(depth: Int, left: String) throws {
    let bytes = Array(#"{"a":[1,{"y":2},[3]],"b":{"x":[4]},"c":1}"#.utf8)
    let outline = try JSONDocument.outline(of: bytes, depth: depth)
    #expect(Self.written(outline) == left)
    #expect(outline.range == 0..<bytes.count)
    // Each value can be read where the outline has it.
    for member in outline.members ?? [] {
      let value = JSONDocument.value(at: member.value.range.lowerBound, in: bytes)
      #expect(value == (try JSONDocument(bytes)).root[member.key])
    }
  }

  private static func written(_ node: JSONNode) -> String {
    switch node.value {
    case .object(let members):
      "{" + members.map { "\"\($0.key)\":" + written($0.value) }.joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map(written).joined(separator: ",") + "]"
    case .number(let number): number
    default: "?"
    }
  }

  @Test(arguments: [#"{"a":[{"b":tru}]}"#, #"{"a":[{"b":1}]"#, "[[[[1,]]]]"])
  func anOutlineIsOfValidTextOnly(_ text: String) throws {
    let whole = #expect(throws: JSONError.self) { try JSONDocument(Array(text.utf8)) }
    let outline = #expect(throws: JSONError.self) {
      try JSONDocument.outline(of: Array(text.utf8), depth: 1)
    }
    #expect(whole == outline)
  }

  @Test(arguments: [-1, 1, 3, 99]) func whereNoValueBeginsThereIsNull(_ offset: Int) {
    #expect(JSONDocument.value(at: offset, in: Array("{x }".utf8)).value == .null)
  }

  @Test(arguments: [
    ("", 1, 1), ("{", 1, 2), ("{\"a\"", 1, 5), ("{\n\"a\" : tru\n}", 2, 7), ("[1,]", 1, 4),
    ("{\"a\":1,}", 1, 8),
    ("{} x", 1, 4), ("\"\\x\"", 1, 4), ("[01e]", 1, 2), ("nul", 1, 1), ("\"a\nb\"", 1, 3),
  ])
  func errorsNameLineAndColumn(_ text: String, _ line: Int, _ column: Int) {
    let error = #expect(throws: JSONError.self) { try Self.document(text) }
    #expect(error?.line == line)
    #expect(error?.column == column, "\(String(describing: error))")
  }

  @Test(arguments: [
    ("0", true), ("-0", true), ("1.0", true), ("1.5e+3", true), ("1E-2", true), ("1e308", true),
    ("-1e308", true), ("1.", false), ("-1.", false), ("+1", false), ("-+1", false), ("--1", false),
    ("1e999", false), ("-1e999", false), ("-", false), ("1e", false), ("1e+", false),
    ("1.5.2", false), ("1-2", false), ("-e1", false),
  ])
  func aNumberHasDigitsAndIsFinite(_ number: String, _ isRead: Bool) {
    // An error names the text and its place, the start of the number.
    let text = "[ \(number)]"
    do throws(JSONError) {
      let document = try JSONDocument(Array(text.utf8))
      #expect(document.root.elements?.map(\.value) == [.number(number)])
      #expect(isRead)
    } catch {
      let found = number.hasPrefix("+") ? "\"+\"" : "\"\(number)\""
      let expected = number.hasPrefix("+") ? "a value" : "a number"
      #expect(error.reason == .unexpected(found: found, expected: expected))
      #expect(error.offset == 2)
      #expect(!isRead)
    }
  }

  /// The excerpt of what is found has at most 20 characters of a number.
  @Test func aLongNumberIsCutInTheError() {
    let error = #expect(throws: JSONError.self) {
      try Self.document(String(repeating: "1", count: 30) + ".")
    }
    let found = "\"" + String(repeating: "1", count: 20) + "\""
    #expect(error?.reason == .unexpected(found: found, expected: "a number"))
  }

  /// A printable character is named as it is, any other byte by its number.
  @Test(arguments: [
    (" \u{1F}", "the byte 31"), ("!", "\"!\""), ("~", "\"~\""), ("\u{7F}", "the byte 127"),
    ("é1", "\"é\""), ("😀", "\"😀\""), ("[}", "\"}\""), ("[1 \u{1F}", "the byte 31"),
    ("{} \u{1}", "the byte 1"), ("tru", "\"t\""),
  ])
  func errorsNameWhatTheyFound(_ text: String, _ found: String) {
    let error = #expect(throws: JSONError.self) { try Self.document(text) }
    switch error?.reason {
    case .unexpected(let what, _), .trailingCharacters(let what): #expect(what == found)
    default: Issue.record("\(String(describing: error))")
    }
  }

  @Test(arguments: [
    ("", "a value", 0), ("[", "a value", 1), ("[1", "\",\" or \"]\"", 2), ("[1,", "a value", 3),
    ("{", "a key", 1), ("{\"a\"", "\":\"", 4), ("{\"a\":", "a value", 5),
    ("{\"a\":1", "\",\" or \"}\"", 6), ("{\"a\":1,", "a key", 7), ("\"", "the end of a string", 1),
    ("\"a", "the end of a string", 2), ("\"\\", "an escape", 2),
    ("\"\\n", "the end of a string", 3), ("\"\\u", "four hexadecimal digits", 3),
    ("\"\\u00e", "four hexadecimal digits", 6), ("\"\\u00e9", "the end of a string", 7),
    ("\"\\ud83d", "the end of a string", 7), ("\"\\ud83d\\", "an escape", 8),
    ("\"\\ud83d\\u", "four hexadecimal digits", 9),
  ])
  func whatATextLacksAtItsEndIsNamed(_ text: String, _ expected: String, _ offset: Int) {
    let error = #expect(throws: JSONError.self) { try Self.document(text) }
    #expect(error?.reason == .truncated(expected: expected))
    #expect(error?.offset == offset)
  }

  /// Bytes that no UTF-8 has, at both ends of what it has.
  @Test(
    arguments: [
      ([0x7F], true), ([0x80], false), ([0xC1, 0xBF], false), ([0xC2, 0x80], true),
      ([0xDF, 0xBF], true), ([0xE0, 0x9F, 0xBF], false), ([0xE0, 0xA0, 0x80], true),
      ([0xED, 0xA0, 0x80], false), ([0xEF, 0xBF, 0xBF], true), ([0xF0, 0x8F, 0xBF, 0xBF], false),
      ([0xF0, 0x90, 0x80, 0x80], true), ([0xF4, 0x8F, 0xBF, 0xBF], true),
      ([0xF4, 0x90, 0x80, 0x80], false), ([0xF5, 0x80, 0x80, 0x80], false), ([0xC2], false),
      ([0xE0, 0xA0], false), ([0xF0, 0x90, 0x80], false), ([0xC2, 0x22], false),
    ] as [([UInt8], Bool)])
  func charactersAreUTF8(_ character: [UInt8], _ isRead: Bool) {
    #expect(((try? JSONDocument([0x22] + character + [0x22])) != nil) == isRead)
    // The same at the end of the bytes, where the quote is what is missing.
    let error = #expect(throws: JSONError.self) { try JSONDocument([0x22] + character) }
    #expect((error?.reason != .notUTF8) == isRead)
  }

  @Test(
    arguments: [
      ([.index(0)], "1"), ([.index(1)], nil), ([.index(-1)], nil), ([.key("a")], nil), ([], "[1]"),
      ([.index(0), .key("a")], nil), ([.index(0), .index(0)], nil),
    ] as [([JSONDocument.Step], String?)])
  func aPathLeadsToAValue(_ path: [JSONDocument.Step], _ value: String?) throws {
    let document = try Self.document("[1]")
    let found = document.node(at: path).map {
      String(decoding: document.bytes[$0.range], as: UTF8.self)
    }
    #expect(found == value)
  }

  @Test func bytesThatAreNotUTF8AreRefused() {
    let error = #expect(throws: JSONError.self) {
      try JSONDocument([0x7B, 0x0A, 0xFF, 0x7D])
    }
    #expect(error?.reason == .notUTF8)
    #expect(error?.line == 2)
  }

  /// Characters of any length may be before it.
  @Test(arguments: ["a", "é", "€", "😀"])
  func theFirstByteThatIsNotUTF8IsNamed(_ character: String) {
    let before = Array("{\"\(character)\(character)".utf8)
    let error = #expect(throws: JSONError.self) { try JSONDocument(before + [0xFF, 0x22, 0x7D]) }
    #expect(error?.reason == .notUTF8)
    #expect(error?.line == 1 && error?.column == before.count + 1)
    #expect((try? JSONDocument(before + Array("\":1}".utf8))) != nil)
  }

  /// The number in the innermost array is one level more.
  @Test(arguments: [(1, true), (128, true), (129, false)])
  func valuesNestToADepth(_ depth: Int, _ isRead: Bool) {
    let text = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
    let document = try? JSONDocument(Array(text.utf8))
    #expect((document != nil) == isRead)
  }

  @Test func deepNestingIsRefusedWithoutOverflowingTheStack() {
    let error = #expect(throws: JSONError.self) {
      try JSONDocument([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000))
    }
    #expect(error?.reason == .tooDeep)
  }

  /// A file of many megabytes has millions of values, and takes a small multiple of its size in memory.
  @Test func aValueTakesLittleMemory() throws {
    #expect(MemoryLayout<JSONNode>.stride <= 32)
    #expect(MemoryLayout<JSONMember>.stride <= 56)
    let root = try Self.document(#"{"a":[1,[2,3],{"b":4,"c":5,"d":6},7,8],"e":9,"f":{}}"#).root
    let members = try #require(root.members)
    let elements = try #require(members[0].value.elements)
    #expect(members.map(\.key) == ["a", "e", "f"])
    #expect(elements.count == 5)
    #expect(elements[2].members?.map(\.key) == ["b", "c", "d"])
    // No room to grow: a list that was appended to has up to twice its size.
    #expect(members.capacity <= 4)
    #expect(elements.capacity <= 6)
  }

  @Test func surrogatePairsBecomeOneCharacter() throws {
    #expect(try Self.document(#""\ud83d\ude00 \ud83d x""#).root.string == "😀 \u{FFFD} x")
  }

  /// An escape that is half a character becomes the replacement character; the next one is read for itself.
  @Test(arguments: [
    (#"\ud83d\u0041"#, "\u{FFFD}A"), (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"),
    (#"\ude00\ud83d"#, "\u{FFFD}\u{FFFD}"), (#"\ud800\udc00"#, "\u{10000}"),
    (#"\udbff\udfff"#, "\u{10FFFF}"), (#"\udbff\ue000"#, "\u{FFFD}\u{E000}"),
    (#"\ud800\udbff"#, "\u{FFFD}\u{FFFD}"), (#"\ud7ff\udc00"#, "\u{D7FF}\u{FFFD}"),
    (#"\ud83d\n"#, "\u{FFFD}\n"), (#"\ud83dude00"#, "\u{FFFD}ude00"),
    (#"\uFFFF\u0000"#, "\u{FFFF}\0"),
  ])
  func halvesOfPairsAreReplaced(escaped: String, value: String) throws {
    #expect(try Self.document("\"\(escaped)\"").root.string == value)
  }

  @Test func anEditTouchesOnlyWhatItEdits() throws {
    var document = try Self.document(Self.xcode)
    #expect(
      Self.set(.string("b.png"), at: [.key("images"), .index(1), .key("filename")], in: &document))
    #expect(
      Self.text(document)
        == Self.xcode.replacing(
          "\"scale\" : \"2x\"", with: "\"scale\" : \"2x\",\n      \"filename\" : \"b.png\""))
    #expect(Self.remove([.key("images"), .index(1), .key("filename")], in: &document))
    #expect(Self.text(document) == Self.xcode)
  }

  @Test func anAddedObjectIsWrittenAsXcodeWritesIt() throws {
    var document = try Self.document(Self.xcode)
    document.set(
      .object([.init("template-rendering-intent", .string("template"))]), at: [.key("properties")])
    #expect(
      Self.text(document).hasSuffix(
        """
          "info" : {
            "author" : "xcode",
            "version" : 1
          },
          "properties" : {
            "template-rendering-intent" : "template"
          }
        }

        """))
  }

  @Test func elementsGoWithTheirCommas() throws {
    for (index, rest) in [(0, "[2, 3]"), (1, "[1, 3]"), (2, "[1, 2]")] {
      var document = try Self.document("[1, 2, 3]")
      #expect(Self.remove([.index(index)], in: &document))
      #expect(Self.text(document) == rest)
    }
  }

  @Test(arguments: 0..<16) func membersGoWithTheirCommas(_ mask: Int) throws {
    let keys = ["a", "b", "c", "d"]
    func text(_ keys: [String]) -> String {
      "{" + keys.map { "\n  \"\($0)\" : [1]" }.joined(separator: ",") + "\n}"
    }
    let document = try Self.document(text(keys))
    let isRemoved = { (key: String) in mask >> (keys.firstIndex(of: key) ?? 0) & 1 == 1 }
    let ranges = JSONDocument.removals(from: document.root) { isRemoved($0.key) }
    let rest = String(decoding: document.bytes(without: ranges), as: UTF8.self)
    let staying = keys.filter { !isRemoved($0) }
    #expect(rest == (staying.isEmpty ? "{}" : text(staying)))
  }

  @Test func aPathThatLeadsNowhereChangesNothing() throws {
    var document = try Self.document(Self.xcode)
    #expect(!Self.set(.bool(true), at: [.key("no"), .key("way")], in: &document))
    #expect(!Self.remove([.key("images"), .index(7)], in: &document))
    #expect(Self.text(document) == Self.xcode)
  }

  @Test func damagedTextNeverTraps() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<20_000 {
      let bytes = random.mutate(Array(Self.xcode.utf8))
      guard let document = try? JSONDocument(bytes) else { continue }
      #expect(document.bytes == bytes)
    }
  }
}
