/// Writes zip archives with stored entries, and with what is wrong in damaged or hostile ones.
public struct ArchiveWriter {
  public struct Entry {
    public var name: String
    public var content: [UInt8]
    public var method: UInt16
    public var flags: UInt16
    /// The number of bytes that the entry claims to have; those of its content if nil.
    public var bytes: UInt32?
    public var mode: UInt32
    /// The name in the header before the content, if it is another.
    public var localName: String?
    public var checkSum: UInt32?

    public init(
      name: String = "a", content: [UInt8] = Array("content".utf8), method: UInt16 = 0,
      flags: UInt16 = 0, bytes: UInt32? = nil, mode: UInt32 = 0o100644, localName: String? = nil
    ) {
      self.name = name
      self.content = content
      self.method = method
      self.flags = flags
      self.bytes = bytes
      self.mode = mode
      self.localName = localName
    }
  }

  public var entries: [Entry]
  public var isLarge = false
  /// Entries whose contents are at the place of the first entry.
  public var sharesContent = false
  public var comment = ""
  public var disk: UInt16 = 0

  public init(_ entries: [Entry]) { self.entries = entries }

  /// CRC-32, bit by bit.
  public static func checkSum(of bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  public var bytes: [UInt8] {
    var file = Bytes()
    var directory = Bytes()
    for entry in entries {
      let offset = sharesContent && !directory.values.isEmpty ? 0 : file.values.count
      let sum = entry.checkSum ?? Self.checkSum(of: entry.content)
      let size = entry.bytes ?? UInt32(entry.content.count)
      if offset == file.values.count {
        let name = Array((entry.localName ?? entry.name).utf8)
        file.add(UInt32(0x0403_4B50), UInt16(20), entry.flags, entry.method, UInt32(0), sum)
        file.add(UInt32(entry.content.count), size, UInt16(name.count), UInt16(0))
        file.values += name + entry.content
      }
      directory.add(UInt32(0x0201_4B50), UInt16(3 << 8 | 20), UInt16(20), entry.flags)
      directory.add(entry.method, UInt32(0), sum)
      let counts = [UInt64(size), UInt64(entry.content.count), UInt64(offset)]
      if isLarge {
        directory.add(UInt32.max, UInt32.max)
      } else {
        directory.add(UInt32(entry.content.count), size)
      }
      directory.add(UInt16(entry.name.utf8.count), UInt16(isLarge ? 28 : 0), UInt32(0), UInt16(0))
      directory.add(entry.mode << 16, isLarge ? UInt32.max : UInt32(offset))
      directory.values += Array(entry.name.utf8)
      if isLarge {
        directory.add(UInt16(1), UInt16(24))
        for count in counts { directory.add(count) }
      }
    }
    let start = file.values.count
    file.values += directory.values
    if isLarge {
      let record = file.values.count
      file.add(UInt32(0x0606_4B50), UInt64(44), UInt16(45), UInt16(45), UInt32(0), UInt32(0))
      file.add(UInt64(entries.count), UInt64(entries.count), UInt64(directory.values.count))
      file.add(UInt64(start), UInt32(0x0706_4B50), UInt32(0), UInt64(record), UInt32(1))
    }
    let count = isLarge ? UInt16.max : UInt16(entries.count)
    file.add(UInt32(0x0605_4B50), disk, UInt16(0), count, count)
    file.add(isLarge ? UInt32.max : UInt32(directory.values.count))
    file.add(isLarge ? UInt32.max : UInt32(start), UInt16(comment.utf8.count))
    return file.values + Array(comment.utf8)
  }
}

/// Bytes to which little-endian integers are added.
private struct Bytes {
  var values: [UInt8] = []

  mutating func add(_ numbers: any FixedWidthInteger...) {
    for number in numbers { append(number) }
  }

  private mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { values += Array($0) }
  }
}
