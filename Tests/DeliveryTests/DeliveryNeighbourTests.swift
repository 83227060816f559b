import Delivery
import TestSupport
import Testing

/// Requests with a piece left out, doubled, cut off or counted: they're answered right, or refused.
@Suite struct DeliveryNeighbourTests {
  typealias Fixture = DeliveryFixture

  private static func answer(_ request: DeliveryRequest) -> String {
    let response = Fixture.respond(request)
    let body = (try? response.bodyText) ?? "unread"
    let part = response[.contentRange].map { " \($0)" } ?? ""
    let coding = response[.contentEncoding].map { " \($0)" } ?? ""
    return "\(response.status)\(part)\(coding) \(body.debugDescription)"
  }

  private static func samples(_ texts: [String]) -> [Neighbours] {
    texts.map { Neighbours(ofText: $0, [.without, .twice, .cut, .counted]) }
  }

  /// The object has ten bytes.
  @Test func rangesAreReadPieceByPiece() async throws {
    let texts = [
      "bytes=0-4", "Bytes= 9-9 ", "bytes=10-", "bytes=-1", "bytes=-10", "bytes=5-4",
      "bytes=1-2,4-5",
      "bytes=3-9223372036854775806",
    ]
    try await expectNeighbours(of: Self.samples(texts), "byte-ranges") {
      Self.answer(
        DeliveryRequest(
          target: Fixture.objectTarget, range: String(decoding: $0, as: UTF8.self)))
    }
  }

  @Test func codingsAreChosenPieceByPiece() async throws {
    let texts = [
      "br;q=0.5, gzip ; q=0.501, identity;q=0", "*;q=0.1, gzip;q=0", "x-gzip;q=1.000, br;q=0.999",
      "identity;q=0.001, br;q=1.001", "\tbr ;q=0.1234, *;q=0",
    ]
    try await expectNeighbours(of: Self.samples(texts), "content-codings") {
      Self.answer(
        DeliveryRequest(
          target: Fixture.manifestTarget, acceptEncoding: String(decoding: $0, as: UTF8.self)))
    }
  }

  @Test func targetsAreReadPieceByPiece() async throws {
    let texts = [
      "/heads/main.json?a=b#c", "/%68eads%2Fmain.json", "/heads/../heads/./main.json",
      "HTTP://a.example/heads/main.json", "https://a.example?x", "/heads//main%00%1f%20%7f%25.json",
      "/metrics", "/healthz",
    ]
    try await expectNeighbours(of: Self.samples(texts), "request-targets") {
      Self.answer(DeliveryRequest(target: String(decoding: $0, as: UTF8.self)))
    }
  }

  @Test func conditionsAreReadPieceByPiece() async throws {
    let tag = Fixture.headTag
    let texts = ["\"x\", W/\(tag) , \"y,z\"", "*", "\(tag),\(tag)"]
    try await expectNeighbours(of: Self.samples(texts), "entity-tags") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let head = "/heads/main.json"
      let unchanged = Self.answer(DeliveryRequest(target: head, ifNoneMatch: text))
      let part = DeliveryRequest(target: head, range: "bytes=0-1", ifRange: text)
      return unchanged + " | " + Self.answer(part)
    }
  }
}
