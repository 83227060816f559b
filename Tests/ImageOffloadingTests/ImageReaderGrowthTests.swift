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
  static let json = [
    (start: "[", unit: "1,", end: "1]"), ("", "[", ""), ("\"", "\\u0041", "\""),
    ("", "{\"a\":", ""), ("{", "\"a\":1,", "\"b\":1}"), ("", " ", ""), ("", "-", ""),
    ("{\"images\":[", "{\"idiom\":\"universal\"},", "{}]}"), ("1", "0", ""),
  ]

  static let readers: [GrowingReader] = [
    GrowingReader("JSON", json) { _ = try? JSONDocument($0) },
    GrowingReader("Contents.json", json) { _ = try? ContentsFile($0) },
    GrowingReader("manifests", json) { _ = try? ResourceManifest(decoding: $0) },
    GrowingReader("heads", json) { _ = try? SignedHead(decoding: $0) },
    GrowingReader(
      "nibs",
      [
        ("<document>", "<view/>", "</document>"), ("<document>", "<view>", ""),
        ("<document ", "a=\"b\" ", "/>"), ("", "<!-- ", ""), ("<document a=\"", "&amp;", "\"/>"),
        ("<document>", "<imageView image=\"a\" id=\"b\"/>", "</document>"), ("", "<", ""),
      ]
    ) { _ = try? InterfaceBuilderDocument($0) },
    GrowingReader(
      "images",
      [
        ("<svg ", "a=\"b\" ", "/>"), ("<svg>", "<g>", ""), ("%PDF-1.4\n", "1 0 obj\n<<\n", ""),
        ("%PDF-1.4\n", "stream\n", ""), ("GIF89a", "\u{21}\u{01}", ""), ("<!-- ", "--", "<svg"),
      ]
    ) { _ = try? ImageFile(bytes: $0) },
  ]

  @Test(arguments: readers)
  func tenTimesTheInputIsAboutTenTimesTheWork(reader: GrowingReader) throws {
    try reader.expectLinearWork()
  }
}
