import Foundation
import ImageFiles
import TestSupport
import Testing

@Suite struct ImageFileTests {
  static func big(_ value: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
  static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }
  static func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return Int(~sum)
  }
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    big(data.count) + type.utf8 + data + big(checksum(Array(type.utf8) + data))
  }
  static func png(_ width: Int, _ height: Int, extra: [UInt8] = []) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(width) + big(height) + [8, 6, 0, 0, 0]) + extra
      + chunk("IDAT", [1, 2, 3]) + chunk("IEND", [])
  }
  static func jpeg(orientation: UInt8?) -> [UInt8] {
    let exif: [UInt8] =
      orientation.map {
        [
          0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0,
          1, 0, $0, 0, 0,
        ]
      }
      ?? []
    let segment = exif.isEmpty ? [] : [0xFF, 0xE1] + big(exif.count + 2, 2) + exif
    return [0xFF, 0xD8] + segment + [0xFF, 0xC0, 0, 17, 8] + big(20, 2) + big(30, 2) + [
      3, 1, 0, 0, 2, 0, 0, 3, 0, 0,
    ]
  }
  /// With tables of colors, an extension, and blocks of two lengths.
  static func gif(_ width: Int, _ height: Int) -> [UInt8] {
    let colors: [UInt8] = [0, 0, 0, 255, 255, 255]
    let screen =
      Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0x80, 0, 0] + colors
    let control: [UInt8] = [0x21, 0xF9, 4, 0, 0, 0, 0, 0]
    let image = [0x2C, 0, 0, 0, 0] + little(width, 2) + little(height, 2) + [0x80] + colors
    return screen + control + image + [2, 2, 0x44, 1, 1, 0, 0] + [0x3B]
  }
  static func pdf(_ text: String) -> [UInt8] { Array("%PDF-1.4\n\(text)\n%%EOF\n".utf8) }

  @Test(arguments: [
    (png(3, 4), ImageFormat.png, 3.0, 4.0), (jpeg(orientation: nil), .jpeg, 30, 20),
    (jpeg(orientation: 6), .jpeg, 20, 30),
    (gif(5, 6), .gif, 5, 6),
    (
      Array("RIFF0000WEBPVP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0] + little(7, 3) + little(8, 3),
      .webp, 8, 9
    ),
    (
      Array("RIFF0000WEBPVP8L".utf8) + [10, 0, 0, 0, 0x2F] + little(6 | 7 << 14, 4) + [
        0, 0, 0, 0, 0,
      ], .webp, 7, 8
    ),
    (Array("<?xml version='1.0'?><svg viewBox='0 0 24 32'></svg>".utf8), .svg, 24, 32),
    (Array("<svg xmlns=\"x\" width=\"1in\" height=\"10px\"/>".utf8), .svg, 96, 10),
    (pdf("1 0 obj <</Type /Page /MediaBox [0 0 12.5 40]>> endobj"), .pdf, 12.5, 40),
    (pdf("1 0 obj <</Type/Page/Rotate 90/MediaBox[0 0 12 40]>> endobj"), .pdf, 40, 12),
    (pdf("1 0 obj <</Type/Page/MediaBox[0 0 12 40]/CropBox[2 -1 8 20]>> endobj"), .pdf, 6, 20),
    (pdf("1 0 obj <</Type/Page/MediaBox[0 0 12 40]/CropBox[20 20 30 30]>> endobj"), .pdf, 12, 40),
    (
      pdf("1 0 obj <</Type /Pages /MediaBox [10 10 30 40]>> endobj 2 0 obj <</Type /Page>> endobj"),
      .pdf, 20, 30
    ),
  ])
  func theHeaderTellsFormatAndSize(
    _ bytes: [UInt8], _ format: ImageFormat, _ width: Double, _ height: Double
  ) throws {
    let image = try ImageFile(bytes: bytes)
    #expect(image.format == format)
    #expect(image.width == width && image.height == height)
    #expect(image.issues == [])
  }

  @Test func heifTellsItsSizeAndTurn() throws {
    func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
      Self.big(content.count + 8) + type.utf8 + content
    }
    let size = box("ispe", Self.big(0) + Self.big(640) + Self.big(480))
    let thumbnail = box("ispe", Self.big(0) + Self.big(64) + Self.big(48))
    let meta = box(
      "meta", Self.big(0) + box("iprp", box("ipco", thumbnail + size + box("irot", [1]))))
    let heic = try ImageFile(
      bytes: box("ftyp", Array("heic".utf8) + Self.big(0) + "mif1".utf8) + meta)
    #expect(heic.format == .heic && heic.width == 480 && heic.height == 640)
    let avif = try ImageFile(
      bytes: box("ftyp", Array("mif1".utf8) + Self.big(0) + "avif".utf8) + meta)
    #expect(avif.format == .avif)
  }

  @Test func aPDFThatWrapsABitmapIsFat() throws {
    let bitmap = String(repeating: "x", count: 500)
    let bytes = Self.pdf(
      """
      1 0 obj <</Type /Page /MediaBox [0 0 10 10]>> endobj
      2 0 obj <</Type /XObject /Subtype /Image /Width 5 /Length 500>> stream
      \(bitmap)
      endstream endobj
      3 0 obj <</Subtype /ImageMask /Length 3>> stream
      abc
      endstream endobj
      """)
    let contents = try #require(try ImageFile(bytes: bytes).pdf)
    #expect(contents == PDFContents(imageCount: 1, imageBytes: 500))
    #expect(contents.isMostlyBitmaps(fileBytes: bytes.count))
  }

  @Test func damageIsSaid() throws {
    var flipped = Self.png(3, 4)
    flipped[24] ^= 1
    #expect(try ImageFile(bytes: flipped).issues == [.wrongChecksum])
    #expect(try ImageFile(bytes: Array(Self.png(3, 4).dropLast(14))).issues == [.truncated])
    #expect(
      try ImageFile(bytes: Self.png(3, 4, extra: Self.chunk("acTL", [0]))).issues == [.animated])
  }

  /// Wherever a PNG is cut, it is said to be cut off, once.
  @Test func aPNGIsFollowedToItsEnd() throws {
    let whole = Self.png(3, 4, extra: Self.chunk("tEXt", [1, 2, 3]))
    for count in 8..<whole.count {
      do {
        let image = try ImageFile(bytes: Array(whole.prefix(count)))
        #expect(image.width == 3 && image.issues == [.truncated], "\(count)")
      } catch {
        #expect(error == .truncated(format: .png, offset: count) && count < 41, "\(error)")
      }
    }
    #expect(try ImageFile(bytes: whole + [1, 2, 3]).issues == [])
  }

  /// Wherever it is cut: what has no trailer is said to be cut off, and no length leads beyond the end.
  @Test func aGIFIsFollowedToItsTrailer() throws {
    let whole = Self.gif(5, 6)
    for count in 10..<whole.count {
      #expect(try ImageFile(bytes: Array(whole.prefix(count))).issues == [.truncated], "\(count)")
    }
    let withoutImage = Array(whole.prefix(19)) + [0x3B]
    #expect(try ImageFile(bytes: withoutImage).issues == [.truncated])
    var unknown = whole
    unknown[19] = 0x55
    #expect(try ImageFile(bytes: unknown).issues == [.truncated])
    #expect(try ImageFile(bytes: whole + [1, 2, 3]).issues == [])
  }

  /// Blocks are read from the file in pieces of 64 KB.
  @Test func aLongGIFIsReadInPieces() throws {
    let block = [255] + [UInt8](repeating: 7, count: 255)
    let whole = Self.gif(5, 6)
    let long =
      Array(whole.dropLast(2)) + Array(repeatElement(block, count: 1000).joined()) + [0, 0x3B]
    let directory = try TemporaryDirectory()
    let file = URL(fileURLWithPath: directory.path + "/long.gif")
    for (bytes, issues) in [(long, []), (Array(long.dropLast(300)), [ImageFile.Issue.truncated])] {
      try Data(bytes).write(to: file)
      #expect(try ImageFile(contentsOfFile: file.path).issues == issues)
    }
  }

  @Test func aPDFEndsWithItsMark() throws {
    let whole = Self.pdf("1 0 obj <</Type /Page /MediaBox [0 0 12 40]>> endobj")
    #expect(try ImageFile(bytes: Array(whole.dropLast(3))).issues == [.truncated])
    #expect(try ImageFile(bytes: whole + [UInt8](repeating: 0, count: 900)).issues == [])
  }

  @Test(arguments: [
    ([], ImageFileError.empty), ([1, 2, 3], .unknownFormat),
    (png(0, 4), .impossibleSize(width: 0, height: 4)),
    (png(3, 4_000_000_000), .impossibleSize(width: 3, height: 4_000_000_000)),
    (Array(png(3, 4).prefix(20)), .truncated(format: .png, offset: 20)),
    (Array(jpeg(orientation: nil).prefix(8)), .truncated(format: .jpeg, offset: 8)),
    (
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 2, 0x7F] + jpeg(orientation: nil).dropFirst(3),
      .malformed(format: .jpeg, reason: "there is no marker at byte 6")
    ),
    (pdf(""), .malformed(format: .pdf, reason: "it has no page with a media box")),
  ])
  func whatCannotBeReadIsAnError(_ bytes: [UInt8], _ error: ImageFileError) {
    #expect(throws: error) { try ImageFile(bytes: bytes) }
  }

  /// The mark of a format may be the last thing that there is.
  @Test(arguments: [
    ("<svg", ImageFormat.svg), ("<?xml?> <svg", .svg), ("<<svg", .svg), ("<sv", nil),
    ("<s<svg>", .svg), ("%PDF-", .pdf), (" %PDF-", .pdf), ("%PDF", nil), ("", nil),
    ("GIF87a", .gif),
    ("GIF88a", nil),
  ])
  func theMarkMayEndTheFile(_ text: String, _ format: ImageFormat?) {
    #expect(ImageFormat(startOf: Array(text.utf8)) == format)
  }

  @Test func shapesAreTheFilesOfTwoFormats() {
    #expect(ImageFormat.allCases.filter(\.isVector) == [.pdf, .svg])
  }

  @Test func aFolderIsNotAnImage() {
    let folder = ImageFileError.unreadable(reason: "it is a folder or no regular file")
    #expect(throws: folder) { try ImageFile(contentsOfFile: "/tmp") }
    #expect(throws: folder) { try ImageFile(contentsOfFile: "/dev/null") }
    #expect(throws: ImageFileError.unreadable(reason: "No such file or directory")) {
      try ImageFile(contentsOfFile: "/nowhere.png")
    }
  }

  @Test func damagedHeadersNeverTrap() {
    var random = SeededRandom(seed: 11)
    let seeds = [
      Self.png(3, 4), Self.jpeg(orientation: 6),
      Self.pdf("1 0 obj <</Type /Page /MediaBox [0 0 1 1] /Length 3>> stream\nabc\nendstream"),
      Array("RIFF0000WEBPVP8X".utf8) + [UInt8](repeating: 9, count: 20),
      Array("<svg width='1' height=\"2\"/>".utf8),
    ]
    for round in 0..<20_000 { _ = try? ImageFile(bytes: random.mutate(seeds[round % seeds.count])) }
  }

  @Test func seedsOfTheFuzzerAreHarmless() throws {
    for seed in try FuzzSeeds.load("ImageFile") { _ = try? ImageFile(bytes: seed.bytes) }
  }

  /// The box of a file's type has its size in front, and at least one brand.
  @Test(arguments: [(15, false), (16, true), (20, true)])
  func theBoxOfATypeHasABrand(_ size: Int, _ isKnown: Bool) {
    let box = Self.big(size) + Array("ftypheic".utf8) + Self.big(0) + Array("mif1".utf8)
    #expect(ImageFormat(startOf: box) == (isKnown ? .heic : nil))
  }

  /// Each size of the extended layout of WebP has three bytes.
  @Test func aWebPEndsWithItsSizes() throws {
    let start = Array("RIFF0000WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
    let image = try ImageFile(bytes: start + [0, 0, 1, 1, 0, 1])
    #expect(image.width == 65_537 && image.height == 65_538)
    #expect(throws: ImageFileError.truncated(format: .webp, offset: 29)) {
      try ImageFile(bytes: start + [0, 0, 1, 1, 0])
    }
  }
}
