extension JSONReader {
  fileprivate static func foundVersion(_ bytes: [UInt8]) -> Int? {
    let reader = JSONReader(bytes)
    var version: Int?
    reader.enterObject()
    while let key = reader.nextKey(of: "schemaVersion") {
      if key == 0 { version = reader.integer() } else { reader.skipValue() }
    }
    return reader.failure == nil ? version : nil
  }

  package func schemaVersion(knows known: Int) {
    let version = integer()
    if version != known { fail(.unknownSchemaVersion(version)) }
  }

  package func digest() -> ContentDigest {
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

  package func integer(in range: ClosedRange<Int>) -> Int {
    let value = integer()
    if !range.contains(value) { reject(String(value)) }
    return value
  }

  package func strings() -> [String] {
    var result: [String] = []
    enterArray()
    while hasElement(isFirst: result.isEmpty) { result.add(string()) }
    return result
  }

  package func base64() -> [UInt8] {
    let text = string()
    if let bytes = Base64.decode(text) { return bytes }
    reject(text)
    return []
  }
}

extension ManifestError {
  /// A later version may differ anywhere, so its number explains more than the place where reading stopped.
  package func explained(by bytes: [UInt8], knows known: Int) -> ManifestError {
    guard let version = JSONReader.foundVersion(bytes), version != known else { return self }
    return .unknownSchemaVersion(version)
  }
}
