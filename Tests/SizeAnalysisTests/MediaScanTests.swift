import ByteReading
import Testing

@testable import SizeAnalysis

@Suite("Facts of media and fonts")
struct MediaScanTests {
  private static func big32(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  private static func little32(_ value: Int) -> [UInt8] { big32(value).reversed() }

  private static func png(_ chunks: (String, Int)...) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for (name, count) in chunks {
      bytes += big32(count) + Array(name.utf8)
      bytes += [UInt8](repeating: 0, count: count + 4)
    }
    return bytes
  }

  private static func segment(_ marker: UInt8, _ content: String) -> [UInt8] {
    [0xFF, marker, 0, UInt8(content.utf8.count + 2)] + Array(content.utf8)
  }

  private static var jpeg: [UInt8] {
    let segments: [(UInt8, String)] = [
      (0xE1, "http://ns.adobe.com/xap"), (0xE1, "Exif"), (0xFE, "comment"), (0xED, "Photoshop"),
      (0xDA, ""), (0xFE, "no"),
    ]
    return segments.reduce([0xFF, 0xD8]) { $0 + segment($1.0, $1.1) }
  }

  static let images: [(content: [UInt8], bytes: Int)] = [
    (png(("IHDR", 13), ("tEXt", 20), ("iCCP", 30), ("IDAT", 9), ("eXIf", 8), ("IEND", 0)), 52),
    (Array(png(("tEXt", 20)).dropLast(10)), 32), (jpeg, 51), ([0xFF, 0xD8, 0xFF, 0xFE, 0, 0], 0),
    ([0xFF, 0xD8], 0), (Array("GIF89a".utf8), 0), ([], 0),
  ]

  @Test("Bytes that don't change an image are counted", arguments: images)
  func metadata(content: [UInt8], bytes: Int) {
    #expect(MediaScan.metadataBytes(ByteView(content)) == bytes)
  }

  /// A WAVE file of 44,100 frames a second.
  private static func wave(tag: UInt8, rate: Int = 88_200, data: Int) -> [UInt8] {
    var bytes = Array("RIFF".utf8) + little32(0)
    bytes += Array("WAVEfmt ".utf8) + little32(16)
    bytes += [tag, 0, 1, 0] + little32(44_100)
    bytes += little32(rate) + [2, 0, 16, 0]
    bytes += Array("data".utf8) + little32(data)
    return bytes + [UInt8](repeating: 0, count: data)
  }

  private static func aiff(_ form: String, codec: String) -> [UInt8] {
    var bytes = Array("FORM".utf8) + big32(0)
    bytes += Array("\(form)COMM".utf8) + big32(22)
    bytes += [0, 2] + big32(88_200) + [0, 16]
    // 44,100 as a number of 80 bits.
    bytes += [0x40, 0x0E, 0xAC, 0x44, 0, 0, 0, 0, 0, 0]
    return bytes + Array(codec.utf8)
  }

  /// A CAF file with 8 frames a second of 4 bytes.
  private static func coreAudio(
    _ codec: String, packet: Int = 4, chunk: String = "desc"
  ) -> [UInt8] {
    var bytes = Array("caff".utf8) + [0, 1, 0, 0]
    bytes += Array(chunk.utf8) + big32(0) + big32(32)
    bytes += big32(0x4020_0000) + big32(0) + Array(codec.utf8)
    for number in [0, packet, 1, 2, 16] { bytes += big32(number) }
    return bytes + [UInt8](repeating: 0, count: 108)
  }

  static let sounds: [(content: [UInt8], seconds: Double?)] = [
    (wave(tag: 1, rate: 88, data: 44), 0.5), (wave(tag: 0xFE, data: 8), nil),
    (wave(tag: 2, data: 8), nil), (wave(tag: 1, rate: 0, data: 8), nil),
    (aiff("AIFF", codec: "NONE"), 2), (aiff("AIFC", codec: "sowt"), 2),
    (aiff("AIFC", codec: "ima4"), nil), (coreAudio("lpcm"), 5), (coreAudio("aac "), nil),
    (coreAudio("lpcm", packet: 0), nil), (coreAudio("lpcm", chunk: "free"), nil),
    (Array("ID3".utf8), nil), ([], nil),
  ]

  @Test("Uncompressed sound has a duration", arguments: sounds)
  func seconds(content: [UInt8], seconds: Double?) {
    #expect(MediaScan.uncompressedSeconds(ByteView(content)) == seconds)
  }

  @Test("The quality of a JPEG is in its first table")
  func quality() {
    let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0]
    let end: [UInt8] = [0xFF, 0xDA, 0, 2]
    #expect(
      MediaScan.quality(ByteView(start + [UInt8](repeating: 7, count: 64) + end)) == 94)
    #expect(
      MediaScan.quality(ByteView(start + [UInt8](repeating: 255, count: 64) + end)) == 0)
    #expect(MediaScan.quality(ByteView(start + [1, 1])) == nil)
    #expect(MediaScan.quality(ByteView(Self.png(("IHDR", 13)))) == nil)
  }

  @Test("A font has glyphs, and tables that have something for each")
  func font() throws {
    let tables = [("glyf", 44, 100), ("maxp", 60, 6), ("name", 44, 50)]
    var bytes: [UInt8] = [0, 1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0]
    for (name, offset, count) in tables {
      bytes += Array(name.utf8) + Self.big32(0) + Self.big32(offset) + Self.big32(count)
    }
    bytes += [0, 0, 0, 0, 0x03]
    #expect(FontScan(ByteView(bytes)) == nil)
    let font = try #require(FontScan(ByteView(bytes + [0xE8])))
    #expect(font.glyphs == 1000)
    // The table of outlines is longer than the file.
    #expect(font.glyphBytes == 66)
    #expect(FontScan(ByteView(Array("wOFF".utf8))) == nil)
    #expect(FontScan(ByteView(Array(bytes.prefix(30)))) == nil)
  }

  @Test("Damaged files are read or have no facts")
  func damaged() {
    let files = Self.images.map(\.content) + Self.sounds.map(\.content)
    for file in files where file.count < 500 {
      for position in file.indices {
        for value: UInt8 in [0, 1, 0x7F, 0xFF] {
          var bytes = file
          bytes[position] = value
          let content = ByteView(bytes)
          #expect(MediaScan.metadataBytes(content) >= 0)
          #expect((MediaScan.uncompressedSeconds(content) ?? 0) >= 0)
          #expect((MediaScan.quality(content) ?? 0) >= 0)
          _ = FontScan(content)
        }
      }
    }
  }
}
