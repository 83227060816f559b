import PackageHeads
import PackageWriting
import TestSupport
import Testing

@testable import LevityPackages

/// The record of the last head is read as it was written, or not at all.
@Suite struct HeadRecordTests {
  private static let baseline = ContentDigest.of("baseline")

  private static func text(_ record: HeadRecord?) -> String {
    guard let record else { return "no record" }
    return
      "\(record.entityTag.map { "\($0.tag) \($0.url)" } ?? "-") \(record.baseline == baseline) "
      + String(decoding: record.signedHead, as: UTF8.self).debugDescription
  }

  @Test func recordsAreReadPieceByPiece() async throws {
    let record = HeadRecord(
      signedHead: Array("{}\nx".utf8), baseline: Self.baseline,
      entityTag: ("\"tag\"", "https://a.example"))
    let text = String(decoding: record.bytes, as: UTF8.self)
    try await expectNeighbours(of: [Neighbours(ofText: text)], "head-records") {
      Self.text(HeadRecord($0))
    }
  }

  private static func text(_ count: Int) -> String { String(repeating: "a", count: count) }

  @Test(arguments: [
    ("", "u", false), ("t", "", true), (text(2048), text(2048), true), (text(2049), "u", false),
    ("t", text(2049), false), (" ", "~", true), ("t\u{7F}", "u", false), ("t", "u\u{1F}", false),
    ("t\n", "u", false), ("t", "ä", false),
  ])
  func anEntityTagIsKeptIfALineCanHaveIt(_ tag: String, _ url: String, _ isKept: Bool) {
    let record = HeadRecord(signedHead: [1], baseline: Self.baseline, entityTag: (tag, url))
    #expect((record.entityTag != nil) == isKept)
    let read = HeadRecord(record.bytes)
    #expect(read == record && read?.entityTag?.tag == record.entityTag?.tag)
  }

  @Test func aRecordHasAMaximumSize() {
    let empty = HeadRecord(signedHead: [], baseline: Self.baseline)
    let room = HeadRecord.maximumSize - empty.bytes.count
    for (count, isRead) in [(room - 1, true), (room, true), (room + 1, false)] {
      let record = HeadRecord(
        signedHead: [UInt8](repeating: 0x20, count: count), baseline: Self.baseline)
      #expect((HeadRecord(record.bytes) != nil) == isRead)
    }
  }
}
