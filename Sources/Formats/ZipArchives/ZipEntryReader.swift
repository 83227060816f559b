import ByteReading
import KeySorting

/// Reads the directory of an archive and checks it against the headers before the contents.
struct ZipEntryReader {
  /// `PK\3\4`.
  static let signature: UInt32 = 0x0403_4B50
  /// Deflate can't do better than a factor of 1,032; the rest is room for short streams.
  private static let maximumRatio = 1032

  private let file: ByteView
  private let directory: ZipDirectory

  init(_ file: ByteView, _ directory: ZipDirectory) {
    self.file = file
    self.directory = directory
  }

  mutating func entries() throws(ZipArchiveError) -> [ZipEntry] {
    var entries: [ZipEntry] = []
    entries.reserveCapacity(min(directory.count, directory.range.count / 46))
    var ranges: [Range<Int>] = []
    var position = directory.range.lowerBound
    var total = 0
    for _ in 0..<directory.count {
      let record = try ZipRecord(file, at: position, end: directory.range.upperBound)
      position += record.length
      let (entry, range) = try entry(record)
      entries.append(entry)
      ranges.append(range)
      total += entry.bytes
      guard total <= ZipArchive.maximumTotalBytes else {
        throw .totalTooLarge(limit: ZipArchive.maximumTotalBytes)
      }
    }
    try checkOverlaps(entries, ranges)
    try ZipPaths.check(entries)
    return entries
  }

  private func entry(
    _ record: ZipRecord
  ) throws(ZipArchiveError) -> (ZipEntry, range: Range<Int>) {
    let path = try ZipPaths.path(record.name)
    guard record.flags & 0x41 == 0 else { throw .encrypted(entry: path) }
    guard record.method == 0 || record.method == 8 else {
      throw .unknownCompression(entry: path, method: record.method)
    }
    let limit =
      record.method == 0
      ? record.compressedBytes : (record.compressedBytes + 64) * Self.maximumRatio
    guard record.bytes <= min(limit, ZipArchive.maximumEntryBytes) else {
      throw .tooLarge(
        entry: path, bytes: record.bytes, limit: min(limit, ZipArchive.maximumEntryBytes))
    }
    guard record.method == 8 || record.bytes == record.compressedBytes else {
      throw .damaged(entry: path)
    }
    let start = try contentOffset(record)
    let end = start + record.compressedBytes
    guard end <= directory.range.lowerBound else { throw .overlapping(entry: path) }
    let entry = ZipEntry(
      path: path, kind: record.kind, bytes: record.bytes, compressedBytes: record.compressedBytes,
      headerBytes: start - record.headerOffset + record.length, contentOffset: start,
      isDeflated: record.method == 8, checkSum: record.checkSum)
    return (entry, record.headerOffset..<end)
  }

  /// The header before the content repeats the name. If they differ, two readers would see two archives.
  private func contentOffset(_ record: ZipRecord) throws(ZipArchiveError) -> Int {
    let offset = record.headerOffset
    guard file.integer(at: offset, as: UInt32.self, .little) == Self.signature,
      let nameLength = file.integer(at: offset + 26, as: UInt16.self, .little),
      let extraLength = file.integer(at: offset + 28, as: UInt16.self, .little),
      let name = file.part(at: offset + 30, count: Int(nameLength)),
      name.array == record.name
    else { throw .malformed(structure: "entry", offset: offset) }
    return offset + 30 + Int(nameLength) + Int(extraLength)
  }

  private func checkOverlaps(
    _ entries: [ZipEntry], _ ranges: [Range<Int>]
  ) throws(ZipArchiveError) {
    let order = ranges.indices.sorted(on: { ranges[$0].lowerBound })
    for (first, second) in zip(order, order.dropFirst())
    where ranges[first].upperBound > ranges[second].lowerBound {
      throw .overlapping(entry: entries[second].path)
    }
  }
}
