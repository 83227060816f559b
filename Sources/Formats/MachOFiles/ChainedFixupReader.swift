import ByteReading

/// Follows the chains of `<mach-o/fixup-chains.h>`.
struct ChainedFixupReader {
  private let bytes: ByteView
  private let file: MachOFile
  private let order: ByteView.Order
  private var imports: [ImportedSymbol] = []
  private var addends: [Int64] = []
  private var fixups: [Fixup] = []

  init(_ bytes: ByteView, file: MachOFile) throws(MachOError) {
    self.bytes = bytes
    self.file = file
    order = file.order
  }

  mutating func table() throws(MachOError) -> Fixups {
    try readImports(
      offset: Int(try uint32(8)), symbols: Int(try uint32(12)), count: Int(try uint32(16)),
      format: Int(try uint32(20)))
    try readStarts(at: Int(try uint32(4)))
    return Fixups(form: .chained, imports: imports, fixups: fixups)
  }

  private func uint32(_ position: Int) throws(MachOError) -> UInt32 {
    guard let value = bytes.integer(at: position, as: UInt32.self, order) else { throw truncated }
    return value
  }

  private var truncated: MachOError {
    MachOError(.truncated(structure: "chained fixups"), at: bytes.offset)
  }

  /// Formats: 1 without addends, 2 with 32 bits of addend, 3 with 64 bits.
  private mutating func readImports(
    offset: Int, symbols: Int, count: Int, format: Int
  ) throws(MachOError) {
    guard let size = [1: 4, 2: 8, 3: 16][format] else {
      throw MachOError(.unknownFixups(format: format), at: bytes.offset)
    }
    guard let names = bytes.part(from: symbols),
      let entries = bytes.part(at: offset, count: count * size)
    else { throw truncated }
    for index in 0..<count {
      let start = index * size
      let low = UInt64(entries.integer(at: start, as: UInt32.self, order) ?? 0)
      let wide = size == 16 ? entries.integer(at: start, as: UInt64.self, order) ?? 0 : low
      let library =
        size == 16 ? Int(Int16(truncatingIfNeeded: wide)) : Int(Int8(truncatingIfNeeded: low))
      let nameOffset = size == 16 ? Int(wide >> 32) : Int(low >> 9)
      let isWeak = size == 16 ? wide & 0x1_0000 != 0 : low & 0x100 != 0
      guard let name = names.string(at: nameOffset) else { throw truncated }
      imports.append(ImportedSymbol(name: name, library: library, isWeak: isWeak))
      switch size {
      case 8: addends.append(Int64(entries.integer(at: start + 4, as: Int32.self, order) ?? 0))
      case 16: addends.append(entries.integer(at: start + 8, as: Int64.self, order) ?? 0)
      default: addends.append(0)
      }
    }
  }

  private mutating func readStarts(at offset: Int) throws(MachOError) {
    let count = Int(try uint32(offset))
    guard count <= file.segments.count else {
      throw MachOError(.tooMany(structure: "segments with fixups", count: count), at: bytes.offset)
    }
    for segment in 0..<count {
      let start = Int(try uint32(offset + 4 + 4 * segment))
      if start != 0 { try readSegment(segment, at: offset + start) }
    }
  }

  /// `dyld_chained_starts_in_segment`: size, page size, format, offset of the segment, and a start for each page.
  private mutating func readSegment(_ segment: Int, at start: Int) throws(MachOError) {
    guard let pageSize = bytes.integer(at: start + 4, as: UInt16.self, order),
      let number = bytes.integer(at: start + 6, as: UInt16.self, order),
      let pageCount = bytes.integer(at: start + 20, as: UInt16.self, order)
    else { throw truncated }
    guard let format = ChainedPointerFormat(rawValue: number) else {
      throw MachOError(.unknownFixups(format: Int(number)), at: bytes.offset + start)
    }
    let base = file.segments.first { $0.name == "__TEXT" }?.address ?? 0
    for page in 0..<Int(pageCount) {
      guard let first = bytes.integer(at: start + 22 + 2 * page, as: UInt16.self, order) else {
        throw truncated
      }
      // 0xFFFF: a page without fixups.
      guard first != 0xFFFF else { continue }
      guard first & 0x8000 == 0 else {
        try readStartList(
          Int(first & 0x7FFF), page: page, segment: segment, at: start, format: format, base: base)
        continue
      }
      try follow(
        Chain(segment: segment, page: page, pageSize: Int(pageSize), first: Int(first)),
        format: format,
        base: base)
    }
  }

  /// Pages of 32-bit files may have several chains, listed after the pages; the last has the highest bit.
  private mutating func readStartList(
    _ index: Int, page: Int, segment: Int, at start: Int, format: ChainedPointerFormat,
    base: UInt64
  ) throws(MachOError) {
    let pageSize = Int(bytes.integer(at: start + 4, as: UInt16.self, order) ?? 0)
    var index = index
    while true {
      guard let value = bytes.integer(at: start + 22 + 2 * index, as: UInt16.self, order) else {
        throw truncated
      }
      try follow(
        Chain(segment: segment, page: page, pageSize: pageSize, first: Int(value & 0x7FFF)),
        format: format,
        base: base)
      if value & 0x8000 != 0 { return }
      index += 1
    }
  }

  private struct Chain {
    let segment: Int
    let page: Int
    let pageSize: Int
    let first: Int
  }

  private mutating func follow(
    _ chain: Chain, format: ChainedPointerFormat, base: UInt64
  ) throws(MachOError) {
    let segment = file.segments[chain.segment]
    var offset = chain.first
    let invalid = MachOError(.invalidChain(page: chain.page), at: bytes.offset)
    while true {
      guard offset + format.pointerSize <= max(chain.pageSize, 1) else { throw invalid }
      let inSegment = chain.page * chain.pageSize + offset
      guard inSegment + format.pointerSize <= segment.fileRange.count,
        let raw = format.read(file.bytes, at: segment.fileRange.lowerBound + inSegment, order)
      else { throw invalid }
      let pointer = format.decode(raw, base: base)
      if case .bind(let index, let addend)? = pointer.target {
        guard index < imports.count else { throw invalid }
        let sum = addend &+ addends[index]
        fixups.append(
          Fixup(
            segment: chain.segment, offset: UInt64(inSegment),
            target: .bind(import: index, addend: sum)))
      } else if let target = pointer.target {
        fixups.append(Fixup(segment: chain.segment, offset: UInt64(inSegment), target: target))
      }
      guard pointer.next > 0 else { return }
      offset += pointer.next
    }
  }
}
