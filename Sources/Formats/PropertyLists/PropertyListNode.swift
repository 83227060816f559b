/// A value of a property list with its position in the file, including duplicate keys.
public struct PropertyListNode: Hashable, Sendable {
  /// The kind of value.
  public enum Content: Hashable, Sendable {
    /// A string, a number, a date, data or a boolean.
    case scalar(PropertyList)
    /// Values in order.
    case array([PropertyListNode])
    /// Keys and values in the order of the file; the last of two equal keys counts.
    case dictionary([PropertyListMember])
  }

  /// The kind of value.
  public let content: Content
  /// The byte offset of the value in the file: of its tag in XML, of its object in a binary list.
  public let offset: Int

  init(_ content: Content, at offset: Int) {
    self.content = content
    self.offset = offset
  }

  /// Reads an XML or binary property list.
  ///
  /// Linear in the size of `bytes`; at most ``OpenStepPropertyList/depthLimit`` levels deep.
  /// - Throws: ``PropertyListError`` with the place of the error.
  public init(parsing bytes: [UInt8]) throws(PropertyListError) {
    if bytes.starts(with: Array("bplist".utf8)) {
      var reader = BinaryPropertyListReader(bytes: bytes)
      self = try reader.read()
    } else {
      var reader = XMLPropertyListReader(bytes: bytes)
      self = try reader.read()
    }
  }

  /// The members of a dictionary; nil for everything else.
  public var members: [PropertyListMember]? {
    if case .dictionary(let members) = content { members } else { nil }
  }

  /// The content of a string; nil for everything else.
  public var string: String? {
    if case .scalar(.string(let text)) = content { text } else { nil }
  }

  /// The value without positions.
  public var propertyList: PropertyList {
    switch content {
    case .scalar(let value): return value
    case .array(let elements): return .array(elements.map(\.propertyList))
    case .dictionary(let members):
      var result = PropertyListDictionary()
      for member in members { result[member.key] = member.value.propertyList }
      return .dictionary(result)
    }
  }
}

/// A key of a dictionary with its value.
public struct PropertyListMember: Hashable, Sendable {
  /// The key.
  public let key: String
  /// The byte offset of the key's element in the file.
  public let keyOffset: Int
  /// The value.
  public let value: PropertyListNode
}

extension PropertyListNode {
  /// Reads a property list of any form: XML, binary or OpenStep.
  ///
  /// - Throws: ``PropertyListError`` with the place of the error.
  public init(parsingAny bytes: [UInt8]) throws(PropertyListError) {
    if bytes.starts(with: Array("bplist".utf8)) || PropertyList.isXML(bytes) {
      try self.init(parsing: bytes)
    } else {
      self.init(try OpenStepPropertyList(parsing: bytes).root)
    }
  }

  private init(_ value: OpenStepPropertyList.Value) {
    let content: Content =
      switch value.kind {
      case .string, .data: .scalar(value.propertyList)
      case .array: .array(value.elements.map { PropertyListNode($0) })
      case .dictionary:
        .dictionary(
          value.entries.map {
            PropertyListMember(
              key: $0.key.string ?? "", keyOffset: $0.key.range.lowerBound,
              value: PropertyListNode($0.value))
          })
      }
    self.init(content, at: value.range.lowerBound)
  }
}
