import AssetCatalogs
import ImageFiles
import InterfaceBuilderDocuments
import JSONDocuments
import PackageWriting
import ResourceManifests
import TestSupport
import Testing

/// Hostile shapes that readers of catalogs, nibs and packages take in time that grows as their input does.
@Suite(.serialized) struct ImageReaderGrowthTests {
  struct Reader: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var read: @Sendable ([UInt8]) throws -> Void
    /// A unit that is repeated, between a start and an end.
    var shapes: [(start: String, unit: String, end: String)]
  }

  static let json = [
    (start: "[", unit: "1,", end: "1]"), ("", "[", ""), ("\"", "\\u0041", "\""),
    ("", "{\"a\":", ""), ("{", "\"a\":1,", "\"b\":1}"), ("", " ", ""), ("", "-", ""),
    ("{\"images\":[", "{\"idiom\":\"universal\"},", "{}]}"), ("1", "0", ""),
  ]

  static let readers: [Reader] = [
    Reader(testDescription: "JSON", read: { _ = try? JSONDocument($0) }, shapes: json),
    Reader(testDescription: "Contents.json", read: { _ = try? ContentsFile($0) }, shapes: json),
    Reader(
      testDescription: "manifests", read: { _ = try? ResourceManifest(decoding: $0) }, shapes: json),
    Reader(testDescription: "heads", read: { _ = try? SignedHead(decoding: $0) }, shapes: json),
    Reader(
      testDescription: "nibs", read: { _ = try? InterfaceBuilderDocument($0) },
      shapes: [
        ("<document>", "<view/>", "</document>"), ("<document>", "<view>", ""),
        ("<document ", "a=\"b\" ", "/>"), ("", "<!-- ", ""), ("<document a=\"", "&amp;", "\"/>"),
        ("<document>", "<imageView image=\"a\" id=\"b\"/>", "</document>"), ("", "<", ""),
      ]),
    Reader(
      testDescription: "images", read: { _ = try? ImageFile(bytes: $0) },
      shapes: [
        ("<svg ", "a=\"b\" ", "/>"), ("<svg>", "<g>", ""), ("%PDF-1.4\n", "1 0 obj\n<<\n", ""),
        ("%PDF-1.4\n", "stream\n", ""), ("GIF89a", "\u{21}\u{01}", ""), ("<!-- ", "--", "<svg"),
      ]),
  ]

  @Test(arguments: readers)
  func tenTimesTheInputIsAboutTenTimesTheWork(reader: Reader) throws {
    for shape in reader.shapes {
      let factor = try Growth.factor(from: 8_000, of: reader.read) { size in
        let count = max(1, size / shape.unit.utf8.count)
        return Array((shape.start + String(repeating: shape.unit, count: count) + shape.end).utf8)
      }
      // Far from what a busy machine does to 10, and far from the 100 of quadratic work.
      #expect(factor < 40, "\(reader.testDescription), \(shape.unit): \(factor)")
    }
  }
}
