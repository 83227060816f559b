import ByteReading
import TestSupport
import Testing
import ZipArchives

/// Archives that are read in time that grows as they do.
@Suite(.serialized) struct ZipGrowthTests {
  enum Shape: CaseIterable { case files, sameName, nested, sharedContent, comment, noArchive }

  private static func archive(_ shape: Shape, _ count: Int) -> [UInt8] {
    switch shape {
    case .files: ArchiveWriter((0..<count).map { .init(name: "a\($0)") }).bytes
    case .sameName: ArchiveWriter((0..<count).map { _ in .init() }).bytes
    case .nested:
      ArchiveWriter((0..<count).map { .init(name: String(repeating: "a/", count: 50) + "\($0)") })
        .bytes
    case .sharedContent:
      {
        var writer = ArchiveWriter((0..<count).map { .init(name: "a\($0)") })
        writer.sharesContent = true
        return writer.bytes
      }()
    case .comment:
      {
        var writer = ArchiveWriter([.init()])
        writer.comment = String(repeating: "PK\u{5}\u{6}", count: count)
        return writer.bytes
      }()
    case .noArchive: Array(String(repeating: "PK\u{5}\u{6}", count: 20 * count).utf8)
    }
  }

  @Test(arguments: Shape.allCases)
  func tenTimesTheEntriesAreAboutTenTimesTheWork(_ shape: Shape) {
    let factor = Growth.factor(from: 100) { bytes in
      guard let archive = try? ZipArchive(ByteView(bytes)) else { return }
      for entry in archive.entries { _ = try? archive.content(of: entry) { _, _ in false } }
    } input: {
      Self.archive(shape, $0)
    }
    #expect(factor < Growth.limit)
  }
}
