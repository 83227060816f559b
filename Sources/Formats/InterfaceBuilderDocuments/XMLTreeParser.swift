/// Reads the bytes of an XML document into the records of a tree, in one pass and without recursion.
struct XMLTreeParser {
  let bytes: [UInt8]
  let lines: LineOffsets
  var offset = 0
  var records: [NodeRecord] = []
  var attributes: [AttributeRecord] = []
  var root: Int32 = -1
  /// Elements whose end tag is still to come, outermost first.
  var open: [Int32] = []

  init(bytes: [UInt8], lines: LineOffsets) {
    self.bytes = bytes
    self.lines = lines
  }

  mutating func parse() throws(XMLSyntaxError) {
    records.reserveCapacity(bytes.count / 48)
    attributes.reserveCapacity(bytes.count / 32)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    let start = offset
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "<") {
        try parseMarkup(documentStart: start)
      } else {
        try parseText()
      }
    }
    if let last = open.last {
      let record = records[Int(last)]
      throw error(
        .unclosedElement(name: name(of: record), line: lines.line(at: Int(record.start))))
    }
    guard root >= 0 else { throw error(.noRoot) }
  }

  private mutating func parseMarkup(documentStart: Int) throws(XMLSyntaxError) {
    guard offset + 1 < bytes.count else { throw error(.unexpectedEnd(inside: "a tag")) }
    switch bytes[offset + 1] {
    case UInt8(ascii: "/"): try parseEndTag()
    case UInt8(ascii: "?"): try parseProcessingInstruction(documentStart: documentStart)
    case UInt8(ascii: "!"):
      if starts(with: "<!--") {
        try parseComment()
      } else if starts(with: "<![CDATA[") {
        try parseCharacterData()
      } else if starts(with: "<!DOCTYPE") {
        try parseDocumentType()
      } else {
        throw error(.expected("--, [CDATA[ or DOCTYPE", inside: "a declaration"), at: offset + 2)
      }
    default: try parseStartTag()
    }
  }

  private mutating func parseText() throws(XMLSyntaxError) {
    let start = offset
    var isBlank = true
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "<") { break }
      if byte > 0x20 {
        isBlank = false
        if byte == UInt8(ascii: "&") {
          offset = try referenceEnd(at: offset, limit: bytes.count)
          continue
        }
        // `]]>` is allowed only at the end of a CDATA section.
        if byte == UInt8(ascii: "]"), starts(with: "]]>") {
          throw error(.misplaced("]]>"))
        }
      }
      offset += 1
    }
    guard isBlank || !open.isEmpty else { throw error(.textOutsideRoot, at: firstInk(start)) }
    append(.text, start: start, content: start..<offset)
  }

  private func firstInk(_ start: Int) -> Int {
    bytes[start...].firstIndex { $0 > 0x20 } ?? start
  }

  private mutating func parseEndTag() throws(XMLSyntaxError) {
    let start = offset
    offset += 2
    let name = try scanName(inside: "an end tag")
    skipSpace()
    try expect(UInt8(ascii: ">"), ">", inside: "an end tag")
    guard let index = open.popLast() else {
      throw error(.strayEndTag(name: string(name)), at: start)
    }
    let record = records[Int(index)]
    let expected = Int(record.start) + 1..<Int(record.nameEnd)
    guard bytes[expected].elementsEqual(bytes[name]) else {
      throw error(
        .mismatchedEndTag(expected: string(expected), found: string(name)), at: start)
    }
    records[Int(index)].contentEnd = Int32(start)
    records[Int(index)].end = Int32(offset)
    records[Int(index)].next = Int32(records.count)
  }

  mutating func append(_ kind: XMLTree.Kind, start: Int, nameEnd: Int? = nil, content: Range<Int>) {
    records.append(
      NodeRecord(
        kind: kind, start: Int32(start), end: Int32(offset), nameEnd: Int32(nameEnd ?? start),
        contentStart: Int32(content.lowerBound), contentEnd: Int32(content.upperBound),
        parent: open.last ?? -1, next: Int32(records.count + 1),
        firstAttribute: Int32(attributes.count), attributeEnd: Int32(attributes.count)))
  }
}

extension XMLTreeParser {
  func error(_ reason: XMLSyntaxError.Reason, at place: Int? = nil) -> XMLSyntaxError {
    let place = min(place ?? offset, bytes.count)
    return XMLSyntaxError(reason, offset: place, line: lines.line(at: place))
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func name(of record: NodeRecord) -> String {
    string(Int(record.start) + 1..<Int(record.nameEnd))
  }

  func starts(with expected: StaticString) -> Bool {
    let end = offset + expected.utf8CodeUnitCount
    return end <= bytes.count && bytes.matches(expected, offset..<end)
  }

  /// Returns whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = offset
    while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
    return offset > start
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  mutating func expect(
    _ byte: UInt8, _ name: String, inside place: String
  ) throws(XMLSyntaxError) {
    guard offset < bytes.count else { throw error(.unexpectedEnd(inside: place)) }
    guard bytes[offset] == byte else { throw error(.expected(name, inside: place)) }
    offset += 1
  }

  mutating func scanName(inside place: String) throws(XMLSyntaxError) -> Range<Int> {
    let start = offset
    guard offset < bytes.count else { throw error(.unexpectedEnd(inside: place)) }
    guard Self.nameBytes[Int(bytes[offset])] == 2 else {
      throw error(.expected("a name", inside: place))
    }
    offset += 1
    while offset < bytes.count, Self.nameBytes[Int(bytes[offset])] != 0 { offset += 1 }
    return start..<offset
  }

  /// 2: may start a name, 1: may follow, 0: neither.
  private static let nameBytes: [UInt8] = (0...255).map { byte in
    switch UInt8(byte) {
    case 0x80..., UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: ":"):
      2
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): 1
    default: 0
    }
  }

  /// Returns the end of a reference, which must be one of XML's own.
  func referenceEnd(at start: Int, limit: Int) throws(XMLSyntaxError) -> Int {
    if let reference = XMLReference(bytes, start, limit: limit) { return reference.end }
    let name = bytes[min(start + 1, limit)..<min(limit, start + 64)].prefix {
      Self.nameBytes[Int($0)] != 0 || $0 == UInt8(ascii: "#")
    }
    guard name.endIndex < limit else {
      throw error(.unexpectedEnd(inside: "a reference"), at: start)
    }
    guard let first = name.first, bytes[name.endIndex] == UInt8(ascii: ";") else {
      throw error(.expected("a name and ; after &", inside: "a reference"), at: start)
    }
    throw error(
      first == UInt8(ascii: "#")
        ? .invalidCharacterReference
        : .unknownEntity(name: String(decoding: name, as: UTF8.self)), at: start)
  }
}
