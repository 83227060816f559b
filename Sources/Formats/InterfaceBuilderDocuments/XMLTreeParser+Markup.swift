extension XMLTreeParser {
  /// The number of attributes up to which comparing each with each is cheaper than a set.
  private static let pairwiseLimit = 32

  mutating func parseStartTag() throws(XMLSyntaxError) {
    let start = offset
    offset += 1
    let name = try scanName(inside: "a start tag")
    guard !open.isEmpty || root < 0 else {
      throw error(.secondRoot(name: string(name)), at: start)
    }
    let firstAttribute = attributes.count
    try parseAttributes(of: name)
    let isEmpty = bytes[offset] == UInt8(ascii: "/")
    if isEmpty { offset += 1 }
    try expect(UInt8(ascii: ">"), ">", inside: "a start tag")
    try checkDuplicates(from: firstAttribute, of: name)
    let index = Int32(records.count)
    append(.element, start: start, nameEnd: name.upperBound, content: offset..<offset)
    records[Int(index)].firstAttribute = Int32(firstAttribute)
    if open.isEmpty { root = index }
    guard !isEmpty else { return }
    guard open.count < XMLTree.maximumDepth else {
      throw error(.tooDeep(limit: XMLTree.maximumDepth), at: start)
    }
    open.append(index)
  }

  /// Stops at `>` or `/`.
  private mutating func parseAttributes(of element: Range<Int>) throws(XMLSyntaxError) {
    while true {
      let hasSpace = skipSpace()
      guard offset < bytes.count else { throw error(.unexpectedEnd(inside: "a start tag")) }
      if bytes[offset] == UInt8(ascii: ">") || bytes[offset] == UInt8(ascii: "/") { return }
      guard hasSpace else {
        throw error(.expected("white space before an attribute", inside: "a start tag"))
      }
      let name = try scanName(inside: "a start tag")
      skipSpace()
      try expect(UInt8(ascii: "="), "=", inside: "an attribute")
      skipSpace()
      guard offset < bytes.count else { throw error(.unexpectedEnd(inside: "an attribute")) }
      let quote = bytes[offset]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        throw error(.expected("a quote", inside: "an attribute"))
      }
      offset += 1
      let value = try scanValue(until: quote)
      attributes.append(
        AttributeRecord(
          nameStart: Int32(name.lowerBound), nameEnd: Int32(name.upperBound),
          valueStart: Int32(value.lowerBound), valueEnd: Int32(value.upperBound)))
    }
  }

  private mutating func scanValue(until quote: UInt8) throws(XMLSyntaxError) -> Range<Int> {
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == quote {
        offset += 1
        return start..<offset - 1
      }
      if byte == UInt8(ascii: "<") { throw error(.misplaced("< in an attribute")) }
      if byte == UInt8(ascii: "&") {
        offset = try referenceEnd(at: offset, limit: bytes.count)
      } else {
        offset += 1
      }
    }
    throw error(.unexpectedEnd(inside: "an attribute"), at: start - 1)
  }

  private func checkDuplicates(
    from first: Int, of element: Range<Int>
  ) throws(XMLSyntaxError) {
    let count = attributes.count - first
    if count > Self.pairwiseLimit {
      var seen: Set<ArraySlice<UInt8>> = []
      for attribute in attributes[first...] {
        let name = Int(attribute.nameStart)..<Int(attribute.nameEnd)
        guard seen.insert(bytes[name]).inserted else { throw duplicate(name, element) }
      }
      return
    }
    for index in first..<attributes.count {
      let attribute = attributes[index]
      let name = Int(attribute.nameStart)..<Int(attribute.nameEnd)
      for other in attributes[first..<index]
      where Int(other.nameEnd - other.nameStart) == name.count
        && bytes[Int(other.nameStart)] == bytes[name.lowerBound]
        && bytes[Int(other.nameStart)..<Int(other.nameEnd)].elementsEqual(bytes[name])
      {
        throw duplicate(name, element)
      }
    }
  }

  private func duplicate(_ name: Range<Int>, _ element: Range<Int>) -> XMLSyntaxError {
    error(
      .duplicateAttribute(name: string(name), element: string(element)), at: name.lowerBound)
  }

  mutating func parseProcessingInstruction(documentStart: Int) throws(XMLSyntaxError) {
    let start = offset
    offset += 2
    let name = try scanName(inside: "a processing instruction")
    let isDeclaration = bytes.matches("xml", name)
    guard !isDeclaration || start == documentStart else {
      throw error(.misplaced("an XML declaration"), at: start)
    }
    let end = try scan(to: "?>", inside: "a processing instruction", from: start)
    if isDeclaration { try checkEncoding(name.upperBound..<end, start: start) }
    append(
      .processingInstruction, start: start, nameEnd: name.upperBound,
      content: name.upperBound..<end)
  }

  /// The declared encoding must be UTF-8 or its subset.
  private func checkEncoding(_ range: Range<Int>, start: Int) throws(XMLSyntaxError) {
    let text = string(range)
    guard let name = text.split(separator: "encoding", maxSplits: 1).dropFirst().first else {
      return
    }
    let value = name.drop { $0 == " " || $0 == "=" || $0 == "\"" || $0 == "'" }
      .prefix { $0 != "\"" && $0 != "'" }
    guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(value.lowercased()) else {
      throw error(.unsupportedEncoding(String(value)), at: start)
    }
  }

  mutating func parseComment() throws(XMLSyntaxError) {
    let start = offset
    offset += 4
    let end = try scan(to: "--", inside: "a comment", from: start)
    try expect(UInt8(ascii: ">"), "> after --", inside: "a comment")
    append(.comment, start: start, content: start + 4..<end)
  }

  mutating func parseCharacterData() throws(XMLSyntaxError) {
    let start = offset
    guard !open.isEmpty else { throw error(.textOutsideRoot) }
    offset += 9
    let end = try scan(to: "]]>", inside: "a CDATA section", from: start)
    append(.characterData, start: start, content: start + 9..<end)
  }

  /// Nothing that a document type names is read; one with declarations of its own is skipped.
  mutating func parseDocumentType() throws(XMLSyntaxError) {
    let start = offset
    guard root < 0, !records.contains(where: { $0.kind == .documentType }) else {
      throw error(.misplaced("a document type"))
    }
    offset += 9
    var quote: UInt8?
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["): throw error(.internalSubset, at: offset - 1)
      case UInt8(ascii: "<"): throw error(.misplaced("< in a document type"), at: offset - 1)
      case UInt8(ascii: ">"):
        append(.documentType, start: start, content: start + 9..<offset - 1)
        return
      default: continue
      }
    }
    throw error(.unexpectedEnd(inside: "a document type"), at: start)
  }

  /// Moves past `end` and returns where it starts.
  private mutating func scan(
    to end: StaticString, inside place: String, from start: Int
  ) throws(XMLSyntaxError) -> Int {
    let first = end.withUTF8Buffer { $0[0] }
    while offset < bytes.count {
      if bytes[offset] == first, starts(with: end) {
        offset += end.utf8CodeUnitCount
        return offset - end.utf8CodeUnitCount
      }
      offset += 1
    }
    throw error(.unexpectedEnd(inside: place), at: start)
  }
}
