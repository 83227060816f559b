import ByteReading

/// The memory of a file as its runtimes see it: read by address, with pointers as dyld leaves them.
struct RuntimeMemory {
  /// The target of a pointer.
  enum Pointer: Hashable {
    case null
    case address(UInt64)
    /// A symbol of another file.
    case imported(String)
  }

  let file: MachOFile
  /// The structure that errors name.
  private let structure: String
  /// The runtimes' limit for names is memory; this one keeps a damaged file from being read again and again.
  private static let maximumName = 1 << 14
  private var fixups: [UInt64: Pointer]?
  private var entriesLeft: Int
  private var nameBytesLeft: Int

  init(_ file: MachOFile, _ structure: String) {
    self.file = file
    self.structure = structure
    // The shortest entry of a list has four bytes, and lists don't share entries.
    entriesLeft = file.bytes.count / 4
    // Lists share the names of methods, which take a part of their entries.
    nameBytesLeft = 16 * file.bytes.count
  }

  var pointerSize: UInt64 { file.is64Bit ? 8 : 4 }

  private func truncated(_ address: UInt64) -> MachOError {
    MachOError(.outsideOfFile(structure: structure, address: address), at: file.bytes.offset)
  }

  /// Counts the entries of a list before they're read, so that lists that overlap can't make work without bound.
  mutating func spend(_ count: UInt32) throws(MachOError) {
    guard Int(count) <= entriesLeft else {
      throw MachOError(.tooMany(structure: structure, count: Int(count)), at: file.bytes.offset)
    }
    entriesLeft -= Int(count)
  }

  /// Counts bytes of names, which may be read again and again, or be put together from others.
  mutating func spendName(_ count: Int) throws(MachOError) {
    nameBytesLeft -= count
    guard nameBytesLeft >= 0 else {
      throw MachOError(
        .tooMany(structure: structure, count: file.bytes.count), at: file.bytes.offset)
    }
  }

  func uint16(at address: UInt64) throws(MachOError) -> UInt16 {
    guard let offset = file.fileOffset(of: address),
      let value = file.bytes.integer(at: offset, as: UInt16.self, file.order)
    else { throw truncated(address) }
    return value
  }

  func uint32(at address: UInt64) throws(MachOError) -> UInt32 {
    guard let offset = file.fileOffset(of: address),
      let value = file.bytes.integer(at: offset, as: UInt32.self, file.order)
    else { throw truncated(address) }
    return value
  }

  /// The string at an address, up to its zero byte.
  mutating func string(at address: UInt64) throws(MachOError) -> String {
    guard let offset = file.fileOffset(of: address),
      let string = file.bytes.string(at: offset, limit: Self.maximumName)
    else { throw truncated(address) }
    try spendName(string.utf8.count)
    return string
  }

  /// The bytes of a mangled name without its zero byte. It may have references to contexts: a byte up to 0x17 with a
  /// distance of four bytes, or up to 0x1F with a pointer (`docs/ABI/Mangling.rst` of Swift).
  mutating func mangledName(at address: UInt64) throws(MachOError) -> [UInt8] {
    guard let offset = file.fileOffset(of: address) else { throw truncated(address) }
    var position = offset
    while let byte = file.bytes.byte(at: position), byte != 0 {
      position += byte <= 0x17 ? 5 : byte <= 0x1F ? 1 + Int(pointerSize) : 1
      guard position - offset <= Self.maximumName else { throw truncated(address) }
    }
    guard let name = file.bytes.part(at: offset, count: position - offset) else {
      throw truncated(address)
    }
    try spendName(name.count)
    return name.array
  }

  /// The target of a relative pointer: a signed distance of four bytes, zero for none.
  func relative(at address: UInt64) throws(MachOError) -> UInt64? {
    let distance = Int32(bitPattern: try uint32(at: address))
    return distance == 0 ? nil : address &+ UInt64(bitPattern: Int64(distance))
  }

  /// The target of a relative pointer whose lowest bit says that it leads to a pointer.
  mutating func indirectable(at address: UInt64) throws(MachOError) -> Pointer {
    guard let target = try relative(at: address) else { return .null }
    return target & 1 == 0 ? .address(target) : try pointer(at: target & ~1)
  }

  /// The pointer at an address.
  mutating func pointer(at address: UInt64) throws(MachOError) -> Pointer {
    if fixups == nil { fixups = try Self.fixups(of: file) }
    if let fixup = fixups?[address] { return fixup }
    // Files of old tools, and those without position independence, have addresses as they are.
    guard let offset = file.fileOffset(of: address) else { throw truncated(address) }
    let value =
      file.is64Bit
      ? file.bytes.integer(at: offset, as: UInt64.self, file.order)
      : file.bytes.integer(at: offset, as: UInt32.self, file.order).map(UInt64.init)
    guard let value else { throw truncated(address) }
    return value == 0 ? .null : .address(value)
  }

  /// The string that a pointer leads to; nil for a null pointer or an imported one.
  mutating func string(pointedAt address: UInt64) throws(MachOError) -> String? {
    guard case .address(let target) = try pointer(at: address) else { return nil }
    return try string(at: target)
  }

  private static func fixups(of file: MachOFile) throws(MachOError) -> [UInt64: Pointer] {
    let all = try file.fixups()
    var pointers: [UInt64: Pointer] = [:]
    pointers.reserveCapacity(all.fixups.count)
    for fixup in all.fixups where fixup.segment < file.segments.count {
      let segment = file.segments[fixup.segment]
      // Code is shared by processes, so nothing points from there.
      guard segment.name != "__TEXT" else { continue }
      let address = segment.address &+ fixup.offset
      switch fixup.target {
      case .rebase(let target): pointers[address] = target == 0 ? .null : .address(target)
      case .bind(let index, _):
        // Weak lookups bind a place a second time: the first one names the same symbol.
        if index < all.imports.count { pointers[address] = .imported(all.imports[index].name) }
      }
    }
    return pointers
  }

  /// The addresses of entries of a size in the sections with a name, in any segment.
  ///
  /// - Throws: ``MachOError`` if they're more than the file has room for, so that sections overlap.
  func entries(of names: Set<String>, size: UInt64) throws(MachOError) -> [UInt64] {
    var addresses: [UInt64] = []
    for section in file.segments.lazy.flatMap(\.sections)
    where names.contains(section.name) && !section.isZeroFill {
      let count = section.fileRange.count / Int(size)
      guard addresses.count + count <= file.bytes.count / Int(size) else {
        throw MachOError(
          .tooMany(structure: structure, count: addresses.count + count), at: file.bytes.offset)
      }
      for index in 0..<UInt64(count) { addresses.append(section.address &+ index * size) }
    }
    return addresses
  }
}
