import ByteReading
import MachOFiles
import TestSupport
import Testing

/// Tables that a damaged or hostile file can make long, in files for 32 bits that are made by `<mach-o/loader.h>`.
@Suite("Long tables take linear time")
struct HostileTablesTests {
  private static func words(_ values: [Int]) -> [UInt8] {
    values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
  }

  private static func file(_ commands: [UInt8], count: Int, content: [UInt8]) -> [UInt8] {
    words([0xFEED_FACE, 12, 9, 6, count, commands.count, 0x85]) + commands + content
  }

  /// Segments of 16 bytes, the last address first.
  private static func segments(_ count: Int) -> [UInt8] {
    let size = 56
    let start = 28 + size * count
    let commands = (0..<count).flatMap { index in
      words([1, size, 0x5F5F, 0, 0, 0, 0x1000 * (count - index), 0x1000])
        + words([start + 16 * index, 16, 7, 7, 0, 0])
    }
    return file(commands, count: count, content: [UInt8](repeating: 7, count: 16 * count))
  }

  /// Symbols that all have the whole string table as their name.
  private static func symbols(_ count: Int) -> [UInt8] {
    let entries = (0..<count).flatMap { words([0, 0x0000_010F, $0]) }
    let start = 28 + 24
    let commands = words([2, 24, start, count, start + entries.count, count * 12])
    return file(commands, count: 1, content: entries + [UInt8](repeating: 0x61, count: count * 12))
  }

  @Test("Addresses are found in their segments, in whatever order these are")
  func addresses() throws {
    let file = try MachOFile(ByteView(Self.segments(3)))
    let start = 28 + 56 * 3
    #expect(file.fileOffset(of: 0x3000) == start)
    #expect(file.fileOffset(of: 0x200F) == start + 16 + 15)
    #expect(file.fileOffset(of: 0x1001) == start + 32 + 1)
    for address: UInt64 in [0, 0xFFF, 0x1010, 0x2FFF, 0x3010, .max] {
      #expect(file.fileOffset(of: address) == nil)
    }
  }

  @Test("Thousands of segments don't slow down the search for addresses")
  func manySegments() throws {
    let factor = try Growth.factor(from: 400) { bytes in
      let file = try MachOFile(ByteView(bytes))
      for address in 0..<UInt64(4 * file.segments.count) {
        _ = file.fileOffset(of: address << 10)
      }
    } input: {
      Self.segments($0)
    }
    #expect(factor < Growth.limit)
  }

  @Test("Symbols that share a long name don't have it read for each of them")
  func sharedNames() throws {
    let names = try Growth.factor(from: 400) { bytes in
      let table = try #require(try MachOFile(ByteView(bytes)).symbolTable())
      var names = SymbolNameReader(of: table)
      for symbol in table.symbols { _ = names.name(of: symbol) }
    } input: {
      Self.symbols($0)
    }
    #expect(names < Growth.limit)
    let table = try #require(try MachOFile(ByteView(Self.symbols(20))).symbolTable())
    var reader = SymbolNameReader(of: table)
    let lengths = table.symbols.map { reader.name(of: $0).utf8.count }
    #expect(lengths == [Int](repeating: 240, count: 16) + [0, 0, 0, 0])
  }

  @Test(
    "The parts of many segments and symbols are found in linear time", arguments: [true, false])
  func parts(areSegments: Bool) throws {
    let factor = try Growth.factor(from: 100) { bytes in
      let file = try MachOContainer(ByteView(bytes)).slices[0].file
      _ = try? file.parts()
      _ = try? file.exportedSymbols()
      _ = try? file.fixups()
      _ = try? file.linkedLibraries()
      _ = try? file.indirectSymbols()
    } input: {
      areSegments ? Self.segments($0) : Self.symbols($0)
    }
    #expect(factor < Growth.limit)
  }

  @Test("Thousands of libraries and search paths are read in linear time")
  func libraries() throws {
    let factor = try Growth.factor(from: 400) { bytes in
      let file = try MachOFile(ByteView(bytes))
      _ = try file.linkedLibraries()
      _ = try file.runPaths()
    } input: { count in
      let commands = (0..<count).flatMap { number in
        // LC_LOAD_DYLIB, and LC_RPATH.
        number.isMultiple(of: 2)
          ? Self.words([0xC, 28, 24, 0, 0, 0, 0x61])
          : Self.words([0x8000_001C, 16, 12, 0x61])
      }
      return Self.file(commands, count: count, content: [])
    }
    #expect(factor < Growth.limit)
  }

  /// A segment of 16 bytes with what the dynamic linker needs to know of it; both come after the commands.
  private static func file(
    segment: [UInt8], linkEdit: [UInt8], _ command: (_ offset: Int) -> [Int]
  ) -> [UInt8] {
    let start = 28 + 56 + 4 * command(0).count
    let commands = words([1, 56, 0x5F5F, 0, 0, 0, 0x1000, 0x1000, start, 16, 7, 7, 0, 0])
    return file(
      commands + words(command(start + 16)), count: 2, content: segment + linkEdit)
  }

  @Test("Lazy opcodes continue after each symbol")
  func lazyOpcodes() throws {
    func bind(_ name: UInt8, at offset: UInt8) -> [UInt8] {
      [0x70, offset, 0x11, 0x40, name, 0, 0x90, 0]
    }
    let opcodes = bind(UInt8(ascii: "a"), at: 0) + bind(UInt8(ascii: "b"), at: 4)
    let bytes = Self.file(segment: [UInt8](repeating: 0, count: 16), linkEdit: opcodes) {
      [0x22, 48, 0, 0, 0, 0, 0, 0, $0, opcodes.count, 0, 0]
    }
    let fixups = try MachOFile(ByteView(bytes)).fixups()
    #expect(fixups.imports.map(\.name) == ["a", "b"])
    #expect(fixups.fixups.map(\.offset) == [0, 4])
  }

  @Test("A pointer may end with its page, and not after it", arguments: [(12, true), (13, false)])
  func pointersAtTheEndOfAPage(offset: Int, isValid: Bool) throws {
    // Header, one segment at 32, of one page with 16 bytes.
    let chain =
      Self.words([0, 28, 60, 60, 0, 1, 0]) + Self.words([1, 8, 24])
      + Self.words([16 | 3 << 16, 0, 0, 0, 1 | offset << 16]) + [0, 0, 0, 0]
    let bytes = Self.file(segment: [UInt8](repeating: 0, count: 16), linkEdit: chain) {
      [0x8000_0034, 16, $0, chain.count]
    }
    let file = try MachOFile(ByteView(bytes))
    if isValid {
      #expect(try file.fixups().fixups.map(\.offset) == [UInt64(offset)])
    } else {
      #expect(throws: MachOError.self) { try file.fixups() }
    }
  }
}
