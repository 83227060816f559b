import ByteReading

/// The fixed part of a rendition's record.
struct RecordHeader {
  let flags: UInt32
  let width: Int, height: Int
  let scalePercent: Int
  let modified: UInt32
  let layout: UInt16
  let propertyLength: Int
  let bitmapCount: Int

  static let size = 180

  init(_ record: ByteView) throws(CompiledCatalogError) {
    let tag = record.string(at: 0, limit: 4) ?? ""
    guard tag == "ISTC" else {
      throw CompiledCatalogError(
        .wrongTag(structure: "rendition", expected: "ISTC", found: tag), at: record.offset)
    }
    guard record.count >= Self.size else {
      throw CompiledCatalogError(.truncated(structure: "rendition"), at: record.offset)
    }
    func value(_ position: Int) -> UInt32 {
      record.integer(at: position, as: UInt32.self, .little) ?? 0
    }
    flags = value(8)
    width = Int(value(12))
    height = Int(value(16))
    scalePercent = Int(value(20))
    modified = value(32)
    layout = record.integer(at: 36, as: UInt16.self, .little) ?? 0
    propertyLength = Int(value(168))
    bitmapCount = Int(value(172))
  }

  /// The properties and the content, which follow the lengths of the bitmaps.
  func parts(
    of record: ByteView
  ) throws(CompiledCatalogError) -> (properties: ByteView, content: ByteView) {
    let start = Self.size + 4 * bitmapCount
    guard let properties = record.part(at: start, count: propertyLength),
      let content = record.part(from: start + propertyLength)
    else { throw CompiledCatalogError(.truncated(structure: "rendition"), at: record.offset) }
    return (properties, content)
  }
}

/// Tags of four ASCII characters.
enum FourCharacterCode {
  /// A tag that is stored as a little-endian integer, as it reads; empty for zero.
  static func reversed(_ bytes: ByteView, at position: Int) -> String {
    guard let number = bytes.integer(at: position, as: UInt32.self, .big), number != 0 else {
      return ""
    }
    let characters = (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
    return String(decoding: characters, as: UTF8.self)
  }
}
