import ByteReading

/// The glyphs of a font file.
///
/// Tables: https://learn.microsoft.com/typography/opentype/spec/otff
struct FontScan: Sendable {
  /// The number of glyphs.
  let glyphs: Int
  /// Bytes of the tables that have something for each glyph.
  let glyphBytes: Int

  init(glyphs: Int, glyphBytes: Int) {
    self.glyphs = glyphs
    self.glyphBytes = glyphBytes
  }

  private static let outlineTables: Set<String> = [
    "glyf", "loca", "CFF ", "CFF2", "gvar", "hmtx", "vmtx", "sbix", "SVG ",
  ]

  /// Reads a TrueType or OpenType font; nil for others, collections among them.
  init?(_ content: ByteView) {
    let start = content.integer(at: 0, as: UInt32.self, .big)
    guard start == 0x0001_0000 || start == 0x4F54_544F || start == 0x7472_7565,
      let count = content.integer(at: 4, as: UInt16.self, .big)
    else { return nil }
    var glyphs: Int?
    var bytes = 0
    for index in 0..<Int(count) {
      let entry = 12 + 16 * index
      guard let name = content.string(at: entry, limit: 4),
        let offset = content.integer(at: entry + 8, as: UInt32.self, .big),
        let length = content.integer(at: entry + 12, as: UInt32.self, .big)
      else { return nil }
      if name == "maxp" {
        glyphs = content.integer(at: Int(offset) + 4, as: UInt16.self, .big).map(Int.init)
      }
      if Self.outlineTables.contains(name) { bytes += Int(length) }
    }
    guard let glyphs else { return nil }
    self.glyphs = glyphs
    glyphBytes = min(bytes, content.count)
  }
}
