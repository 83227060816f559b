public import JSONDocuments

/// A `Contents.json`: the lossless text and its content.
///
/// A file can have a million entries, so only their places are kept, and each is read when asked.
public struct ContentsFile: Hashable, Sendable {
  /// The bytes to write.
  public private(set) var bytes: [UInt8]
  /// The file down to its entries, without what they contain.
  private var outline: JSONNode

  /// The depth of an entry: below the root and the array.
  private static let entryDepth = 2

  /// Reads a file's bytes.
  /// - Throws: ``JSONError`` if the JSON is invalid or its root isn't an object.
  public init(_ bytes: [UInt8]) throws(JSONError) {
    outline = try JSONDocument.outline(of: bytes, depth: Self.entryDepth)
    guard outline.members != nil else {
      throw JSONDocument.error(
        .wrongType(key: "root", expected: "an object"), at: outline.range.lowerBound, in: bytes)
    }
    self.bytes = bytes
  }

  /// The `properties`; empty if there are none.
  public var properties: AssetProperties {
    outline["properties"].map {
      AssetProperties(JSONDocument.value(at: $0.range.lowerBound, in: bytes))
    } ?? AssetProperties()
  }

  /// Returns the entries of a set of `kind` in their order, skipping elements that aren't objects.
  public func entries(of kind: AssetSetKind) -> [AssetEntry] {
    guard let key = kind.entriesKey, let elements = outline[key]?.elements else { return [] }
    var line = 1
    var place = 0
    var entries: [AssetEntry] = []
    entries.reserveCapacity(elements.count)
    for (index, node) in elements.enumerated() where node.members != nil {
      line += bytes[place..<node.range.lowerBound].count { $0 == 0x0A }
      place = node.range.lowerBound
      entries.append(AssetEntry(at: node.range, of: bytes, index: index, line: line))
    }
    return entries
  }

  /// Replaces the whole `images` array and nothing else.
  public mutating func replaceImages(with images: [JSONLiteral]) {
    edit { $0.set(.array(images), at: [.key("images")]) }
  }

  /// Sets or, with nil, removes one key of `properties`; removes a `properties` object that becomes empty.
  public mutating func setProperty(_ key: String, to value: JSONLiteral?) {
    edit { document in
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

  /// Edits the whole text, which was read before.
  private mutating func edit(_ change: (inout JSONDocument) -> Void) {
    guard var document = try? JSONDocument(bytes) else { return }
    change(&document)
    guard let edited = try? ContentsFile(document.bytes) else { return }
    self = edited
  }
}
