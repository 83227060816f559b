import ByteReading

/// Interprets the rebase and bind opcodes of `LC_DYLD_INFO`, as `<mach-o/loader.h>` defines them.
struct DyldOpcodeReader {
  private let file: MachOFile
  private let pointerSize: UInt64
  private var imports: [ImportedSymbol] = []
  private var importIndices: [ImportedSymbol: Int] = [:]
  private var fixups: [Fixup] = []

  init(file: MachOFile) {
    self.file = file
    pointerSize = file.is64Bit ? 8 : 4
  }

  mutating func table(_ command: LoadCommand) throws(MachOError) -> Fixups {
    try readRebases(
      file.part(offset: command.uint32(8), size: command.uint32(12), "rebase opcodes"))
    for (offset, structure) in [
      (16, "bind opcodes"), (24, "weak bind opcodes"), (32, "lazy bind opcodes"),
    ] {
      let part = try file.part(
        offset: command.uint32(offset), size: command.uint32(offset + 4), structure)
      try readBinds(part, structure, isLazy: offset == 32, isWeakLookup: offset == 24)
    }
    return Fixups(form: .opcodes, imports: imports, fixups: fixups)
  }

  /// A place that opcodes move over a segment.
  private struct Cursor {
    var segment = 0
    var offset: UInt64 = 0
  }

  private func end(of cursor: Cursor) -> UInt64 {
    file.segments.indices.contains(cursor.segment) ? file.segments[cursor.segment].memorySize : 0
  }

  /// Adds a fixup if the place lies in its segment, which bounds how many there can be.
  private mutating func add(
    _ target: Fixup.Target, at cursor: Cursor, _ reader: VariableLengthReader
  ) throws(MachOError) {
    guard cursor.offset < end(of: cursor), fixups.count <= file.bytes.count else {
      throw MachOError(
        .tooMany(structure: reader.structure, count: fixups.count),
        at: reader.bytes.offset + reader.position)
    }
    fixups.append(Fixup(segment: cursor.segment, offset: cursor.offset, target: target))
  }

  private mutating func readRebases(_ bytes: ByteView) throws(MachOError) {
    var reader = VariableLengthReader(bytes, "rebase opcodes")
    var cursor = Cursor()
    while !reader.isAtEnd {
      let byte = try reader.byte()
      let low = UInt64(byte & 0x0F)
      switch byte & 0xF0 {
      case 0x00: return
      case 0x10: break
      case 0x20: cursor = Cursor(segment: Int(low), offset: try reader.unsigned())
      case 0x30: cursor.offset &+= try reader.unsigned()
      case 0x40: cursor.offset &+= low * pointerSize
      case 0x50: try rebase(low, skip: 0, at: &cursor, of: reader)
      case 0x60: try rebase(try reader.unsigned(), skip: 0, at: &cursor, of: reader)
      case 0x70: try rebase(1, skip: try reader.unsigned(), at: &cursor, of: reader)
      case 0x80:
        let count = try reader.unsigned()
        try rebase(count, skip: try reader.unsigned(), at: &cursor, of: reader)
      default: throw MachOError(.unknownOpcode(byte), at: bytes.offset + reader.position - 1)
      }
    }
  }

  private mutating func rebase(
    _ count: UInt64, skip: UInt64, at cursor: inout Cursor, of reader: VariableLengthReader
  ) throws(MachOError) {
    var left = count
    while left > 0 {
      try add(.rebase(pointer(at: cursor)), at: cursor, reader)
      cursor.offset &+= pointerSize &+ skip
      left -= 1
    }
  }

  /// The address that the file has at a place, before it is moved.
  private func pointer(at cursor: Cursor) -> UInt64 {
    guard file.segments.indices.contains(cursor.segment) else { return 0 }
    let segment = file.segments[cursor.segment]
    guard cursor.offset < UInt64(segment.fileRange.count) else { return 0 }
    let position = segment.fileRange.lowerBound + Int(cursor.offset)
    return pointerSize == 8
      ? file.bytes.integer(at: position, file.order) ?? 0
      : file.bytes.integer(at: position, as: UInt32.self, file.order).map(UInt64.init) ?? 0
  }

  /// The symbol and the addend that the next binds use.
  private struct Binding {
    var name = ""
    var library = 0
    var isWeak = false
    var addend: Int64 = 0
  }

  private mutating func readBinds(
    _ bytes: ByteView, _ structure: String, isLazy: Bool, isWeakLookup: Bool
  ) throws(MachOError) {
    var reader = VariableLengthReader(bytes, structure)
    var cursor = Cursor()
    var binding = Binding(library: isWeakLookup ? -3 : 0)
    while !reader.isAtEnd {
      let byte = try reader.byte()
      let low = UInt64(byte & 0x0F)
      switch byte & 0xF0 {
      // Lazy opcodes end after each symbol.
      case 0x00: if !isLazy { return }
      case 0x10: binding.library = Int(low)
      case 0x20: binding.library = Int(truncatingIfNeeded: try reader.unsigned())
      case 0x30: binding.library = low == 0 ? 0 : Int(low) - 16
      case 0x40:
        binding.isWeak = low & 1 != 0
        binding.name = try reader.string()
      case 0x50: break
      case 0x60: binding.addend = try reader.signed()
      case 0x70: cursor = Cursor(segment: Int(low), offset: try reader.unsigned())
      case 0x80: cursor.offset &+= try reader.unsigned()
      case 0x90: try bind(1, skip: 0, to: binding, at: &cursor, of: reader)
      case 0xA0: try bind(1, skip: try reader.unsigned(), to: binding, at: &cursor, of: reader)
      case 0xB0: try bind(1, skip: low * pointerSize, to: binding, at: &cursor, of: reader)
      case 0xC0:
        let count = try reader.unsigned()
        try bind(count, skip: try reader.unsigned(), to: binding, at: &cursor, of: reader)
      default: throw MachOError(.unknownOpcode(byte), at: bytes.offset + reader.position - 1)
      }
    }
  }

  private mutating func bind(
    _ count: UInt64, skip: UInt64, to binding: Binding, at cursor: inout Cursor,
    of reader: VariableLengthReader
  ) throws(MachOError) {
    let symbol = ImportedSymbol(
      name: binding.name, library: binding.library, isWeak: binding.isWeak)
    let index = importIndices[symbol] ?? imports.count
    if index == imports.count {
      imports.append(symbol)
      importIndices[symbol] = index
    }
    var left = count
    while left > 0 {
      try add(.bind(import: index, addend: binding.addend), at: cursor, reader)
      cursor.offset &+= pointerSize &+ skip
      left -= 1
    }
  }
}
