import ByteReading
import TestSupport
import Testing

@testable import ZipArchives

@Suite struct ZipDirectoryTests {
  /// The record at the end has 22 bytes, with the directory's size at 12.
  @Test(arguments: [(0, true), (1, false), (1000, false)])
  func aDirectoryEndsBeforeTheLastRecord(_ more: Int, _ isRead: Bool) throws {
    var bytes = ArchiveWriter([.init(), .init(name: "b")]).bytes
    let end = bytes.count - 22
    let range = try ZipDirectory(ByteView(bytes)).range
    #expect(range.upperBound == end)
    let size = UInt32(range.count + more)
    withUnsafeBytes(of: size.littleEndian) { bytes.replaceSubrange(end + 12..<end + 16, with: $0) }
    if isRead {
      #expect(try ZipDirectory(ByteView(bytes)).range == range)
    } else {
      #expect(
        throws: ZipArchiveError.malformed(structure: "directory", offset: range.lowerBound)
      ) { try ZipDirectory(ByteView(bytes)) }
    }
  }

  /// Sizes that a record has no room for are in extra field 1, and have 48 bits.
  @Test(arguments: [(1 << 32, true), (1 << 48 - 1, true), (1 << 48, false), (1 << 62, false)])
  func sizesOfEntriesHaveALimit(_ size: Int, _ isRead: Bool) {
    var bytes = [UInt8](repeating: 0, count: 46)
    bytes.replaceSubrange(0..<4, with: [0x50, 0x4B, 1, 2])
    bytes.replaceSubrange(24..<28, with: [255, 255, 255, 255])
    bytes[30] = 12
    bytes += [1, 0, 8, 0] + withUnsafeBytes(of: UInt64(size).littleEndian, Array.init)
    let record = try? ZipRecord(ByteView(bytes), at: 0, end: bytes.count)
    #expect(record?.bytes == (isRead ? size : nil))
  }

  /// The record with 64 bits is 76 bytes before the last one, with the count at 32.
  @Test func entriesAreCountedUpToTheLimit() throws {
    let limit = ZipArchive.maximumEntryCount
    func directory(_ count: Int) throws(ZipArchiveError) -> ZipDirectory {
      var writer = ArchiveWriter([.init()])
      writer.isLarge = true
      var bytes = writer.bytes
      let place = bytes.count - 22 - 20 - 56 + 32
      withUnsafeBytes(of: UInt64(count).littleEndian) {
        bytes.replaceSubrange(place..<place + 8, with: $0)
      }
      return try ZipDirectory(ByteView(bytes))
    }
    #expect(try directory(limit).count == limit)
    #expect(throws: ZipArchiveError.tooManyEntries(count: limit + 1, limit: limit)) {
      try directory(limit + 1)
    }
  }
}
