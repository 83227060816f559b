import ByteReading
import MachOFiles
import TestSupport
import Testing

@testable import MachOStripping

/// Two small files written by hand: local, Swift, external and undefined symbols, and pointers to some of them. One
/// has a signature with entitlements.
enum SmallFile {
  static func load(_ name: String) throws -> [UInt8] {
    let seeds = try FuzzSeeds.load("MachOStripping")
    return try #require(seeds.first { $0.name == name }?.bytes)
  }

  static func stripped(_ bytes: [UInt8]) throws -> [UInt8] {
    try StripPlan(of: ByteView(bytes)).content(digest: sha256)
  }

  static let sha256: SHA256Digest = { bytes in
    var hash = SHA256()
    hash.update(bytes)
    return hash.finalize()
  }

  static func names(_ bytes: [UInt8]) throws -> [String] {
    let table = try #require(try MachOFile(ByteView(bytes)).symbolTable())
    return table.symbols.map(table.name(of:))
  }
}

@Suite("A plan to strip")
struct StripPlanTests {
  private static let files = ["symbols.macho", "signed.macho"]

  @Test(
    "Symbols for debuggers, local ones and Swift's go; private ones that a pointer names stay",
    arguments: files)
  func symbols(name: String) throws {
    let bytes = try SmallFile.load(name)
    #expect(try SmallFile.names(SmallFile.stripped(bytes)) == ["_hidden", "_main", "_printf"])
    let plan = try #require(try StripPlan(of: ByteView(bytes)).slices.first)
    #expect(plan.symbolCount == 8)
    #expect(plan.removedSymbolCount == 5)
    #expect(plan.removedSwiftSymbolCount == 3)
  }

  @Test("The plan has the size of the file to the byte", arguments: files)
  func prediction(name: String) throws {
    let plan = try StripPlan(of: ByteView(SmallFile.load(name)))
    #expect(try plan.content(digest: SmallFile.sha256).count == plan.strippedByteCount)
    #expect(plan.strippedByteCount < plan.byteCount)
  }

  @Test("Pointers to Swift symbols become local; others follow their symbols")
  func indirectSymbols() throws {
    let file = try MachOFile(ByteView(SmallFile.stripped(SmallFile.load("symbols.macho"))))
    let table = try #require(try file.symbolTable())
    let entries = try file.indirectSymbols()
    #expect(entries.count == 4)
    #expect(table[Int(entries[0])].map(table.name(of:)) == "_printf")
    #expect(entries[1] == IndirectSymbols.local | IndirectSymbols.absolute)
    #expect(table[Int(entries[2])].map(table.name(of:)) == "_hidden")
    #expect(entries[3] == IndirectSymbols.local)
    #expect(file.flags.contains(.symbolsOutOfSync))
  }

  @Test("A stripped file has nothing more to strip, and would stay the same", arguments: files)
  func repetition(name: String) throws {
    let once = try SmallFile.stripped(SmallFile.load(name))
    #expect(try SmallFile.stripped(once) == once)
    #expect(try !StripPlan(of: ByteView(once)).isWorthwhile)
  }

