import ByteReading

/// An entry of the directory as it is stored. Integers are little-endian.
struct ZipRecord {
  let flags: UInt16
  let method: Int
  let checkSum: UInt32
  private(set) var compressedBytes: Int
  private(set) var bytes: Int
  private(set) var headerOffset: Int
  let name: [UInt8]
  let kind: ZipEntry.Kind
  /// Bytes of the record itself.
  let length: Int

  init(_ file: ByteView, at position: Int, end: Int) throws(ZipArchiveError) {
    let bad = ZipArchiveError.malformed(structure: "directory", offset: position)
    guard file.integer(at: position, as: UInt32.self, .little) == 0x0201_4B50,
      position + 46 <= end,
      let system = file.byte(at: position + 5),
      let flags = file.integer(at: position + 8, as: UInt16.self, .little),
      let method = file.integer(at: position + 10, as: UInt16.self, .little),
      let checkSum = file.integer(at: position + 16, as: UInt32.self, .little),
      let compressed = file.integer(at: position + 20, as: UInt32.self, .little),
      let size = file.integer(at: position + 24, as: UInt32.self, .little),
      let nameLength = file.integer(at: position + 28, as: UInt16.self, .little),
      let extraLength = file.integer(at: position + 30, as: UInt16.self, .little),
      let commentLength = file.integer(at: position + 32, as: UInt16.self, .little),
      let attributes = file.integer(at: position + 38, as: UInt32.self, .little),
      let offset = file.integer(at: position + 42, as: UInt32.self, .little),
      let name = file.part(at: position + 46, count: Int(nameLength)),
      let extra = file.part(at: position + 46 + Int(nameLength), count: Int(extraLength))
    else { throw bad }
    self.flags = flags
    self.method = Int(method)
    self.checkSum = checkSum
    self.name = name.array
    length = 46 + Int(nameLength) + Int(extraLength) + Int(commentLength)
    guard position + length <= end else { throw bad }
    // 3 is Unix, 19 macOS: the upper half of the attributes is a mode.
    let type = system == 3 || system == 19 ? attributes >> 28 : 0
    kind =
      self.name.last == UInt8(ascii: "/") ? .directory : type == 0o12 ? .symbolicLink : .file
    compressedBytes = Int(compressed)
    bytes = Int(size)
    headerOffset = Int(offset)
    if compressed == .max || size == .max || offset == .max {
      guard
        readLargeSizes(
          extra, size: size == .max, compressed: compressed == .max, offset: offset == .max)
      else { throw bad }
    }
  }

  /// Extra field 1 has 64-bit numbers for those that the record has no room for, in this order.
  private mutating func readLargeSizes(
    _ extra: ByteView, size: Bool, compressed: Bool, offset: Bool
  ) -> Bool {
    var position = 0
    while let id = extra.integer(at: position, as: UInt16.self, .little),
      let count = extra.integer(at: position + 2, as: UInt16.self, .little)
    {
      if id == 1, let field = extra.part(at: position + 4, count: Int(count)) {
        var place = 0
        func next() -> Int? {
          defer { place += 8 }
          // Sums of a few of them must not overflow.
          return field.integer(at: place, as: UInt64.self, .little)
            .flatMap { $0 < 1 << 48 ? Int($0) : nil }
        }
        if size { if let value = next() { bytes = value } else { return false } }
        if compressed { if let value = next() { compressedBytes = value } else { return false } }
        if offset { if let value = next() { headerOffset = value } else { return false } }
        return true
      }
      position += 4 + Int(count)
    }
    return false
  }
}
