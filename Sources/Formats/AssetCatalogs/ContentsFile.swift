public import JSONDocuments

/// A `Contents.json`: the lossless text and its content.
public struct ContentsFile: Hashable, Sendable {
  /// The text.
  public private(set) var document: JSONDocument

  /// Reads a file's bytes.
  /// - Throws: ``JSONError`` if the JSON is invalid or its root isn't an object.
  public init(_ bytes: [UInt8]) throws(JSONError) {
    let document = try JSONDocument(bytes)
    guard document.root.members != nil else {
      throw document.error(
        .wrongType(key: "root", expected: "an object"), at: document.root.range.lowerBound)
    }
    self.document = document
  }

  /// The bytes to write.
  public var bytes: [UInt8] { document.bytes }

  /// The `properties`; empty if there are none.
  public var properties: AssetProperties {
    document.root["properties"].map(AssetProperties.init) ?? AssetProperties()
  }

  /// Returns the entries of a set of `kind` in their order, skipping elements that aren't objects.
  public func entries(of kind: AssetSetKind) -> [AssetEntry] {
    guard let key = kind.entriesKey, let elements = document.root[key]?.elements else { return [] }
    var line = 1
    var place = 0
    var entries: [AssetEntry] = []
    entries.reserveCapacity(elements.count)
    for (index, node) in elements.enumerated() where node.members != nil {
      line += document.bytes[place..<node.range.lowerBound].count { $0 == 0x0A }
      place = node.range.lowerBound
      entries.append(AssetEntry(node, index: index, line: line))
    }
    return entries
  }

  /// Replaces the whole `images` array and nothing else.
  public mutating func replaceImages(with images: [JSONLiteral]) {
    document.set(.array(images), at: [.key("images")])
  }

  /// Sets or, with nil, removes one key of `properties`; removes a `properties` object that becomes empty.
  public mutating func setProperty(_ key: String, to value: JSONLiteral?) {
    guard let value else {
      document.remove(at: [.key("properties"), .key(key)])
      if document.root["properties"]?.members?.isEmpty == true {
        document.remove(at: [.key("properties")])
      }
      return
    }
    if document.root["properties"]?.members != nil {
      document.set(value, at: [.key("properties"), .key(key)])
    } else {
      document.set(.object([.init(key, value)]), at: [.key("properties")])
    }
  }
}
