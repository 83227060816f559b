import PropertyLists
import TestSupport
import Testing

@Suite struct OpenStepPropertyListTests {
  static func list(_ text: String) throws -> OpenStepPropertyList {
    try OpenStepPropertyList(parsing: Array(text.utf8))
  }

  static let sample = """
    // !$*UTF8*$!
    {
    \tclasses = {
    \t};
    \tobjectVersion = 77; /* trailing */
    \tobjects = {

    /* Begin PBXBuildFile section */
    \t\tAA /* a.swift in Sources */ = {isa = PBXBuildFile; fileRef = BB /* a.swift */; };
    \t\tAB /* b.swift in Sources */ = {isa = PBXBuildFile; fileRef = BC /* b.swift */; settings = {ATTRIBUTES = (Weak, ); }; };
    /* End PBXBuildFile section */
    \t\tCC = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tBB /* a.swift */,
    \t\t\t\t"B C" /* b.swift */,
    \t\t\t);
    \t\t\tempty = (
    \t\t\t);
    \t\t};
    \t};
    \trootObject = DD /* Project object */;
    }

    """

  @Test func readsValuesOrderAndComments() throws {
    let root = try Self.list(Self.sample).root

    #expect(
      root.entries.map { $0.key.string } == ["classes", "objectVersion", "objects", "rootObject"])
    #expect(root["objectVersion"]?.string == "77")
    #expect(root["rootObject"]?.comment == "Project object")
    let objects = try #require(root["objects"])
    #expect(objects.entries.first?.key.comment == "a.swift in Sources")
    #expect(objects["CC"]?["children"]?.elements.map(\.string) == ["BB", "B C"])
    #expect(objects["AB"]?["settings"]?["ATTRIBUTES"]?.propertyList == .array([.string("Weak")]))
    #expect(root["missing"] == nil)
  }

  @Test(arguments: [
    (#""a\"b""#, "a\"b"), (#""\n\t\\""#, "\n\t\\"), (#"'it'"#, "it"), (#""\U00e9""#, "é"),
    (#""\Ud83d\Ude00""#, "😀"), (#""\101""#, "A"), ("a/b.c-d:e_$1", "a/b.c-d:e_$1"), (#""""#, ""),
    (#""é""#, "é"), ("\u{FEFF}plain", "plain"),
  ])
  func readsStrings(_ source: String, _ expected: String) throws {
    #expect(try Self.list(source).root.string == expected)
  }

  @Test(arguments: [
    ("plain", "plain"), ("", #""""#), ("a-b", #""a-b""#), ("<group>", #""<group>""#),
    ("a/b.c", "a/b.c"), ("a//b", #""a//b""#), ("a___b", #""a___b""#), ("q\"\\\n", #""q\"\\\n""#),
    ("\u{1}", #""\U0001""#), ("é", #""é""#),
  ])
  func quotesAsXcodeDoes(_ text: String, _ source: String) throws {
    #expect(OpenStepPropertyList.quoted(text) == source)
    #expect(try Self.list(source).root.string == text)
  }

  @Test func readsData() throws {
    #expect(try Self.list("<0fbd 77>").root.propertyList == .data([0x0F, 0xBD, 0x77]))
  }

  @Test(arguments: [
    ("", "line 1, column 1: expected a value, found the end of the file."),
    ("{a = b", "line 1, column 7: the file ends inside a dictionary that begins at line 1."),
    ("{a = b}", "line 1, column 7: expected ';' after the value, found '}'."),
    ("{\n a b;}", "line 2, column 4: expected '=' after the key, found 'b'."),
    ("(a b)", "line 1, column 4: expected ',' or ')', found 'b'."),
    ("(a,\n(b,\n", "line 3, column 1: the file ends inside a list that begins at line 2."),
    ("{a = \"b", "line 1, column 8: the file ends inside a quoted string that begins at line 1."),
    ("/* x", "line 1, column 5: the file ends inside a comment that begins at line 1."),
    ("<0g>", "line 1, column 3: expected a hexadecimal digit or '>', found 'g'."),
    ("<012>", "line 1, column 5: expected an even number of hexadecimal digits, found '>'."),
    ("\u{FEFF}", "line 1, column 4: expected a value, found the end of the file."),
    ("a b", "line 1, column 3: expected the end of the file, found 'b'."),
    ("{\n<<<<<<< HEAD\n}", "line 2, column 1: a merge conflict marker was left in the file."),
    ("{a =\u{1};}", "line 1, column 5: expected a value, found the byte 0x1."),
  ])
  func saysWhatIsWrongAndWhere(_ text: String, _ sentence: String) {
    #expect {
      try Self.list(text)
    } throws: {
      "\($0)" == sentence
    }
  }

  @Test func limitsDepth() {
    let text = String(repeating: "(", count: 100_000)
    #expect {
      try Self.list(text)
    } throws: {
      "\($0)" == "line 1, column 129: more than 128 levels are nested."
    }
  }

  @Test func everyPrefixFailsWithoutTrapping() {
    let bytes = Array(Self.sample.utf8)
    for length in 2..<(bytes.count - 2) {
      #expect(throws: PropertyListError.self) {
        try OpenStepPropertyList(parsing: Array(bytes[..<length]))
      }
    }
  }

  @Test func damagedFilesNeverTrap() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<3000 {
      let bytes = random.mutate(Array(Self.sample.utf8))
      guard let list = try? OpenStepPropertyList(parsing: bytes) else { continue }
      #expect(list.bytes == bytes)
      _ = list.root.propertyList
    }
  }

  @Test func seedsOfTheFuzzerAreReadOrRefused() throws {
    for seed in try FuzzSeeds.load("OpenStepPropertyList") {
      guard let list = try? OpenStepPropertyList(parsing: seed.bytes) else { continue }
      #expect(list.bytes == seed.bytes, "\(seed.name)")
    }
  }
}
