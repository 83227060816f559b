import ImageFiles
import Testing

/// Headers at their limits.
@Suite struct ImageEdgeTests {
  @Test(arguments: [
    (100_000, 1, true), (1, 100_000, true), (100_001, 1, false), (1, 100_001, false), (1, 1, true),
    (0, 1, false), (1, 0, false),
  ])
  func sidesHaveALimit(_ width: Int, _ height: Int, _ isRead: Bool) {
    let image = try? ImageFile(bytes: ImageFileTests.png(width, height))
    #expect(image?.width == (isRead ? Double(width) : nil))
    #expect(image?.height == (isRead ? Double(height) : nil))
  }

  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    ImageFileTests.big(content.count + 8) + type.utf8 + content
  }

  private static func heic(_ boxes: [UInt8]) -> ImageFile? {
    try? ImageFile(bytes: box("ftyp", Array("heic".utf8) + ImageFileTests.big(0)) + boxes)
  }

  private static let size = box(
    "ispe", ImageFileTests.big(0) + ImageFileTests.big(6) + ImageFileTests.big(4))

  @Test(arguments: [(0, true), (7, true), (8, false), (9, false)])
  func boxesNestToADepth(_ depth: Int, _ isRead: Bool) {
    let boxes = (0..<depth).reduce(Self.size) { box, _ in Self.box("ipco", box) }
    #expect(Self.heic(boxes)?.width == (isRead ? 6 : nil))
  }

  /// A box has its head; one of length 0 goes to the end.
  @Test(arguments: [(8, true), (7, false), (1, false), (0, false), (12, true)])
  func aBoxIsAtLeastItsHead(_ length: Int, _ isRead: Bool) {
    let free =
      ImageFileTests.big(length) + Array("free".utf8)
      + [UInt8](repeating: 0, count: max(0, length - 8))
    #expect(Self.heic(free + Self.size)?.width == (isRead ? 6 : nil))
  }

  @Test(arguments: [
    (0, 10, 10, false), (1, 5, 10, true), (1, 5, 11, false), (1, 4, 10, false), (2, 10, 10, true),
    (1, 0, 0, true),
  ])
  func halfOfAFatPDFIsBitmaps(_ count: Int, _ bytes: Int, _ file: Int, _ isFat: Bool) {
    #expect(
      PDFContents(imageCount: count, imageBytes: bytes).isMostlyBitmaps(fileBytes: file) == isFat)
  }

  @Test(arguments: [
    ("/Length 0", "\nendstream", 0), ("/Length 5", "abcde\nendstream", 5),
    ("/Length 3 0 R", "abcde\nendstream", 6),
    ("/Length 6", "abcde\nendstream", 6), ("/Length 99", "abcde\nendstream", 6),
    ("/Length -1", "abcde\nendstream", 6), ("", "abcde\nendstream", 6),
    ("/Length 3", "abcde\nendstream", 3), ("/Length 0", "endstream", 0),
  ])
  func aStreamHasItsLength(_ length: String, _ data: String, _ bytes: Int) throws {
    let text =
      "1 0 obj <</Type/Page/MediaBox[0 0 1 1]>> endobj 2 0 obj <</Subtype/Image\(length)>> stream\n\(data)"
    let image = try ImageFile(bytes: ImageFileTests.pdf(text))
    #expect(image.pdf == PDFContents(imageCount: 1, imageBytes: bytes))
  }

  @Test(arguments: [
    ("[2 2 8 20]", 6, 18), ("[2 2 2 20]", 12, 40), ("[2 2 8 2]", 12, 40), ("[8 20 2 2]", 6, 18),
    ("[0 0 99 99]", 12, 40), ("[12 0 20 40]", 12, 40),
    ("[0 40 12 50]", 12, 40), ("[11 39 13 41]", 1, 1), ("[1 2 3]", 12, 40), ("[1 2 3 x]", 12, 40),
  ])
  func aPageIsCropped(_ crop: String, _ width: Double, _ height: Double) throws {
    let image = try ImageFile(
      bytes: ImageFileTests.pdf("1 0 obj <</Type/Page/MediaBox[0 0 12 40]/CropBox\(crop)>> endobj"))
    #expect(image.width == width && image.height == height)
  }

  @Test(arguments: [
    ("width='inf' height='1' viewBox='0 0 2 3'", 2, 1),
    ("width='nan' height='1' viewBox='0 0 2 3'", 2, 1),
    ("width='0' height='1' viewBox='0 0 2 3'", 2, 1),
    ("width='-1' height='1' viewBox='0 0 2 3'", 2, 1),
    ("width='50%' height='1' viewBox='0 0 2 3'", 2, 1), ("width='5' height='7'", 5, 7),
    ("width='1e5' height='7'", 100_000, 7), ("width='5' height='7' viewBox='0 0 2'", 5, 7),
    ("width='5' viewBox='0,0,2,3'", 5, 3),
    ("width='2pc' height='1in'", 32, 96),
  ])
  func sizesOfSVGAreNumbers(_ attributes: String, _ width: Double, _ height: Double) throws {
    let image = try ImageFile(bytes: Array("<svg \(attributes)/>".utf8))
    #expect(image.width == width && image.height == height)
  }

  @Test(arguments: [
    "width='5'", "viewBox='0 0 2'", "viewBox='0 0 2 x'", "width='5' height='x'", "",
  ])
  func withoutASizeAnSVGIsRefused(_ attributes: String) {
    #expect(
      throws: ImageFileError.malformed(format: .svg, reason: "its root element states no size")
    ) {
      try ImageFile(bytes: Array("<svg \(attributes)/>".utf8))
    }
  }

  @Test func aLosslessWebPHasItsSign() throws {
    let sizes = ImageFileTests.little(6 | 7 << 14, 4) + [0, 0, 0, 0, 0]
    for (sign, isRead) in [(0x2F, true), (0x2E, false), (0, false)] as [(UInt8, Bool)] {
      let bytes = Array("RIFF0000WEBPVP8L".utf8) + [10, 0, 0, 0, sign] + sizes
      #expect(((try? ImageFile(bytes: bytes)) != nil) == isRead)
    }
  }
}
