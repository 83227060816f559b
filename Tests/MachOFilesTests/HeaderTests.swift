import ByteReading
import MachOFiles
import TestSupport
import Testing

/// Facts of headers and load commands, in files that are made command by command by `<mach-o/loader.h>`.
@Suite("Headers and load commands")
struct HeaderTests {
  /// A file of these commands, with bytes after them.
  private func file(
    _ commands: [[UInt8]] = [], content: [UInt8] = [], for architecture: CPUArchitecture = .arm64
  ) -> [UInt8] {
    let isWide = architecture.is64Bit
    let all = commands.flatMap { $0 }
    var bytes = little(isWide ? 0xFEED_FACF : 0xFEED_FACE, 4)
    for value in [
      Int(architecture.type), Int(architecture.subtype), 6, commands.count, all.count, 0x85,
    ] {
      bytes += little(value, 4)
    }
    return bytes + (isWide ? little(0, 4) : []) + all + content
  }

  private func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A command with fields of 32 bits, and a string after them.
  private func command(_ kind: Int, _ fields: [Int], _ string: String = "") -> [UInt8] {
    var tail = Array(string.utf8)
    if !tail.isEmpty { tail += [UInt8](repeating: 0, count: 8 - tail.count % 8) }
    let size = 8 + 4 * fields.count + tail.count
    return little(kind, 4) + little(size, 4) + fields.flatMap { little($0, 4) } + tail
  }

  private func read(_ bytes: [UInt8]) throws -> MachOFile { try MachOFile(ByteView(bytes)) }

  @Test(
    "Thin files of every architecture are read",
    arguments: [
      (CPUArchitecture.arm64, "arm64", true), (.arm64e, "arm64e", true),
      (.arm64_32, "arm64_32", false), (.armv7, "armv7", false), (.x86_64, "x86_64", true),
    ])
  func architectures(architecture: CPUArchitecture, name: String, isWide: Bool) throws {
    let bytes = file([command(0x1B, [1, 2, 3, 4])], content: [7, 7], for: architecture)
    let read = try read(bytes)
    #expect(read.architecture == architecture && read.architecture.description == name)
    #expect(read.is64Bit == isWide && read.headerSize == (isWide ? 32 : 28))
    #expect(try read.parts().reduce(0) { $0 + $1.range.count } == bytes.count)
  }

  @Test(
    "Universal files have their slices, with offsets of 32 and of 64 bits", arguments: [32, 64])
  func universal(bits: Int) throws {
    let slices = [file(), file(for: .armv7)]
    func big(_ value: Int, _ count: Int = 4) -> [UInt8] { little(value, count).reversed() }
    var header = big(bits == 32 ? 0xCAFE_BABE : 0xCAFE_BABF) + big(2)
    for (index, slice) in slices.enumerated() {
      let architecture: CPUArchitecture = index == 0 ? .arm64 : .armv7
      header += big(Int(architecture.type)) + big(Int(architecture.subtype))
      header += big(4096 * (index + 1), bits / 8) + big(slice.count, bits / 8) + big(12)
      if bits == 64 { header += big(0) }
    }
    var bytes = header + [UInt8](repeating: 0, count: 4096 - header.count) + slices[0]
    bytes += [UInt8](repeating: 0, count: 8192 - bytes.count) + slices[1]
    let container = try MachOContainer(ByteView(bytes))
    #expect(container.isUniversal)
    #expect(container.slices.map(\.file.architecture) == [.arm64, .armv7])
    #expect(container.slices.map(\.bytes.count) == slices.map(\.count))
  }

  @Test("A slice that is a universal file is an error")
  func nested() throws {
    let inner = UniversalFile.bytes(of: [file()])
    let bytes = UniversalFile.bytes(of: [inner])
    let error = #expect(throws: MachOError.self) { try MachOContainer(ByteView(bytes)) }
    #expect(error == MachOError(.nestedUniversal, at: 16384))
  }

