import PropertyLists
import Testing

@Suite struct OpenStepEditingTests {
  let sample: OpenStepPropertyList
  let objects: OpenStepPropertyList.Value

  init() throws {
    sample = try OpenStepPropertyListTests.list(OpenStepPropertyListTests.sample)
    objects = try #require(sample.root["objects"])
  }

  func text(_ list: OpenStepPropertyList) -> String { String(decoding: list.bytes, as: UTF8.self) }

  @Test func removesAnEntryWithItsLine() throws {
    let edited = try sample.applying(sample.removal(ofKey: "AA", in: objects))

    let line =
      "\t\tAA /* a.swift in Sources */ = {isa = PBXBuildFile; fileRef = BB /* a.swift */; };\n"
    #expect(text(edited) == text(sample).replacing(line, with: ""))
  }

  @Test func removesAnElementWithItsCommentAndLine() throws {
    let children = try #require(objects["CC"]?["children"])
    let edited = try sample.applying([sample.removal(ofElement: children.elements[1])])

    #expect(text(edited) == text(sample).replacing("\t\t\t\t\"B C\" /* b.swift */,\n", with: ""))
  }

  @Test(arguments: [0, 1])
  func aRemovedElementPutBackGivesTheSameBytes(_ position: Int) throws {
    let children = try #require(objects["CC"]?["children"])
    let element = children.elements[position]
    let removed = try sample.applying([sample.removal(ofElement: element)])

    let array = try #require(removed.root["objects"]?["CC"]?["children"])
    let source = OpenStepPropertyList.quoted(element.string ?? "")
    let restored = try removed.applying(
      removed.insertion(ofElement: source, comment: element.comment, at: position, in: array))
    #expect(restored.bytes == sample.bytes)
  }

  @Test func insertsIntoAnEmptyArrayInXcodesLayout() throws {
    let empty = try #require(objects["CC"]?["empty"])
    let edited = try sample.applying(
      sample.insertion(ofElement: "EE", comment: "e.swift", in: empty))

    #expect(
      text(edited).contains("\t\t\tempty = (\n\t\t\t\tEE /* e.swift */,\n\t\t\t);\n"))
    let array = try #require(edited.root["objects"]?["CC"]?["empty"])
    #expect(
      try edited.applying([edited.removal(ofElement: array.elements[0])]).bytes == sample.bytes)
  }

  @Test func editsContainersOfOneLine() throws {
    let attributes = try #require(objects["AB"]?["settings"]?["ATTRIBUTES"])
    let edited = try sample.applying(sample.insertion(ofElement: "CodeSignOnCopy", in: attributes))
    #expect(text(edited).contains("ATTRIBUTES = (Weak, CodeSignOnCopy, ); };"))

    let file = try #require(objects["AB"])
    let without = try sample.applying(sample.removal(ofKey: "settings", in: file))
    #expect(text(without).contains("fileRef = BC /* b.swift */; };\n"))
    let bare = try #require(without.root["objects"]?["AB"])
    let back = try without.applying(
      without.insertion(ofKey: "settings", value: "{ATTRIBUTES = (Weak, ); }", in: bare))
    #expect(back.bytes == sample.bytes)
  }

  @Test func replacesAValueOnly() throws {
    let version = try #require(sample.root["objectVersion"])
    let edited = try sample.applying([sample.replacement(of: version, with: "78")])
    #expect(text(edited) == text(sample).replacing("= 77;", with: "= 78;"))
  }

  @Test(arguments: [
    ("(a, b)", "(a, b, c, )"), ("(\n\ta,\n\tb\n)", "(\n\ta,\n\tb,\n\tc,\n)"), ("()", "(c, )"),
    ("(\r\n\ta,\r\n)", "(\r\n\ta,\r\n\tc,\r\n)"),
  ])
  func appendsInTheLayoutOfTheArray(_ source: String, _ expected: String) throws {
    let list = try OpenStepPropertyListTests.list(source)
    #expect(text(try list.applying(list.insertion(ofElement: "c", in: list.root))) == expected)
  }

  @Test(arguments: [
    ("(a\u{B} // x\n, b)", 0, "(b)"), ("(a, b)", 1, "(a, )"), ("(a, b)", 0, "(b)"),
    ("(\n\ta, b,\n)", 0, "(\n\tb,\n)"),
    ("(\n\ta, /* about a */\n\tb,\n)", 0, "(\n\tb,\n)"), ("(\n\ta /* x */\n)", 0, "(\n)"),
  ])
  func removesInOtherLayouts(_ source: String, _ index: Int, _ expected: String) throws {
    let list = try OpenStepPropertyListTests.list(source)
    let edited = try list.applying([list.removal(ofElement: list.root.elements[index])])
    #expect(text(edited) == expected)
  }

  @Test func refusesOverlappingEdits() throws {
    #expect(throws: PropertyListError.self) {
      try ByteEdit.apply([ByteEdit(0..<3, "x"), ByteEdit(2..<4, "y")], to: [1, 2, 3, 4])
    }
    #expect(throws: PropertyListError.self) {
      try ByteEdit.apply([ByteEdit(3..<9, "x")], to: [1, 2, 3, 4])
    }
  }
}
