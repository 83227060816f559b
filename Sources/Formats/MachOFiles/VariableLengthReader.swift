import ByteReading

/// Reads integers of seven bits a byte, the lowest first (LEB128), and other small things one after another.
struct VariableLengthReader {
  let bytes: ByteView
  let structure: String
  var position = 0

  init(_ bytes: ByteView, _ structure: String, at position: Int = 0) {
    self.bytes = bytes
    self.structure = structure
    self.position = position
  }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func byte() throws(MachOError) -> UInt8 {
    guard let byte = bytes.byte(at: position) else { throw truncated }
    position += 1
    return byte
  }

  mutating func unsigned() throws(MachOError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      let part = UInt64(byte & 0x7F)
      guard shift <= 63, (part << shift) >> shift == part else {
        throw MachOError(.invalidInteger(structure: structure), at: bytes.offset + position - 1)
      }
      value |= part << shift
      if byte & 0x80 == 0 { return value }
      shift += 7
    }
  }

  mutating func signed() throws(MachOError) -> Int64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      guard shift <= 63 else {
        throw MachOError(.invalidInteger(structure: structure), at: bytes.offset + position - 1)
      }
      value |= UInt64(byte & 0x7F) << shift
      shift += 7
      if byte & 0x80 == 0 {
        if shift <= 63, byte & 0x40 != 0 { value |= UInt64.max << shift }
        return Int64(bitPattern: value)
      }
    }
  }

  mutating func string() throws(MachOError) -> String {
    guard let string = bytes.string(at: position) else { throw truncated }
    // The name's bytes may be more or fewer than those of its repaired form.
    position += try length(from: position) + 1
    return string
  }

  private func length(from start: Int) throws(MachOError) -> Int {
    let end = bytes.withUnsafeBytes { $0[start...].firstIndex(of: 0) }
    guard let end else { throw truncated }
    return end - start
  }

  private var truncated: MachOError {
    MachOError(.truncated(structure: structure), at: bytes.offset + min(position, bytes.count))
  }
}
