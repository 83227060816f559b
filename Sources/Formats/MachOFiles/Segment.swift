import ByteReading

/// A segment: a range of the file that is mapped as a range of memory.
public struct Segment: Hashable, Sendable {
  /// Its name, such as `__TEXT`.
  public let name: String
  /// The address in memory.
  public let address: UInt64
  /// Bytes of memory.
  public let memorySize: UInt64
  /// The place in the slice.
  public let fileRange: Range<Int>
  /// `vm_prot_t` at most, and at first.
  public let maximumProtection: UInt32, initialProtection: UInt32
  /// Flags of `<mach-o/loader.h>`.
  public let flags: UInt32
  /// Its sections in the order of the file.
  public let sections: [Section]
}

/// A section of a segment.
public struct Section: Hashable, Sendable {
  /// Its name, such as `__text`.
  public let name: String
  /// The name of the segment that it asks for; in object files it differs from the enclosing one.
  public let segmentName: String
  /// The address in memory.
  public let address: UInt64
  /// Bytes of memory.
  public let size: UInt64
  /// The place in the slice; empty for zero-filled sections, which have memory alone.
  public let fileRange: Range<Int>
  /// The alignment as a power of two.
  public let alignment: UInt32
  /// Relocations of object files.
  public let relocationOffset: Int, relocationCount: Int
  /// Flags of `<mach-o/loader.h>`; the lowest byte is the type.
  public let flags: UInt32
  /// Meaning depends on the type: for stubs and symbol pointers, the first index in the indirect symbol table.
  public let reserved1: UInt32, reserved2: UInt32

  /// Whether the section is filled with zeros and has no bytes in the file.
  public var isZeroFill: Bool { [1, 12, 18].contains(flags & 0xFF) }

  /// Whether the section has initializers that run before `main`: pointers, or offsets.
  public var hasInitializers: Bool { [9, 22].contains(flags & 0xFF) }
}

extension Segment {
  init(_ command: LoadCommand, is64: Bool, slice: ByteView) throws(MachOError) {
    let c = command
    name = c.bytes.string(at: 8, limit: 16) ?? ""
    let offset: UInt64
    let size: UInt64
    let rest: Int
    if is64 {
      (address, memorySize) = (try c.uint64(24), try c.uint64(32))
      (offset, size, rest) = (try c.uint64(40), try c.uint64(48), 56)
    } else {
      (address, memorySize) = (UInt64(try c.uint32(24)), UInt64(try c.uint32(28)))
      (offset, size, rest) = (UInt64(try c.uint32(32)), UInt64(try c.uint32(36)), 40)
    }
    fileRange = try Self.range(offset: offset, size: size, in: slice, of: "segment \(name)")
    maximumProtection = try c.uint32(rest)
    initialProtection = try c.uint32(rest + 4)
    let count = Int(try c.uint32(rest + 8))
    flags = try c.uint32(rest + 12)
    let entry = is64 ? 80 : 68
    guard count <= (c.bytes.count - rest - 16) / entry else {
      throw MachOError(.tooMany(structure: "sections", count: count), at: c.bytes.offset)
    }
    var sections: [Section] = []
    sections.reserveCapacity(count)
    for index in 0..<count {
      sections.append(
        try Section(c, at: rest + 16 + index * entry, is64: is64, slice: slice))
    }
    self.sections = sections
  }

  static func range(
    offset: UInt64, size: UInt64, in slice: ByteView, of structure: String
  ) throws(MachOError) -> Range<Int> {
    guard let start = Int(exactly: offset), let count = Int(exactly: size),
      slice.part(at: start, count: count) != nil
    else { throw MachOError(.truncated(structure: structure), at: slice.offset) }
    return start..<start + count
  }
}

extension Section {
  init(
    _ c: LoadCommand, at start: Int, is64: Bool, slice: ByteView
  ) throws(MachOError) {
    name = c.bytes.string(at: start, limit: 16) ?? ""
    segmentName = c.bytes.string(at: start + 16, limit: 16) ?? ""
    let rest: Int
    if is64 {
      (address, size, rest) = (try c.uint64(start + 32), try c.uint64(start + 40), start + 48)
    } else {
      address = UInt64(try c.uint32(start + 32))
      (size, rest) = (UInt64(try c.uint32(start + 36)), start + 40)
    }
    let offset = try c.uint32(rest)
    alignment = try c.uint32(rest + 4)
    relocationOffset = Int(try c.uint32(rest + 8))
    relocationCount = Int(try c.uint32(rest + 12))
    flags = try c.uint32(rest + 16)
    reserved1 = try c.uint32(rest + 20)
    reserved2 = try c.uint32(rest + 24)
    // A zero-filled section's offset means nothing.
    fileRange =
      [1, 12, 18].contains(flags & 0xFF)
      ? 0..<0
      : try Segment.range(
        offset: UInt64(offset), size: size, in: slice, of: "section \(name)")
  }
}
