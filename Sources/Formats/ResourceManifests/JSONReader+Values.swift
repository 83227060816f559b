extension JSONReader {
  fileprivate static func foundVersion(_ bytes: [UInt8]) -> Int? {
    var reader = JSONReader(bytes)
    var version: Int?
    do throws(ManifestError) {
      var keys = try reader.enterObject()
      while let key = try reader.nextKey(&keys) {
        if key == "schemaVersion" { version = try reader.integer() } else { try reader.skipValue() }
      }
    } catch {
      return nil
    }
    return version
  }

  mutating func schemaVersion(knows known: Int) throws(ManifestError) -> Int {
    let version = try integer()
    guard version == known else { throw .unknownSchemaVersion(version) }
    return version
  }

  @inline(never)
  func require<Value>(_ value: Value?, _ key: String) throws(ManifestError) -> Value {
    guard let value else { throw .missingKey(key, offset: offset) }
    return value
  }

  @inline(never)
  mutating func digest(_ key: String) throws(ManifestError) -> ContentDigest {
    if let digest = digestIfPlain() { return digest }
    let place = offset
    let text = try string()
    guard let digest = ContentDigest(hex: text) else {
      throw .invalidValue(key: key, found: text, offset: place)
    }
    return digest
  }

  @inline(never)
  mutating func integer(
    _ key: String, in range: ClosedRange<Int>
  ) throws(ManifestError) -> Int {
    let place = offset
    let value = try integer()
    guard range.contains(value) else {
      throw .invalidValue(key: key, found: String(value), offset: place)
    }
    return value
  }

  @inline(never)
  mutating func string(
    _ key: String, where isValid: (String) -> Bool
  ) throws(ManifestError) -> String {
    let place = offset
    let text = try string()
    guard isValid(text) else { throw .invalidValue(key: key, found: text, offset: place) }
    return text
  }

  @inline(never)
  mutating func strings() throws(ManifestError) -> [String] {
    var result: [String] = []
    try enterArray()
    while try hasElement(isFirst: result.isEmpty) { result.append(try string()) }
    return result
  }

  /// Reads a manifest; `image` is called at each image and must read it. Returns the offset of the bracket after the last.
  package mutating func manifest(
    _ image: (inout JSONReader) throws(ManifestError) -> Void
  ) throws(ManifestError) -> Int {
    var version: Int?
    var imagesEnd: Int?
    var keys = try enterObject()
    while let key = try nextKey(&keys) {
      switch key {
      case "schemaVersion":
        version = try schemaVersion(knows: MappedManifest.schemaVersion)
      case "images":
        try enterArray()
        var isFirst = true
        while try hasElement(isFirst: isFirst) {
          try image(&self)
          isFirst = false
        }
        imagesEnd = offset - 1
      default: try skipValue()
      }
    }
    guard version != nil else { throw .missingKey("schemaVersion", offset: offset) }
    try end()
    return try require(imagesEnd, "images")
  }
}

extension ManifestError {
  /// A later version may differ anywhere; its number explains more than the place where reading stopped.
  package func explained(by bytes: [UInt8], knows known: Int) -> ManifestError {
    guard let version = JSONReader.foundVersion(bytes), version != known else { return self }
    return .unknownSchemaVersion(version)
  }
}