  @Test("Sections of 32 bits have their address, size and alignment")
  func sections() throws {
    let name = little(0x5F5F, 16)
    let section = name + name + [0x1000, 8, 28 + 124, 2, 0, 0, 7, 8, 9].flatMap { little($0, 4) }
    let segment =
      little(1, 4) + little(124, 4) + name
      + [0x1000, 0x2000, 0, 160, 7, 7, 1, 0].flatMap { little($0, 4) } + section
    let bytes = file([segment], content: [UInt8](repeating: 7, count: 8), for: .armv7)
    let read = try #require(try read(bytes).section("__", "__"))
    #expect(read.address == 0x1000 && read.size == 8 && read.alignment == 2)
    #expect(read.fileRange == 152..<160)
    #expect(read.flags == 7 && read.reserved1 == 8 && read.reserved2 == 9)
  }

  @Test(
    "Functions begin where the distances add up to",
    arguments: [
      ([], []), ([5], [5]), ([5, 1, 0x80, 1], [5, 6, 134]), ([5, 0, 1], [5]),
      ([UInt8](repeating: 0xFF, count: 9) + [1], [.max]),
      ([UInt8](repeating: 0xFF, count: 9) + [1, 1], nil),
    ] as [([UInt8], [UInt64]?)])
  func functionStarts(table: [UInt8], starts: [UInt64]?) throws {
    let start = 32 + 16
    let bytes = file([command(0x26, [start, table.count])], content: table)
    let found = try? read(bytes).functionStarts()
    #expect(found == starts)
  }

