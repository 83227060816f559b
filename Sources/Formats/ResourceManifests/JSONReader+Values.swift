extension JSONReader {
  fileprivate static func foundVersion(_ bytes: [UInt8]) -> Int? {
    let reader = JSONReader(bytes)
    var version: Int?
    reader.enterObject()
    while let key = reader.nextKey() {
      if case "schemaVersion" = key { version = reader.integer() } else { reader.skipValue() }
    }
    return reader.failure == nil ? version : nil
  }

  func schemaVersion(knows known: Int) {
    let version = integer()
    if version != known { fail(.unknownSchemaVersion(version)) }
  }

  func digest() -> ContentDigest {
    // Without creating a string if it is spelled plainly.
    let end = offset + 2 * ContentDigest.byteCount + 1
    if end < bytes.count, bytes[offset] == UInt8(ascii: "\""), bytes[end] == UInt8(ascii: "\""),
      let digest = ContentDigest(hexDigits: bytes[(offset + 1)..<end])
    {
      offset = end + 1
      return digest
    }
    let text = string()
    if let digest = ContentDigest(hex: text) { return digest }
    reject(text)
    return ContentDigest(words: 0, 0, 0, 0)
  }

  func integer(in range: ClosedRange<Int>) -> Int {
    let value = integer()
    if !range.contains(value) { reject(String(value)) }
    return value
  }

  func strings() -> [String] {
    var result: [String] = []
    enterArray()
    while hasElement(isFirst: result.isEmpty) { result.append(string()) }
    return result
  }

  func base64() -> [UInt8] {
    let text = string()
    if let bytes = Base64.decode(text) { return bytes }
    reject(text)
    return []
  }

  /// Reads a manifest; `image` is called at each image and must read it. Returns the offset of the bracket after the
  /// last.
  package func manifest(_ image: (JSONReader) -> Void) throws(ManifestError) -> Int {
    var imagesEnd = 0
    enterObject()
    while let key = nextKey(requiring: ["schemaVersion", "images"]) {
      switch key {
      case "schemaVersion": schemaVersion(knows: MappedManifest.schemaVersion)
      case "images":
        enterArray()
        var isFirst = true
        while hasElement(isFirst: isFirst) {
          image(self)
          isFirst = false
        }
        imagesEnd = offset - 1
      default: skipValue()
      }
    }
    try finish()
    return imagesEnd
  }
}

extension ManifestError {
  /// A later version may differ anywhere, so its number explains more than the place where reading stopped.
  package func explained(by bytes: [UInt8], knows known: Int) -> ManifestError {
    guard let version = JSONReader.foundVersion(bytes), version != known else { return self }
    return .unknownSchemaVersion(version)
  }
}
