public import ByteReading

/// An entry of the symbol table.
public struct Symbol: Hashable, Sendable {
  /// The offset of the name in the string table.
  public let nameOffset: Int
  /// `n_type` of `<mach-o/nlist.h>`.
  public let type: UInt8
  /// The number of the section, from 1; 0 for none.
  public let section: UInt8
  /// `n_desc`.
  public let descriptor: UInt16
  /// The address, or what else the type says.
  public let value: UInt64

  /// An entry with these fields.
  public init(nameOffset: Int, type: UInt8, section: UInt8, descriptor: UInt16, value: UInt64) {
    self.nameOffset = nameOffset
    self.type = type
    self.section = section
    self.descriptor = descriptor
    self.value = value
  }

  /// An entry for debuggers.
  public var isDebug: Bool { type & 0xE0 != 0 }
  /// Visible to other files.
  public var isExternal: Bool { type & 0x01 != 0 }
  /// Defined elsewhere.
  public var isUndefined: Bool { !isDebug && type & 0x0E == 0 }
  /// Defined in a section.
  public var isInSection: Bool { !isDebug && type & 0x0E == 0x0E }
}

/// The symbols of a file with their names.
public struct SymbolTable: Sendable {
  /// The entries' bytes.
  public let entries: ByteView
  /// The names' bytes.
  public let strings: ByteView
  /// The number of symbols.
  public let count: Int
  private let entrySize: Int
  private let order: ByteView.Order

  init?(_ file: MachOFile) throws(MachOError) {
    guard let command = file.command(.symbolTable) else { return nil }
    count = Int(try command.uint32(12))
    entrySize = file.is64Bit ? 16 : 12
    order = file.order
    let offset = Int(try command.uint32(8))
    guard let entries = file.bytes.part(at: offset, count: count * entrySize) else {
      throw MachOError(.truncated(structure: "symbol table"), at: command.bytes.offset)
    }
    self.entries = entries
    strings = try file.part(
      offset: try command.uint32(16), size: try command.uint32(20), "string table")
  }

  /// The symbol with an index below ``count``, or nil beyond it.
  public subscript(index: Int) -> Symbol? {
    guard index >= 0, index < count else { return nil }
    let start = index * entrySize
    let value: UInt64? =
      entrySize == 16
      ? entries.integer(at: start + 8, order)
      : entries.integer(at: start + 8, as: UInt32.self, order).map(UInt64.init)
    guard let name = entries.integer(at: start, as: UInt32.self, order),
      let type = entries.byte(at: start + 4), let section = entries.byte(at: start + 5),
      let descriptor = entries.integer(at: start + 6, as: UInt16.self, order), let value
    else { return nil }
    return Symbol(
      nameOffset: Int(name), type: type, section: section, descriptor: descriptor, value: value)
  }

  /// All symbols in the order of the file.
  public var symbols: some Sequence<Symbol> {
    (0..<count).lazy.compactMap { self[$0] }
  }

  /// A symbol's name; empty if it lies outside of the string table.
  public func name(of symbol: Symbol) -> String { name(of: symbol, limit: .max) }

  /// The first `limit` bytes of a symbol's name; empty if it lies outside of the string table.
  public func name(of symbol: Symbol, limit: Int) -> String {
    strings.string(at: symbol.nameOffset, limit: limit) ?? ""
  }
}

extension MachOFile {
  /// The symbols, nil for a file without a table.
  ///
  /// - Throws: ``MachOError``.
  public func symbolTable() throws(MachOError) -> SymbolTable? { try SymbolTable(self) }

  /// For each stub and symbol pointer the index of its symbol, or a flag for local and absolute ones.
  ///
  /// - Throws: ``MachOError``.
  public func indirectSymbols() throws(MachOError) -> [UInt32] {
    guard let command = command(.dynamicSymbolTable) else { return [] }
    let count = Int(try command.uint32(60))
    guard let table = bytes.part(at: Int(try command.uint32(56)), count: 4 * count) else {
      throw MachOError(.truncated(structure: "indirect symbol table"), at: command.bytes.offset)
    }
    return (0..<count).compactMap { table.integer(at: 4 * $0, as: UInt32.self, order) }
  }
}