  @Test(
    "Libraries are required, weak, reexported, upward, lazy, or delayed",
    arguments: [
      (0xC, 2, nil, LinkedLibrary.Mode.required), (0x8000_0018, 2, nil, .weak),
      (0x8000_001F, 2, nil, .reexported), (0x8000_0023, 2, nil, .upward), (0x20, 2, nil, .lazy),
      (0xC, 0x1A74_1800, 0, .required), (0xC, 0x1A74_1800, 1, .weak),
      (0xC, 0x1A74_1800, 2, .reexported), (0xC, 0x1A74_1800, 4, .upward),
      (0xC, 0x1A74_1800, 8, .delayed),
    ])
  func libraries(kind: Int, stamp: Int, flags: Int?, mode: LinkedLibrary.Mode) throws {
    let fields = [flags == nil ? 24 : 28, stamp, 0x2_0301, 0x1_0000] + (flags.map { [$0] } ?? [])
    let library = try read(file([command(kind, fields, "@rpath/A.dylib")])).linkedLibraries()
    #expect(
      library.map(\.path) == ["@rpath/A.dylib"] && library.map(\.mode) == [mode],
      "\(library)")
    #expect(library.first?.currentVersion == 0x2_0301)
  }

  @Test("The identifier of the build and the run paths are read")
  func identity() throws {
    let read = try read(
      file([
        command(0x1B, [0x0403_0201, 0, 0, 0x0F0E_0D0C]),
        command(0x8000_001C, [12], "@executable_path/Frameworks"),
      ]))
    #expect(read.uuid == [1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0x0C, 0x0D, 0x0E, 0x0F])
    #expect(try read.runPaths() == ["@executable_path/Frameworks"])
  }

  @Test("The build version has platform, systems and tools, in the new form and in the old ones")
  func buildVersion() throws {
    let new = try read(file([command(0x32, [2, 0xF_0000, 0x11_0200, 2, 2, 0x5_0900, 3, 7])]))
    let version = try #require(try new.buildVersion())
    #expect(version.platform == 2 && version.minimumSystem == 0xF_0000 && version.sdk == 0x11_0200)
    #expect(version.tools == [2: 0x5_0900, 3: 7])
    for (kind, platform) in [(0x24, 1), (0x25, 2), (0x2F, 3), (0x30, 4)] {
      let old = try read(file([command(kind, [0x9_0000, 0xB_0000])])).buildVersion()
      #expect(old?.platform == UInt32(platform) && old?.minimumSystem == 0x9_0000)
    }
    let damaged = try read(file([command(0x32, [2, 1, 1, 9])]))
    #expect(throws: MachOError.self) { try damaged.buildVersion() }
  }

  @Test("Encrypted parts are known, and have to be in the file", arguments: [0x21, 0x2C])
  func encryption(kind: Int) throws {
    let content = [UInt8](repeating: 1, count: 64)
    let fields = [60, 32, 1] + (kind == 0x2C ? [0] : [])
    let info = try read(file([command(kind, fields)], content: content)).encryptionInfo()
    #expect(info?.range == 60..<92 && info?.identifier == 1)
    let outside = try read(file([command(kind, [60, 3200, 1] + fields.dropFirst(3))]))
    #expect(throws: MachOError.self) { try outside.encryptionInfo() }
  }

  @Test("Indirect symbols and data in code are read, and are parts of their own")
  func tables() throws {
    let start = 32 + 80 + 16
    var dynamic = [Int](repeating: 0, count: 18)
    dynamic[12] = start
    dynamic[13] = 2
    let bytes = file(
      [command(0xB, dynamic), command(0x29, [start + 8, 8])],
      content: little(5, 4) + little(0x4000_0000, 4) + little(100, 4) + little(12, 2) + little(4, 2)
    )
    let read = try read(bytes)
    #expect(try read.indirectSymbols() == [5, 0x4000_0000])
    #expect(try read.dataInCode().map(\.offset) == [100])
    #expect(try read.dataInCode().map(\.length) == [12])
    let parts = try read.parts()
    #expect(parts.map(\.label) == [.header, .loadCommands, .indirectSymbols, .dataInCode])
    #expect(parts.map(\.range.count) == [32, 96, 8, 8])
  }

  @Test("Zero-filled sections are memory and no bytes of the file")
  func zeroFill() throws {
    func name(_ text: String) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0, count: 16 - text.utf8.count)
    }
    func section(_ text: String, size: Int, offset: Int, flags: Int) -> [UInt8] {
      name(text) + name("__DATA") + little(0x1_0000, 8) + little(size, 8)
        + [offset, 0, 0, 0, flags, 0, 0, 0].flatMap { little($0, 4) }
    }
    let size = 72 + 2 * 80
    let segment =
      little(0x19, 4) + little(size, 4) + name("__DATA") + little(0x1_0000, 8)
      + little(0x9000, 8) + little(32 + size, 8) + little(16, 8)
      + [3, 3, 2, 0].flatMap { little($0, 4) }
      + section("__data", size: 12, offset: 32 + size, flags: 0)
      + section("__bss", size: 0x8000, offset: 0, flags: 1)
    let read = try read(file([segment], content: [UInt8](repeating: 1, count: 16)))
    let bss = try #require(read.section("__DATA", "__bss"))
    #expect(bss.isZeroFill && bss.fileRange.isEmpty && bss.size == 0x8000)
    #expect(read.segments[0].memorySize == 0x9000)
    let parts = try read.parts()
    #expect(
      parts.map(\.label) == [
        .header, .loadCommands, .section(segment: "__DATA", name: "__data"),
        .padding(segment: "__DATA"),
      ])
    #expect(parts.map(\.range.count) == [32, size, 12, 4])
  }

  @Test("Bytes that no table names are unknown, and load commands that nobody knows are kept")
  func unknown() throws {
    let read = try read(file([command(0x7777, [1])], content: [1, 2, 3]))
    #expect(read.commands.map(\.kind.rawValue) == [0x7777])
    let parts = try read.parts()
    #expect(parts.map(\.label) == [.header, .loadCommands, .unmapped])
    #expect(parts.last?.range.count == 3)
  }
}
