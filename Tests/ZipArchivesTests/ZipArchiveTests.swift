import ByteReading
import TestSupport
import Testing

@testable import ZipArchives

@Suite("Zip archives")
struct ZipArchiveTests {
  typealias Entry = ArchiveWriter.Entry

  private static func archive(_ writer: ArchiveWriter) throws(ZipArchiveError) -> ZipArchive {
    try ZipArchive(ByteView(writer.bytes))
  }

  private static func nothing(
    _ input: ByteView, _ output: UnsafeMutableRawBufferPointer
  ) -> Bool { false }

  @Test("Stored entries are read, with a comment at the end and with 64-bit sizes")
  func stored() throws {
    for isLarge in [false, true] {
      var writer = ArchiveWriter([
        Entry(), Entry(name: "b/c", content: []), Entry(name: "d/", content: []),
      ])
      writer.isLarge = isLarge
      writer.comment = "a comment"
      let archive = try Self.archive(writer)
      #expect(archive.entries.map(\.path) == ["a", "b/c", "d"])
      #expect(archive.entries.map(\.kind) == [.file, .file, .directory])
      #expect(archive.entries.map(\.bytes) == [7, 0, 0])
      let content = try archive.content(of: archive.entries[0], inflate: Self.nothing)
      #expect(content.string(at: 0) == "content")
      let all = archive.entries.reduce(0) { $0 + $1.compressedBytes + $1.headerBytes }
      #expect(all + archive.trailerBytes == writer.bytes.count)
    }
  }

  @Test("A link is told from a file by its mode")
  func links() throws {
    let archive = try Self.archive(ArchiveWriter([Entry(mode: 0o120777)]))
    #expect(archive.entries.map(\.kind) == [.symbolicLink])
  }

  @Test("An entry that isn't compressed has as many bytes as it claims", arguments: [6, 7, 8])
  func stored(bytes: UInt32) throws {
    let writer = ArchiveWriter([Entry(content: Array("content".utf8), bytes: bytes)])
    switch bytes {
    case 7: #expect(try Self.archive(writer).entries.map(\.bytes) == [7])
    case 6: #expect(throws: ZipArchiveError.damaged(entry: "a")) { try Self.archive(writer) }
    default:
      #expect(throws: ZipArchiveError.tooLarge(entry: "a", bytes: 8, limit: 7)) {
        try Self.archive(writer)
      }
    }
  }

  @Test("Deflated entries are inflated and checked")
  func deflated() throws {
    var entry = Entry(content: [1, 2], method: 8, bytes: 3)
    entry.checkSum = CheckSum.of([7, 7, 7])
    let archive = try Self.archive(ArchiveWriter([entry]))
    let content = try archive.content(of: archive.entries[0]) { input, output in
      output.initializeMemory(as: UInt8.self, repeating: 7)
      return input.count == 2 && output.count == 3
    }
    #expect(content.array == [7, 7, 7])
    #expect(throws: ZipArchiveError.damaged(entry: "a")) {
      try archive.content(of: archive.entries[0]) { _, output in
        output.initializeMemory(as: UInt8.self, repeating: 8)
        return true
      }
    }
    #expect(throws: ZipArchiveError.damaged(entry: "a")) {
      try archive.content(of: archive.entries[0]) { _, output in
        output.initializeMemory(as: UInt8.self, repeating: 7)
        return false
      }
    }
  }

  @Test("A check sum is that of zip archives")
  func checkSums() {
    #expect(CheckSum.of([]) == 0)
    #expect(CheckSum.of(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(CheckSum.of([UInt8](repeating: 0, count: 32)) == 0x190A_55AD)
  }

  @Test(
    "Paths that lead out of the archive are errors",
    arguments: ["../a", "a/../../b", "/a", "a//b", ".", "a/./b", "..\\a", "a\0b", "", "C:\\a"])
  func unsafePaths(name: String) {
    #expect(throws: ZipArchiveError.unsafePath(name)) {
      try Self.archive(ArchiveWriter([Entry(name: name)]))
    }
  }

  @Test("One path twice, and an entry inside of a file or a link, are errors")
  func conflicts() {
    #expect(throws: ZipArchiveError.conflictingPath("a")) {
      try Self.archive(ArchiveWriter([Entry(), Entry()]))
    }
    #expect(throws: ZipArchiveError.conflictingPath("a")) {
      try Self.archive(ArchiveWriter([Entry(name: "a/b"), Entry(mode: 0o120777)]))
    }
  }

  @Test("Encrypted entries, unknown compressions and split archives are errors")
  func refused() {
    #expect(throws: ZipArchiveError.encrypted(entry: "a")) {
      try Self.archive(ArchiveWriter([Entry(flags: 1)]))
    }
    #expect(throws: ZipArchiveError.unknownCompression(entry: "a", method: 12)) {
      try Self.archive(ArchiveWriter([Entry(method: 12)]))
    }
    #expect(throws: ZipArchiveError.split) {
      var writer = ArchiveWriter([Entry()])
      writer.disk = 1
      return try Self.archive(writer)
    }
  }

  @Test("Entries that share bytes, and sizes that no stream has, are errors")
  func bombs() {
    #expect(throws: ZipArchiveError.overlapping(entry: "a")) {
      // The second entry is the first under a name that only the directory has.
      var writer = ArchiveWriter([Entry(), Entry()])
      writer.sharesContent = true
      return try Self.archive(writer)
    }
    #expect(throws: ZipArchiveError.tooLarge(entry: "a", bytes: 1 << 20, limit: 66 * 1032)) {
      try Self.archive(ArchiveWriter([Entry(content: [1, 2], method: 8, bytes: 1 << 20)]))
    }
    #expect(throws: ZipArchiveError.tooLarge(entry: "a", bytes: 9, limit: 7)) {
      try Self.archive(ArchiveWriter([Entry(bytes: 9)]))
    }
  }

  @Test("A header with another name than the directory's is an error")
  func twoNames() {
    #expect(throws: ZipArchiveError.malformed(structure: "entry", offset: 0)) {
      try Self.archive(ArchiveWriter([Entry(localName: "b")]))
    }
  }

  @Test("Every prefix and every changed byte of an archive is read or gives a typed error")
  func damaged() {
    for isLarge in [false, true] {
      var writer = ArchiveWriter([Entry(), Entry(name: "b/c")])
      writer.isLarge = isLarge
      let bytes = writer.bytes
      for count in 0..<bytes.count {
        #expect(throws: ZipArchiveError.self) { try ZipArchive(ByteView(Array(bytes[..<count]))) }
      }
      for index in bytes.indices {
        for value: UInt8 in [0, 1, 0x7F, 0xFF] where bytes[index] != value {
          var changed = bytes
          changed[index] = value
          guard let archive = try? ZipArchive(ByteView(changed)) else { continue }
          #expect(archive.trailerBytes >= 0)
          for entry in archive.entries {
            _ = try? archive.content(of: entry, inflate: Self.nothing)
          }
        }
      }
    }
  }

  @Test("Inputs that fuzzing kept are read or give a typed error")
  func seeds() throws {
    for seed in try FuzzSeeds.load("ZipArchive") {
      guard let archive = try? ZipArchive(ByteView(seed.bytes)) else { continue }
      #expect(archive.trailerBytes >= 0)
    }
  }
}

extension CheckSum {
  fileprivate static func of(_ bytes: [UInt8]) -> UInt32 { bytes.withUnsafeBytes(of) }
}
