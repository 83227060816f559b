import PropertyLists
import TestSupport
import Testing

@Suite struct PropertyListNeighbourTests {
  private func outcome(_ bytes: [UInt8]) -> String {
    do { return WholeValue.text(try PropertyList(parsing: bytes)) } catch { return "\(error)" }
  }

  @Test func textsAreReadPieceByPiece() async throws {
    let texts = [
      "{a = b; \"c d\" = (1, <0aFf 1>, 'e\\n\\101\\U00e9'); /* f */ g = {h = i.j/k_l-m;};} // n",
      "// !$*UTF8*$!\n{ a = (b, ); }", "a = b; \"c\" = \"d\";", "(a b)", "<01 2>",
      "<?xml version=\"1.0\"?><plist><dict><key>a</key><array><integer>-12</integer><real>1.5</real><true/><false/></array></dict></plist>",
      "<plist><dict><key>a&amp;&#65;&#x42;</key><data>AQI=</data><key>b</key><date>2001-02-03T04:05:06Z</date></dict></plist>",
      "<plist version='1.0'><!-- a --><string>b<![CDATA[<c>]]></string></plist>",
      "<!DOCTYPE plist SYSTEM \"a\">\n<?pi b?><!-- c --><plist><string>d</string></plist>\n<!-- e -->",
    ]
    try await expectNeighbours(
      of: texts.map { Neighbours(ofText: $0) }, "property-lists", outcome: outcome)
  }

  @Test func binaryFilesAreReadByteByByte() async throws {
    let seeds = try FuzzSeeds.load("XMLPropertyList").filter { $0.name == "binary" }
    try await expectNeighbours(
      of: seeds.map { Neighbours(ofBytes: $0.bytes, name: $0.name) }, "binary-property-lists",
      outcome: outcome)
  }
}
