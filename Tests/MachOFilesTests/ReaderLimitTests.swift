import ByteReading
import Testing

@testable import MachOFiles

/// The readers of tables at their limits.
@Suite("Limits of the readers of tables")
struct ReaderLimitTests {
  private static let full = [UInt8](repeating: 0xFF, count: 9)
  private static let empty = [UInt8](repeating: 0x80, count: 10)

  @Test(
    "Unsigned integers have at most 64 bits",
    arguments: [
      ([0], 0), ([0x7F], 127), ([0x80, 1], 128), ([0x80, 0], 0), (full + [1], .max),
      (full + [2], nil),
      (full + [0x7F], nil), (full.dropLast() + [0x7F], 1 << 63 - 1), (empty + [0], nil),
      (empty + [1], nil),
      (empty.dropLast() + [0], 0), ([], nil), ([0x80], nil), (full, nil),
    ] as [([UInt8], UInt64?)])
  func unsigned(bytes: [UInt8], value: UInt64?) {
    // The byte behind it belongs to the next one.
    var reader = VariableLengthReader(ByteView(bytes), "table")
    #expect((try? reader.unsigned()) == value)
    if value != nil { #expect(reader.isAtEnd) }
    var next = VariableLengthReader(ByteView([0xFF] + bytes + [5]), "table", at: 1)
    if value != nil {
      #expect((try? next.unsigned()) == value)
      #expect(!next.isAtEnd && (try? next.byte()) == 5 && next.isAtEnd)
    }
  }

  @Test(
    "Signed integers have at most 64 bits",
    arguments: [
      ([0], 0), ([0x3F], 63), ([0x40], -64), ([0x7F], -1), ([0xFF, 0], 127), ([0x80, 0x7F], -128),
      (empty.dropLast(2) + [0x40], -1 << 62), (empty.dropLast(2) + [0x3F], 0x3F << 56),
      (empty.dropLast() + [0x7F], .min), (full + [0], .max), (empty + [0], nil),
      (empty + [0x7F], nil),
      ([], nil), ([0x80], nil),
    ] as [([UInt8], Int64?)])
  func signed(bytes: [UInt8], value: Int64?) {
    var reader = VariableLengthReader(ByteView(bytes), "table")
    #expect((try? reader.signed()) == value)
  }

  @Test(
    "Strings end with a zero",
    arguments: [([0], ""), ([0x61, 0], "a"), ([0x61, 0, 0x62], "a"), ([], nil), ([0x61], nil)]
      as [([UInt8], String?)])
  func strings(bytes: [UInt8], value: String?) {
    var reader = VariableLengthReader(ByteView(bytes), "table")
    #expect((try? reader.string()) == value)
    if let value { #expect(reader.position == value.utf8.count + 1) }
  }

  private static func text(_ character: Character, _ count: Int) -> String {
    String(repeating: character, count: count)
  }

  @Test(
    "Names and what substitutions make of them are bounded",
    arguments: [
      ("$s" + text("B", 4094), true), ("$s" + text("B", 4095), false), ("$S", true), ("$s", true),
      ("$x", false),
      ("$", false), ("", false),
      // 32 bytes that are doubled 15 times are the limit.
      ("$sA" + text("a", 14) + text("B", 15), true), ("$sA" + text("a", 14) + text("B", 16), false),
      ("$sA" + text("a", 19), false), ("$sA" + text("a", 60), false),
      ("$sA" + text("a", 400), false),
      ("$s1a", true), ("$s5", true), ("$s0", true), ("$s00", true), ("$s0a", true), ("$s0aA", true),
      ("$s4App", true),
      ("$s9" + text("A", 9), true), ("$s0a1AA" + text("a", 30), false),
      ("$s0001AA" + text("a", 30), false),
      ("$s0001A" + text("a", 30), true),
    ])
  func names(name: String, isBounded: Bool) {
    #expect(MangledExpansion.isBounded(name) == isBounded)
  }

  private static func outcome(_ trie: [UInt8]) -> String {
    do throws(MachOError) {
      var trie = ExportTrie(ByteView(trie))
      return try trie.symbols().map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    } catch {
      return "\(error.reason) at \(error.offset)"
    }
  }

  @Test(
    "Nodes of exports lie in the trie",
    arguments: [
      ([], ""), ([0, 0], ""), ([2, 0, 5, 0], "=5"), ([0, 1, 0x61, 0, 5, 2, 0, 7, 0], "a=7"),
      ([0, 2, 0x61, 0, 8, 0x62, 0, 12, 2, 0, 7, 0, 2, 0, 8, 0], "a=7 b=8"),
      ([3, 0, 5, 0], "truncated(structure: \"export trie\") at 4"),
      ([4, 0, 5, 0], "truncated(structure: \"export trie\") at 0"),
      (
        [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1],
        "truncated(structure: \"export trie\") at 0"
      ),
      ([0, 1, 0x61, 0, 5], "truncated(structure: \"export trie\") at 0"),
      ([0, 1, 0x61, 0, 4], "truncated(structure: \"export trie\") at 4"),
      ([0, 1, 0x61, 0, 0], "invalidTrie at 0"), ([0, 1, 0, 0], "invalidTrie at 0"),
      ([0, 1, 0x61], "truncated(structure: \"export trie\") at 2"),
      ([0], "truncated(structure: \"export trie\") at 1"),
    ] as [([UInt8], String)])
  func exports(trie: [UInt8], outcome: String) {
    #expect(Self.outcome(trie) == outcome)
  }

  @Test("Names of exports are bounded by the trie", arguments: [(20, true), (700, false)])
  func exportNames(levels: Int, isRead: Bool) {
    // Each level adds 40 letters to the name of the one before, and its child follows.
    var trie: [UInt8] = []
    for level in 0..<levels {
      let child = (level + 1) * 46
      trie += [0, 1] + [UInt8](repeating: 0x61, count: 40) + [0]
      trie += [UInt8(child & 0x7F) | 0x80, UInt8(child >> 7 & 0x7F) | 0x80, UInt8(child >> 14)]
    }
    trie += [2, 0, 1, 0]
    let name = String(repeating: "a", count: 40 * levels)
    #expect((Self.outcome(trie) == "\(name)=1") == isRead)
    if !isRead { #expect(Self.outcome(trie).hasPrefix("invalidTrie")) }
  }

  // MARK: Memory

  private static func memory(
    _ content: [UInt8]
  ) throws -> (memory: RuntimeMemory, address: UInt64, size: Int) {
    let (bytes, address) = MetadataFile.holding(content)
    return (RuntimeMemory(try MachOFile(ByteView(bytes)), "names"), address, bytes.count)
  }

  @Test(
    "References of mangled names have four or eight bytes more",
    arguments: [
      ([0x61, 0], 1), ([0], 0), ([0x17, 0, 0, 0, 0, 0x61, 0], 6), ([0x01, 0, 0, 0, 0, 0], 5),
      ([0x18, 0, 0, 0, 0, 0, 0, 0, 0, 0x61, 0], 10), ([0x1F, 0, 0, 0, 0, 0, 0, 0, 0, 0x61, 0], 10),
      ([0x20, 0x61, 0, 1], 2),
    ] as [([UInt8], Int)])
  func references(name: [UInt8], count: Int) throws {
    var (memory, address, _) = try Self.memory(name)
    #expect(try memory.mangledName(at: address) == Array(name.prefix(count)))
  }

  @Test(
    "Mangled names have at most 16384 bytes",
    arguments: [(16_383, true), (16_384, true), (16_385, false)])
  func longNames(count: Int, isRead: Bool) throws {
    let name = [UInt8](repeating: 0x61, count: count)
    var (memory, address, _) = try Self.memory(name + [0])
    #expect((try? memory.mangledName(at: address))?.count == (isRead ? count : nil))
    #expect(try memory.string(at: address).utf8.count == min(count, 16_384))
  }

  @Test("Entries and names are counted")
  func counted() throws {
    var (memory, _, size) = try Self.memory([])
    try memory.spend(UInt32(size / 4 - 1))
    #expect(throws: MachOError.self) { try memory.spend(2) }
    try memory.spend(1)
    try memory.spend(0)
    #expect(throws: MachOError.self) { try memory.spend(1) }
    try memory.spendName(16 * size)
    try memory.spendName(0)
    #expect(throws: MachOError.self) { try memory.spendName(1) }
  }
}
