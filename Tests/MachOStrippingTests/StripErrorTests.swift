import ByteReading
import MachOFiles
import TestSupport
import Testing

@testable import MachOStripping

@Suite("Files that stay as they are")
struct StripErrorTests {
  /// A change of the small file, and the error.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let change: @Sendable (inout [UInt8]) -> Void
    let error: StripError
  }

  static let rows = [
    Row(
      testDescription: "an object file", change: { $0[12] = 1 }, error: .unsupportedKind(.object)),
    Row(
      testDescription: "debug symbols", change: { $0[12] = 10 },
      error: .unsupportedKind(.debugSymbols)),
    Row(
      testDescription: "bytes after the last segment", change: { $0 += [1, 2, 3] },
      error: .trailingBytes(3)),
    Row(
      testDescription: "an unknown load command",
      change: { $0[Self.command(0x1B, in: $0)] = 0x77 }, error: .unknownCommand(0x77)),
    Row(
      testDescription: "a table of contents",
      change: { $0[Self.command(0xB, in: $0) + 36] = 1 },
      error: .prebindingData("table of contents")),
    Row(
      testDescription: "a string table that begins in the symbol table",
      change: { $0.write(UInt32(16), at: Self.command(0x2, in: $0) + 16) },
      error: .misplacedPart("string table")),
    Row(
      testDescription: "an encrypted file",
      change: {
        let start = Self.command(0x1B, in: $0)
        $0.write(UInt32(0x2C), at: start)
        $0.write(UInt32(1), at: start + 16)
        $0.write(UInt64(0), at: start + 8)
      }, error: .encrypted),
    Row(
      testDescription: "a note of another tool",
      change: { $0[Self.command(0x1B, in: $0)] = 0x31 }, error: .unknownCommand(0x31)),
    Row(
      testDescription: "no __LINKEDIT",
      change: { $0[$0.firstRange(of: Array("__LINK".utf8))?.lowerBound ?? 0] = 0x61 },
      error: .noLinkEdit),
    Row(
      testDescription: "a segment behind __LINKEDIT",
      change: { $0.write(UInt64(0x9000), at: 104 + 24) }, error: .noLinkEdit),
    Row(
      testDescription: "text", change: { $0 = Array("#!/bin/sh".utf8) },
      error: .unreadable(MachOError(.notMachO, at: 0))),
  ]

  static func command(_ number: UInt32, in bytes: [UInt8]) -> Int {
    let file = try? MachOFile(ByteView(bytes))
    return file?.commands.first { $0.number == number }?.bytes.offset ?? 0
  }

  @Test("Each reason is an error with its sentence", arguments: rows)
  func errors(row: Row) throws {
    var bytes = try SmallFile.load("symbols.macho")
    row.change(&bytes)
    let error = #expect(throws: StripError.self) { try StripPlan(of: ByteView(bytes)) }
    #expect(error == row.error)
    #expect(error?.description.hasSuffix(".") ?? false)
  }

  @Test(
    "Each error is a sentence",
    arguments: [
      (.unreadable(MachOError(.notMachO, at: 3)), "offset 3: the file isn't a Mach-O file."),
      (.unsupportedKind(.object), "Object files can't be stripped."),
      (.unsupportedKind(.debugSymbols), "Debug symbols can't be stripped."),
      (.unsupportedKind(.kernelExtension), "Kernel extensions can't be stripped."),
      (.unsupportedKind(.dylibStub), "Stub libraries can't be stripped."),
      (.unsupportedKind(.core), "Core dumps can't be stripped."),
      (.unsupportedKind(.executable), "Files of this kind can't be stripped."),
      (
        .unknownCommand(0x31),
        "The load command 0x31 isn't known, and may point at what would move."
      ),
      (
        .prebindingData("table of contents"),
        "The file has a table of contents, which only systems before 2009 use."
      ),
      (.bigEndian, "Big-endian files can't be stripped."),
      (.encrypted, "The file is encrypted by the store."),
      (.noLinkEdit, "__LINKEDIT isn't the last segment of the file."),
      (.trailingBytes(3), "3 bytes follow the last segment."),
      (
        .misplacedPart("string table"),
        "The string table isn't in __LINKEDIT, or lies on another table."
      ),
      (.unknownBytes(4..<9), "Bytes 4 to 9 of __LINKEDIT belong to no table."),
      (.failedCheck("a reason."), "The stripped file failed a check: a reason."),
    ] as [(StripError, String)])
  func sentences(error: StripError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test("A file that Apple signed is told by its own requirement")
  func apples() throws {
    var bytes = try SmallFile.load("signed.macho")
    #expect(try !StripPlan(of: ByteView(bytes)).isApples)
    // "anchor apple generic" becomes "anchor apple".
    let expression: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 15]
    let place = try #require(bytes.firstRange(of: expression))
    bytes[place.upperBound - 1] = 3
    #expect(try StripPlan(of: ByteView(bytes)).isApples)
  }
}
