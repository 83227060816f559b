import Foundation

/// Reads an XML property list by bytes: only the elements of Apple's `PropertyList-1.0.dtd`. External and internal
/// entities aren't accepted, so a file can neither read other files nor expand.
struct XMLPropertyListReader {
  private let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() throws(PropertyListError) -> PropertyListNode {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw failure(.unsupportedEncoding("UTF-16"))
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    try skipMisc()
    let root = try openTag(inside: "file", opened: 0)
    guard root.name == "plist" else {
      throw failure(.unexpected(found: "<\(root.name)>", expected: "<plist>"), at: root.start)
    }
    guard !root.isEmpty else {
      throw failure(.unexpected(found: "an empty <plist/>", expected: "a value"), at: root.start)
    }
    try skipMisc()
    let tag = try openTag(inside: "<plist>", opened: root.start)
    let value = try readValue(tag, depth: 0)
    try skipMisc()
    try closeTag("plist", opened: root.start)
    try skipMisc()
    guard index == bytes.count else {
      throw failure(.unexpected(found: "more text", expected: "the end of the file"))
    }
    return value
  }

  // MARK: - Values

  private mutating func readValue(
    _ tag: Tag, depth: Int
  ) throws(PropertyListError) -> PropertyListNode {
    PropertyListNode(try readContent(tag, depth: depth), at: tag.start)
  }

  private mutating func readContent(
    _ tag: Tag, depth: Int
  ) throws(PropertyListError) -> PropertyListNode.Content {
    guard depth < OpenStepPropertyList.depthLimit else {
      throw failure(.tooDeep(limit: OpenStepPropertyList.depthLimit), at: tag.start)
    }
    switch tag.name {
    case "dict": return .dictionary(try readDictionary(tag, depth: depth))
    case "array": return .array(try readArray(tag, depth: depth))
    case "true", "false":
      if !tag.isEmpty {
        try skipMisc()
        try closeTag(tag.name, opened: tag.start)
      }
      return .scalar(.boolean(tag.name == "true"))
    case "string", "data", "integer", "real", "date":
      return .scalar(try scalar(tag, text: readText(tag)))
    default:
      throw failure(.unexpected(found: "<\(tag.name)>", expected: "a value"), at: tag.start)
    }
  }

  private mutating func readDictionary(
    _ tag: Tag, depth: Int
  ) throws(PropertyListError) -> [PropertyListMember] {
    var result: [PropertyListMember] = []
    guard !tag.isEmpty else { return result }
    while true {
      try skipMisc()
      if isCloseTag { break }
      let keyTag = try openTag(inside: "<dict>", opened: tag.start)
      guard keyTag.name == "key" else {
        throw failure(.unexpected(found: "<\(keyTag.name)>", expected: "<key>"), at: keyTag.start)
      }
      let key = try readText(keyTag)
      try skipMisc()
      let valueTag = try openTag(inside: "<dict>", opened: tag.start)
      result.append(
        PropertyListMember(
          key: key, keyOffset: keyTag.start, value: try readValue(valueTag, depth: depth + 1)))
    }
    try closeTag("dict", opened: tag.start)
    return result
  }

  private mutating func readArray(_ tag: Tag, depth: Int) throws(PropertyListError)
    -> [PropertyListNode]
  {
    var result: [PropertyListNode] = []
    guard !tag.isEmpty else { return result }
    while true {
      try skipMisc()
      if isCloseTag { break }
      let element = try openTag(inside: "<array>", opened: tag.start)
      result.append(try readValue(element, depth: depth + 1))
    }
    try closeTag("array", opened: tag.start)
    return result
  }

  private func scalar(_ tag: Tag, text: String) throws(PropertyListError) -> PropertyList {
    if tag.name == "string" { return .string(text) }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let value: PropertyList?
    switch tag.name {
    case "integer": value = Self.integer(trimmed).map(PropertyList.integer)
    case "real": value = Double(trimmed).map(PropertyList.real)
    case "date": value = PropertyListDate.parse(trimmed).map(PropertyList.date)
    default:
      value = Data(base64Encoded: text, options: .ignoreUnknownCharacters).map {
        .data([UInt8]($0))
      }
    }
    guard let value else {
      throw failure(
        .invalidValue(type: tag.name, text: "'\(trimmed.prefix(40))'"), at: tag.start)
    }
    return value
  }

  private static func integer(_ text: String) -> Int? {
    let isNegative = text.hasPrefix("-")
    let digits = text.drop { $0 == "-" || $0 == "+" }
    guard digits.hasPrefix("0x") || digits.hasPrefix("0X") else { return Int(text) }
    return Int((isNegative ? "-" : "") + digits.dropFirst(2), radix: 16)
  }

  // MARK: - Text

