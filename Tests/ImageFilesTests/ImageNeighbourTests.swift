import ImageFiles
import TestSupport
import Testing

@Suite struct ImageNeighbourTests {
  /// Each byte of a header says something, or nothing.
  @Test func headersAreReadByteByByte() async throws {
    let seeds = try FuzzSeeds.load("ImageFile").filter { $0.bytes.count < 600 }
    let written = [
      ("JPEG", ImageFileTests.jpeg(orientation: 6)), ("GIF", ImageFileTests.gif(3, 4)),
      ("PNG", ImageFileTests.png(3, 4)),
    ]
    let samples = (seeds + written).map { Neighbours(ofBytes: $0.1, name: $0.0) }
    try await expectNeighbours(of: samples, "image-files") { bytes in
      do { return WholeValue.text(try ImageFile(bytes: bytes)) } catch { return "\(error)" }
    }
  }

  @Test func textsAreReadPieceByPiece() async throws {
    let texts = [
      "<svg width='12px' height=\"34\"/>",
      "<?xml version='1.0'?><!-- <svg width='1'> --><svg viewBox='0 0 5 6.5'></svg>",
      "<svg xmlns='x' width='50%' height='2e1' viewBox='0,0,7,8'>",
      "%PDF-1.4\n1 0 obj<</Type/Page/MediaBox[0 0 3 4]/Rotate 90>>endobj\n%%EOF\n",
      "%PDF-1.4\n1 0 obj<</Type/XObject/Subtype/Image/Length 2>>stream\nab\nendstream\n2 0 obj<</Type /Pages /MediaBox [1 1 3.5 4]>>\n%%EOF\n",
    ]
    try await expectNeighbours(of: texts.map { Neighbours(ofText: $0) }, "image-texts") { bytes in
      do { return WholeValue.text(try ImageFile(bytes: bytes)) } catch { return "\(error)" }
    }
  }
}
