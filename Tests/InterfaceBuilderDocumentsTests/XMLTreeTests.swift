import InterfaceBuilderDocuments
import Testing

@Suite struct XMLTreeTests {
  private func tree(_ text: String) throws -> XMLTree { try XMLTree([UInt8](text.utf8)) }

  @Test func everyKindOfNodeKeepsItsRange() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE a PUBLIC "x" "y>z">
      <!-- one -->
      <a b="1" c='two'>text<![CDATA[<raw>]]><?do it?><d/></a>

      """
    let tree = try tree(text)

    let pieces = tree.nodes.filter { $0.kind != .text }.map { node in
      "\(node.kind) \(String(decoding: tree.bytes[node.range], as: UTF8.self))"
    }
    #expect(
      pieces == [
        "processingInstruction <?xml version=\"1.0\" encoding=\"UTF-8\"?>",
        "documentType <!DOCTYPE a PUBLIC \"x\" \"y>z\">",
        "comment <!-- one -->",
        "element <a b=\"1\" c='two'>text<![CDATA[<raw>]]><?do it?><d/></a>",
        "characterData <![CDATA[<raw>]]>",
        "processingInstruction <?do it?>",
        "element <d/>",
      ])
    #expect(tree.root.line == 4)
    #expect(tree.root.attributes.map(\.name) == ["b", "c"])
    #expect(tree.root.attributes.map(\.value) == ["1", "two"])
    #expect(
      tree.root.children.map(\.kind) == [.text, .characterData, .processingInstruction, .element])
    #expect(tree.root.children.map(\.text) == ["text", "<raw>", " it", ""])
    #expect(tree.root.element("d")?.isSelfClosing == true)
    #expect(tree.root.element("d")?.parent?.name == "a")
  }

  @Test func referencesAreReplacedInTextAlone() throws {
    let tree = try tree("<a>b&amp;\r\nc<![CDATA[d&amp;\r\ne]]><!-- f&amp;g --><?h i&amp;j?></a>")
    #expect(
      tree.root.children.map(\.text) == ["b&\nc", "d&amp;\r\ne", " f&amp;g ", " i&amp;j"])
  }

  @Test func topLevelNodesTileTheDocument() throws {
    let tree = try tree("<!-- a --> <b><c>d</c>e</b>\n<!-- f -->\n")
    var end = 0
    for node in tree.nodes where node.parent == nil {
      #expect(node.range.lowerBound == end)
      end = node.range.upperBound
    }
    #expect(end == tree.bytes.count)
  }

  @Test(arguments: [
    ("a&amp;b&lt;c&gt;d&quot;e&apos;f", "a&b<c>d\"e'f"),
    ("&#65;&#x42;&#x1F600;", "AB\u{1F600}"),
    ("a\nb\tc\r\nd", "a b c d"),
    ("a&#10;b&#9;c&#13;d", "a\nb\tc\rd"),
    ("größe", "größe"),
    ("", ""),
  ])
  func attributeValuesAreDecoded(_ raw: String, _ value: String) throws {
    let attribute = try #require(try tree("<a b=\"\(raw)\"/>").root.attribute("b"))
    #expect(attribute.value == value)
    #expect(attribute.rawValue == raw)
  }

  @Test(arguments: ["plain", "a&b<c>d\"e'f", "line\nbreak\ttab\rreturn", "größe 😀", "&amp;"])
  func escapedValuesComeBack(_ value: String) throws {
    let text = "<a b=\"\(XMLEscaping.escapedAttribute(value))\"/>"
    #expect(try tree(text).root["b"] == value)
  }

  @Test func textIsDecodedWithOneNewlinePerLineEnd() throws {
    #expect(try tree("<a>x\r\ny\rz &lt;</a>").root.children.map(\.text) == ["x\ny\nz <"])
  }

  @Test func aByteOrderMarkIsKept() throws {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + [UInt8]("<?xml version=\"1.0\"?><a/>".utf8)
    let tree = try XMLTree(bytes)
    #expect(tree.bytes == bytes)
    #expect(tree.root.range.lowerBound == 24)
  }

  @Test(arguments: [("<a>\n\n<b/></a>", 3), ("<a>\r\n<b/></a>", 2), ("<a>\r\r<b/></a>", 3)])
  func linesAreCountedForEveryLineEnd(_ text: String, _ line: Int) throws {
    #expect(try tree(text).root.element("b")?.line == line)
  }

  @Test(arguments: [
    ("", "line 1, byte 0: the document has no element."),
    ("<!-- a -->", "line 1, byte 10: the document has no element."),
    ("<a>", "line 1, byte 3: the document ends before </a>, which closes the element of line 1."),
    (
      "<a>\n<b>\n</a>",
      "line 3, byte 8: expected </b>, found </a>."
    ),
    ("</a>", "line 1, byte 0: </a> doesn't close an element."),
    ("<a/><b/>", "line 1, byte 4: <b> is a second root element."),
    ("<a/>\n  text", "line 2, byte 7: there is text outside the root element."),
    ("text<a/>", "line 1, byte 0: there is text outside the root element."),
    ("<a", "line 1, byte 2: the document ends inside a start tag."),
    ("<", "line 1, byte 0: the document ends inside a tag."),
    ("<a/", "line 1, byte 3: the document ends inside a start tag."),
    ("<a/b>", "line 1, byte 3: expected > in a start tag."),
    ("<1a/>", "line 1, byte 1: expected a name in a start tag."),
    ("<a b/>", "line 1, byte 4: expected = in an attribute."),
    ("<a b=c/>", "line 1, byte 5: expected a quote in an attribute."),
    ("<a b=", "line 1, byte 5: the document ends inside an attribute."),
    ("<a b=\"c", "line 1, byte 5: the document ends inside an attribute."),
    (
      "<a b=\"1\"c=\"2\"/>",
      "line 1, byte 8: expected white space before an attribute in a start tag."
    ),
    ("<a b=\"<\"/>", "line 1, byte 6: < in an attribute isn't allowed here."),
    ("<a b=\"1\" b=\"2\"/>", "line 1, byte 9: <a> has the attribute b twice."),
    ("<a b=\"&foo;\"/>", "line 1, byte 6: the entity &foo; is not one of the five of XML."),
    ("<a>&foo;</a>", "line 1, byte 3: the entity &foo; is not one of the five of XML."),
    ("<a>& b</a>", "line 1, byte 3: expected a name and ; after & in a reference."),
    ("<a>&am", "line 1, byte 3: the document ends inside a reference."),
    ("<a>&#0;</a>", "line 1, byte 3: the character reference isn't a valid character of XML."),
    ("<a>&#xD800;</a>", "line 1, byte 3: the character reference isn't a valid character of XML."),
    (
      "<a>&#99999999999;</a>",
      "line 1, byte 3: the character reference isn't a valid character of XML."
    ),
    ("<a>]]></a>", "line 1, byte 3: ]]> isn't allowed here."),
    ("<a><!-- b", "line 1, byte 3: the document ends inside a comment."),
    ("<a><!-- b -- c --></a>", "line 1, byte 12: expected > after -- in a comment."),
    ("<a><![CDATA[b]]", "line 1, byte 3: the document ends inside a CDATA section."),
    ("<![CDATA[b]]><a/>", "line 1, byte 0: there is text outside the root element."),
    ("<a><!b></a>", "line 1, byte 5: expected --, [CDATA[ or DOCTYPE in a declaration."),
    ("<a><?b", "line 1, byte 3: the document ends inside a processing instruction."),
    (" <?xml version=\"1.0\"?><a/>", "line 1, byte 1: an XML declaration isn't allowed here."),
    (
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a/>",
      "line 1, byte 0: the document is ISO-8859-1, but only UTF-8 is read."
    ),
    (
      "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>",
      "line 1, byte 12: document types with declarations of their own aren't read."
    ),
    ("<a><!DOCTYPE a></a>", "line 1, byte 3: a document type isn't allowed here."),
    ("<!DOCTYPE a", "line 1, byte 0: the document ends inside a document type."),
    ("<a>\u{1}</a>", "line 1, byte 3: the control character 1 isn't allowed in XML."),
  ])
  func malformedDocumentsAreRefused(_ text: String, _ message: String) {
    do throws(XMLSyntaxError) {
      _ = try XMLTree([UInt8](text.utf8))
      Issue.record("\(text) was read")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test(arguments: [
    ([0xFF, 0xFE, 0x3C, 0x00] as [UInt8], XMLSyntaxError.Reason.unsupportedEncoding("UTF-16")),
    ([0xFE, 0xFF, 0x00, 0x3C], .unsupportedEncoding("UTF-16")),
    ([0x3C, 0x00, 0x61, 0x00], .unsupportedEncoding("UTF-16")),
    ([0x00, 0x3C, 0x00, 0x61], .unsupportedEncoding("UTF-16")),
    ([0xFF, 0xFE, 0x00, 0x00], .unsupportedEncoding("UTF-32")),
    ([0x3C, 0x61, 0x3E, 0xC0, 0x80], .notUTF8),
    ([0x3C, 0x61, 0x3E, 0xED, 0xA0, 0x80], .notUTF8),
    ([0x3C, 0x61, 0x3E, 0xF4, 0x90, 0x80, 0x80], .notUTF8),
    ([0x3C, 0x61, 0x3E, 0xE2, 0x82], .notUTF8),
    ([0x3C, 0x61, 0x3E, 0xE2, 0x82, 0x41], .notUTF8),
    ([0x3C, 0x61, 0x3E, 0x80], .notUTF8),
    ([0x3C, 0x61, 0x3E, 0x00], .forbiddenCharacter(0)),
  ])
  func bytesThatAreNotUTF8AreRefused(_ bytes: [UInt8], _ reason: XMLSyntaxError.Reason) {
    #expect { try XMLTree(bytes) } throws: { ($0 as? XMLSyntaxError)?.reason == reason }
  }

  @Test func nestingIsLimited() throws {
    let limit = XMLTree.maximumDepth
    let deepest = String(repeating: "<a>", count: limit) + String(repeating: "</a>", count: limit)
    #expect(try tree(deepest).nodes.count == limit)
    for count in [limit + 1, 1_000_000] {
      let ends = String(repeating: "</a>", count: count)
      #expect { try tree(String(repeating: "<a>", count: count) + ends) } throws: {
        ($0 as? XMLSyntaxError)?.reason == .tooDeep(limit: limit)
      }
    }
  }

  @Test func manyAttributesAreCheckedForDuplicatesInLinearTime() throws {
    let names = (0..<5_000).map { " a\($0)=\"\"" }.joined()
    #expect(try tree("<a\(names)/>").root.attributes.count == 5_000)
    #expect { try tree("<a\(names) a7=\"\"/>") } throws: {
      ($0 as? XMLSyntaxError)?.reason == .duplicateAttribute(name: "a7", element: "a")
    }
  }
}