  /// Reads the content up to the closing tag, with entities and CDATA sections resolved.
  private mutating func readText(_ tag: Tag) throws(PropertyListError) -> String {
    guard !tag.isEmpty else { return "" }
    var result: [UInt8] = []
    while true {
      guard index < bytes.count else { throw end(inside: "<\(tag.name)>", opened: tag.start) }
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") {
        if hasPrefix("<!--") {
          try skip(to: "-->", "comment")
        } else if hasPrefix("<![CDATA[") {
          let start = index + 9
          try skip(to: "]]>", "CDATA section")
          result.append(contentsOf: bytes[start..<(index - 3)])
        } else {
          break
        }
      } else if byte == UInt8(ascii: "&") {
        result.append(contentsOf: try readReference().utf8)
      } else {
        result.append(byte)
        index += 1
      }
    }
    try closeTag(tag.name, opened: tag.start)
    guard let text = String(validating: result, as: UTF8.self) else {
      throw failure(.unsupportedEncoding("of this text"), at: tag.start)
    }
    return text
  }

  private mutating func readReference() throws(PropertyListError) -> String {
    let start = index
    let limit = min(bytes.count, start + 12)
    guard let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")) else {
      throw failure(.invalidEscape("'&' without ';'"), at: start)
    }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    index = end + 1
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let code: UInt32? =
      name.hasPrefix("#x")
      ? UInt32(name.dropFirst(2), radix: 16)
      : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    guard let code, let scalar = Unicode.Scalar(code) else {
      throw failure(.invalidEscape("&\(name);"), at: start)
    }
    return String(Character(scalar))
  }
}

// MARK: - Tags

extension XMLPropertyListReader {
  private struct Tag {
    var name: String
    var isEmpty: Bool
    var start: Int
  }

  private var isCloseTag: Bool { hasPrefix("</") }

  private mutating func openTag(inside construct: String, opened: Int) throws(PropertyListError)
    -> Tag
  {
    guard index < bytes.count else { throw end(inside: construct, opened: opened) }
    let start = index
    guard bytes[start] == UInt8(ascii: "<"), !isCloseTag else {
      throw failure(.unexpected(found: "text or a closing tag", expected: "an element"))
    }
    index += 1
    let name = readName()
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return Tag(name: name, isEmpty: bytes[index - 2] == UInt8(ascii: "/"), start: start)
      } else if byte == UInt8(ascii: "<") {
        break
      }
    }
    throw end(inside: "tag", opened: start)
  }

  private mutating func closeTag(_ name: String, opened: Int) throws(PropertyListError) {
    guard index < bytes.count else { throw end(inside: "<\(name)>", opened: opened) }
    let start = index
    guard isCloseTag else {
      throw failure(.unexpected(found: "other content", expected: "</\(name)>"))
    }
    index += 2
    let found = readName()
    guard found == name else {
      throw failure(.unexpected(found: "</\(found)>", expected: "</\(name)>"), at: start)
    }
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    guard index < bytes.count else { throw end(inside: "tag", opened: start) }
    guard bytes[index] == UInt8(ascii: ">") else {
      throw failure(.unexpected(found: "other text", expected: "'>'"))
    }
    index += 1
  }

  private mutating func readName() -> String {
    let start = index
    while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: ">"),
      bytes[index] != UInt8(ascii: "/"), bytes[index] != UInt8(ascii: "<"), index - start < 64
    {
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Skips whitespace, comments, processing instructions and the document type.
  private mutating func skipMisc() throws(PropertyListError) {
    while index < bytes.count {
      if bytes[index] <= 0x20 {
        index += 1
      } else if hasPrefix("<!--") {
        try skip(to: "-->", "comment")
      } else if hasPrefix("<?") {
        try skip(to: "?>", "processing instruction")
      } else if hasPrefix("<!DOCTYPE") {
        try skipDocumentType()
      } else {
        return
      }
    }
  }

  private mutating func skipDocumentType() throws(PropertyListError) {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if bytes[index] == UInt8(ascii: "[") { throw failure(.entityDeclaration) }
      index += 1
    }
    guard index < bytes.count else { throw end(inside: "document type", opened: start) }
    index += 1
  }

  private mutating func skip(to terminator: String, _ construct: String) throws(PropertyListError) {
    let start = index
    index += 2
    while index < bytes.count, !hasPrefix(terminator) { index += 1 }
    guard index < bytes.count else { throw end(inside: construct, opened: start) }
    index += terminator.utf8.count
  }

  private func hasPrefix(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private func failure(_ reason: PropertyListError.Reason, at place: Int? = nil)
    -> PropertyListError
  {
    PropertyListError(reason, at: place ?? index, of: bytes)
  }

  private func end(inside construct: String, opened: Int) -> PropertyListError {
    let line = PropertyListError.position(of: opened, in: bytes).line
    return failure(.unexpectedEnd(inside: "\(construct)", openedAtLine: line), at: bytes.count)
  }
}