  @Test("Without Swift code, names that look like Swift's stay")
  func withoutSwift() throws {
    var bytes = try SmallFile.load("symbols.macho")
    let info = try #require(
      try MachOFile(ByteView(bytes)).section("__DATA", "__objc_imageinfo")?.fileRange)
    bytes.replaceSubrange(info, with: [UInt8](repeating: 0, count: 8))
    let names = try SmallFile.names(SmallFile.stripped(bytes))
    #expect(names == ["_hidden", "_main", "_$s3App4openyyF", "_$sSiN", "_printf"])
  }

  @Test("A symbol that stands for another follows the name of that")
  func standIn() throws {
    var bytes = try SmallFile.load("symbols.macho")
    let file = try MachOFile(ByteView(bytes))
    let table = try #require(try file.symbolTable())
    let index = try #require(Array(table.symbols).firstIndex { table.name(of: $0) == "_main" })
    let target = try #require(table.symbols.first { table.name(of: $0) == "_printf" })
    let entry = table.entries.offset + 16 * index
    bytes[entry + 4] = 0xB
    bytes[entry + 5] = 0
    bytes.write(UInt64(target.nameOffset), at: entry + 8)
    let new = try #require(try MachOFile(ByteView(SmallFile.stripped(bytes))).symbolTable())
    let found = try #require(new.symbols.first { new.name(of: $0) == "_main" })
    #expect(new.strings.string(at: Int(found.value)) == "_printf")
  }

  @Test("A symbol that a relocation names stays")
  func pinned() throws {
    let file = try MachOFile(ByteView(SmallFile.load("symbols.macho")))
    let table = try #require(try file.symbolTable())
    let swift = try #require(
      Array(table.symbols).firstIndex { table.name(of: $0).hasPrefix("_$s") })
    var pinned = PinnedSymbols()
    let without = SymbolSelection(table, of: file, pinned: pinned)
    pinned.always = [swift]
    let with = SymbolSelection(table, of: file, pinned: pinned)
    #expect(with.swiftCount == without.swiftCount - 1)
    #expect(with.removedCount == without.removedCount - 1)
  }

  @Test("Symbols with one name keep their order")
  func sameNames() throws {
    var bytes = try SmallFile.load("symbols.macho")
    let table = try #require(try MachOFile(ByteView(bytes)).symbolTable())
    let names = table.symbols.map(\.nameOffset)
    for index in names.indices where index.isMultiple(of: 2) {
      bytes.write(UInt32(names[0]), at: table.entries.offset + 16 * index)
    }
    let new = try #require(try MachOFile(ByteView(bytes)).symbolTable())
    let order = new.sortedByName(Array(names.indices))
    #expect(order.filter { $0.isMultiple(of: 2) } == [0, 2, 4, 6])
    #expect(Set(order) == Set(names.indices))
  }

  @Test("A file that another tool stripped is checked")
  func otherTools() throws {
    let slice = try SmallFile.load("symbols.macho")
    let stripped = try SmallFile.stripped(slice)
    let plan = try StripPlan(of: ByteView(slice))
    try plan.check(ByteView(stripped))
    #expect(throws: StripError.failedCheck("offset 0: the file isn't a Mach-O file.")) {
      try plan.check(ByteView([1, 2, 3, 4]))
    }
    let universal = UniversalFile.bytes(of: [slice, slice])
    let both = try StripPlan(of: ByteView(universal))
    try both.check(ByteView(UniversalFile.bytes(of: [stripped, stripped])))
    #expect(throws: StripError.failedCheck("slices are missing.")) {
      try both.check(ByteView(stripped))
    }
    // A byte of a section, in the second slice.
    var damaged = stripped
    damaged[560] ^= 1
    #expect(throws: StripError.self) {
      try both.check(ByteView(UniversalFile.bytes(of: [stripped, damaged])))
    }
  }

  @Test(
    "All slices of a universal file are stripped, and keep their alignment",
    arguments: [false, true])
  func universal(isWide: Bool) throws {
    let slice = try SmallFile.load("symbols.macho")
    let universal = UniversalFile.bytes(of: [slice, slice], isWide: isWide)
    let plan = try StripPlan(of: ByteView(universal))
    let stripped = try plan.content(digest: SmallFile.sha256)
    #expect(stripped.count == plan.strippedByteCount)
    let slices = try MachOContainer(ByteView(stripped)).slices
    let expected = try SmallFile.stripped(slice)
    #expect(slices.map(\.bytes.offset) == [16384, 32768])
    #expect(slices.map(\.bytes.array) == [expected, expected])
  }

  @Test(
    "Damaged files are errors, or give files that can be read",
    arguments: 0..<10 as Range<UInt64>)
  func damage(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for name in Self.files {
      let bytes = try SmallFile.load(name)
      for _ in 0..<200 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let position = Int.random(in: 0..<damaged.count, using: &random)
          damaged[position] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
        }
        guard let plan = try? StripPlan(of: ByteView(damaged)),
          let content = try? plan.content(digest: { _ in [UInt8](repeating: 0, count: 32) })
        else { continue }
        #expect(content.count == plan.strippedByteCount)
        _ = try MachOContainer(ByteView(content))
      }
    }
  }

  @Test("A file with one byte changed is stripped, or says why not")
  func neighbours() async throws {
    let sample = Neighbours(ofBytes: try SmallFile.load("symbols.macho"), name: "symbols.macho")
    try await expectNeighbours(of: [sample], "stripping") { bytes in
      do {
        let stripped = try SmallFile.stripped(bytes)
        var hash = SHA256()
        hash.update(stripped)
        let digest = hash.finalize().prefix(4).map { String($0, radix: 16) }.joined(separator: " ")
        return "\(stripped.count) bytes, \(digest)"
      } catch {
        return "\(error)"
      }
    }
  }

  @Test("Seeds of the fuzzer don't trap")
  func seeds() throws {
    for seed in try FuzzSeeds.load("MachOStripping") {
      _ = try? SmallFile.stripped(seed.bytes)
    }
  }
}
