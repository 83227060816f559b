import ByteReading
import MachOFiles

/// A table of `__LINKEDIT`, and the places of load commands that say where it is.
struct LinkEditTable {
  enum Role: Hashable {
    case symbols, strings, indirectSymbols, externalRelocations, signature
    /// Kept byte for byte.
    case other
  }

  let name: String
  let role: Role
  /// The place in the slice.
  let range: Range<Int>
  /// The place in the slice of the 32-bit offset.
  let offsetField: Int
}

extension LinkEditTable {
  /// All tables that have bytes or an offset, in the order of the file.
  static func all(of file: MachOFile) throws(StripError) -> [LinkEditTable] {
    var tables: [LinkEditTable] = []
    for command in file.commands {
      let reader = CommandReader(command, of: file)
      switch command.kind {
      case .symbolTable:
        tables += [
          try reader.table("symbol table", .symbols, at: 8, entry: file.is64Bit ? 16 : 12),
          try reader.table("string table", .strings, at: 16),
        ]
      case .dynamicSymbolTable: tables += try dynamicTables(reader)
      case .dyldInfo:
        for (index, name) in ["rebases", "binds", "weak binds", "lazy binds", "exports"]
          .enumerated()
        {
          tables.append(try reader.table(name, .other, at: 8 + 8 * index))
        }
      case .codeSignature: tables.append(try reader.table("code signature", .signature, at: 8))
      case .note:
        // A note of another tool, wherever it is; its offset has 64 bits.
        throw .unknownCommand(command.number)
      default:
        if let name = linkEditData[command.kind] {
          tables.append(try reader.table(name, .other, at: 8))
        } else if !withoutLinkEdit.contains(command.kind.rawValue) {
          throw .unknownCommand(command.number)
        }
      }
    }
    return tables.filter { !$0.range.isEmpty || $0.range.lowerBound != 0 }
      .sorted {
        // Empty tables stand before the one that begins at the same place.
        ($0.range.lowerBound, $0.range.upperBound, $0.offsetField)
          < ($1.range.lowerBound, $1.range.upperBound, $1.offsetField)
      }
  }

  private static func dynamicTables(_ reader: CommandReader) throws(StripError) -> [LinkEditTable] {
    let old = [
      (32, "table of contents"), (40, "table of modules"), (48, "table of external references"),
    ]
    for (position, name) in old where try reader.number(position + 4) != 0 {
      throw .prebindingData(name)
    }
    return [
      try reader.table("indirect symbol table", .indirectSymbols, at: 56, entry: 4),
      try reader.table("external relocations", .externalRelocations, at: 64, entry: 8),
      try reader.table("local relocations", .other, at: 72, entry: 8),
    ]
  }

  private static let linkEditData: [LoadCommand.Kind: String] = [
    .segmentSplitInfo: "split info", .functionStarts: "function starts",
    .dataInCode: "data in code", .codeSigningRequirements: "code signing requirements",
    .linkerOptimizationHint: "linker hints", .exportTrie: "export trie",
    .chainedFixups: "chained fixups", .atomInfo: "atom info",
    .functionVariants: "function variants", .functionVariantFixups: "function variant fixups",
  ]

  /// Commands that point at nothing of `__LINKEDIT`, by `<mach-o/loader.h>`: segments, threads, libraries, identity,
  /// subframeworks, routines, paths, versions, the entry point, and what the linker or dyld should do.
  private static let withoutLinkEdit: Set<UInt32> = [
    0x1, 0x4, 0x5, 0xC, 0xD, 0xE, 0xF, 0x11, 0x12, 0x13, 0x14, 0x15, 0x18, 0x19, 0x1A, 0x1B, 0x1C,
    0x1F, 0x20, 0x21, 0x23, 0x24, 0x25, 0x27, 0x28, 0x2A, 0x2C, 0x2D, 0x2F, 0x30, 0x32, 0x39,
  ]
}

/// Reads the fields of a command with their places in the slice.
private struct CommandReader {
  let command: LoadCommand
  let start: Int
  let order: ByteView.Order

  init(_ command: LoadCommand, of file: MachOFile) {
    self.command = command
    start = command.bytes.offset - file.bytes.offset
    order = file.order
  }

  func number(_ position: Int) throws(StripError) -> Int {
    guard let value = command.bytes.integer(at: position, as: UInt32.self, order) else {
      throw .unreadable(
        MachOError(
          .truncated(structure: "load command \(command.number)"), at: command.bytes.offset))
    }
    return Int(value)
  }

  func table(
    _ name: String, _ role: LinkEditTable.Role, at position: Int, entry: Int = 1
  ) throws(StripError) -> LinkEditTable {
    let offset = try number(position)
    return LinkEditTable(
      name: name, role: role, range: offset..<offset + entry * (try number(position + 4)),
      offsetField: start + position)
  }
}
