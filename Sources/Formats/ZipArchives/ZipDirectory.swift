import ByteReading

/// The place of the directory at the end of an archive. Integers are little-endian.
struct ZipDirectory {
  /// `PK\5\6`.
  static let signature: UInt32 = 0x0605_4B50
  /// The number of entries.
  let count: Int
  /// The bytes of the directory.
  let range: Range<Int>

  private static let length = 22

  init(_ file: ByteView) throws(ZipArchiveError) {
    let end = try Self.end(in: file)
    let count = file.integer(at: end + 10, as: UInt16.self, .little) ?? 0
    let size = file.integer(at: end + 12, as: UInt32.self, .little) ?? 0
    let offset = file.integer(at: end + 16, as: UInt32.self, .little) ?? 0
    let disk = file.integer(at: end + 4, as: UInt16.self, .little) ?? 0
    let isLarge = count == .max || size == .max || offset == .max
    if isLarge, let large = try Self.large(file, end: end) {
      self = large
    } else {
      guard disk == 0 else { throw .split }
      self.count = Int(count)
      range = Int(offset)..<Int(offset) + Int(size)
      guard range.upperBound <= end else {
        throw .malformed(structure: "directory", offset: Int(offset))
      }
    }
    guard self.count <= ZipArchive.maximumEntryCount else {
      throw .tooManyEntries(count: self.count, limit: ZipArchive.maximumEntryCount)
    }
  }

  private init(count: Int, range: Range<Int>) {
    self.count = count
    self.range = range
  }

  /// The last record is followed by a comment of up to 64 kB, whose length it has.
  private static func end(in file: ByteView) throws(ZipArchiveError) -> Int {
    guard file.count >= length else { throw .notAnArchive }
    let last = file.count - length
    for position in stride(from: last, through: max(0, last - Int(UInt16.max)), by: -1)
    where file.integer(at: position, as: UInt32.self, .little) == signature {
      let comment = Int(file.integer(at: position + 20, as: UInt16.self, .little) ?? 0)
      if position + length + comment == file.count { return position }
    }
    throw .notAnArchive
  }

  /// The zip64 record, whose place is in a locator before the last record.
  private static func large(_ file: ByteView, end: Int) throws(ZipArchiveError) -> ZipDirectory? {
    let locator = end - 20
    guard file.integer(at: locator, as: UInt32.self, .little) == 0x0706_4B50,
      let place = file.integer(at: locator + 8, as: UInt64.self, .little)
    else { return nil }
    guard let start = Int(exactly: place), start <= locator - 56,
      file.integer(at: start, as: UInt32.self, .little) == 0x0606_4B50,
      let disk = file.integer(at: start + 16, as: UInt32.self, .little),
      let count = file.integer(at: start + 32, as: UInt64.self, .little),
      let size = file.integer(at: start + 40, as: UInt64.self, .little),
      let offset = file.integer(at: start + 48, as: UInt64.self, .little)
    else { throw .malformed(structure: "zip64 record", offset: locator) }
    guard disk == 0 else { throw .split }
    guard let first = Int(exactly: offset), let size = Int(exactly: size), first <= start,
      size <= start - first, let count = Int(exactly: count)
    else { throw .malformed(structure: "directory", offset: start) }
    return ZipDirectory(count: count, range: first..<first + size)
  }
}
