import JSONDocuments
import TestSupport
import Testing

@Suite struct JSONNeighbourTests {
  @Test func documentsAreReadPieceByPiece() async throws {
    let texts = [
      "{\"a\": [1, -2.5e+3, true, false, null], \"b\" : {\"c\": \"d\\n\\u00e9\\ud83d\\ude00\\/\"}}",
      " [ ] ", "{\"a\": 1, \"a\": {}}", "-0.0", "\"\\\"\"",
    ]
    try await expectNeighbours(of: texts.map { Neighbours(ofText: $0) }, "json-documents") {
      bytes in
      do { return WholeValue.text(try JSONDocument(bytes).root) } catch { return "\(error)" }
    }
  }
}
