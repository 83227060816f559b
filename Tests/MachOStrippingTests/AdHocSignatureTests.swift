import ByteReading
import MachOFiles
import TestSupport
import Testing

@testable import MachOStripping

@Suite("The signature of a stripped file")
struct AdHocSignatureTests {
  private func signature(_ name: String) throws -> (old: CodeSignature, new: CodeSignature, [UInt8])
  {
    let bytes = try SmallFile.load(name)
    let stripped = try SmallFile.stripped(bytes)
    return (
      try #require(try MachOFile(ByteView(bytes)).codeSignature()),
      try #require(try MachOFile(ByteView(stripped)).codeSignature()), stripped
    )
  }

  @Test("Each page has its hash, up to the signature")
  func pages() throws {
    let (_, new, bytes) = try signature("signed.macho")
    let directory = try #require(new.directories.first)
    let end = try #require(Int(exactly: directory.codeLimit))
    #expect(end == new.bytes.offset)
    var expected: [UInt8] = []
    for start in stride(from: 0, to: end, by: directory.pageSize) {
      var hash = SHA256()
      hash.update(bytes[start..<min(end, start + directory.pageSize)])
      expected += hash.finalize()
    }
    #expect(directory.pageHashes.array == expected)
    #expect(directory.hashType == 2)
  }

  @Test("Identifier, entitlements and the hashes of Info.plist and resources stay")
  func kept() throws {
    let (old, new, _) = try signature("signed.macho")
    let (before, after) = (try #require(old.directories.first), try #require(new.directories.first))
    #expect(after.identifier == "org.example.app")
    #expect(new.entitlements != nil)
    #expect(new.entitlements == old.entitlements)
    for slot in [1, 3, 5] {
      #expect(after.specialHash(slot) != nil, "\(slot)")
      #expect(after.specialHash(slot) == before.specialHash(slot), "\(slot)")
    }
    #expect(after.executableSegmentFlags == before.executableSegmentFlags)
  }

  @Test("The version of the hardened runtime stays", arguments: [true, false])
  func runtime(isHardened: Bool) throws {
    var bytes = try SmallFile.load("signed.macho")
    let old = try #require(try MachOFile(ByteView(bytes)).codeSignature())
    let start = try #require(old.blobs.first { $0.magic == 0xFADE_0C02 }).bytes.offset
    // Version 2.5, whose version of the runtime lies where this file has the identifier.
    bytes[start + 10] = 5
    if isHardened { bytes[start + 13] |= 1 }
    let before = try #require(try MachOFile(ByteView(bytes)).codeSignature()?.directories.first)
    let stripped = try MachOFile(ByteView(SmallFile.stripped(bytes)))
    let after = try #require(try stripped.codeSignature()?.directories.first)
    #expect(before.runtimeVersion != 0)
    #expect(after.runtimeVersion == (isHardened ? before.runtimeVersion : 0))
    #expect(after.identifier == before.identifier)
    #expect(after.flags == before.flags | 2)
  }

  @Test("No certificate and no requirement of one is left")
  func certificate() throws {
    let (old, new, _) = try signature("signed.macho")
    #expect(!old.isAdHoc)
    #expect(new.isAdHoc)
    #expect(new.directories.first.map { $0.flags & 2 } == 2)
    let requirements = try #require(new.blobs.first { $0.slot == 2 }).bytes
    #expect(requirements.integer(at: 8, as: UInt32.self, .big) == 0)
    let plan = try StripPlan(of: ByteView(SmallFile.load("signed.macho")))
    #expect(plan.slices.first?.signature == .lost)
  }
}
