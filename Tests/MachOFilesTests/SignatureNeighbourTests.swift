import ByteReading
import TestSupport
import Testing

@testable import MachOFiles

@Suite struct SignatureNeighbourTests {
  /// The facts of a signature, without the hashes of each page.
  private static func text(_ file: [UInt8]) -> String {
    do {
      guard let signature = try MachOFile(ByteView(file)).codeSignature() else { return "none" }
      let blobs = signature.blobs.map { "\($0.slot) \($0.magic) \($0.bytes.range)" }
      let directories = signature.directories.map { directory in
        let special = (0...directory.specialSlotCount.clamped(to: 0...7) + 1).map {
          directory.specialHash($0).map { $0.count }?.description ?? "-"
        }
        return "\(directory.identifier) \(directory.team ?? "-") \(directory.hashType) "
          + "\(directory.hashSize) \(directory.pageSize) \(directory.codeLimit) \(directory.flags) "
          + "\(directory.pageHashes.range) \(special) \(directory.executableSegmentFlags) "
          + "\(directory.runtimeVersion)"
      }
      return "\(blobs) \(directories) \(signature.isAdHoc) \(signature.entitlements?.count ?? -1)"
    } catch {
      return "\(error)"
    }
  }

  @Test func signaturesAreReadByteByByte() async throws {
    let seeds = try FuzzSeeds.load("MachOStripping")
    let file = try #require(seeds.first { $0.name == "signed.macho" }).bytes
    let part = try #require(try MachOFile(ByteView(file)).codeSignature()).bytes
    // Behind the directory's numbers are its hashes.
    let range = part.range.lowerBound..<min(part.range.lowerBound + 160, part.range.upperBound)
    let sample = Neighbours(ofBytes: Array(file[range]), name: "start of a signature")
    try await expectNeighbours(of: [sample], "code-signatures") { bytes in
      bytes.count < range.count
        ? "cut" : Self.text(file[..<range.lowerBound] + bytes + file[range.upperBound...])
    }
  }

  /// The size of a page is a power of two, and 0 for one page.
  @Test(arguments: [(0, "0"), (1, "2"), (31, "2147483648"), (32, nil), (255, nil)])
  func aPageHasLessThan32Bits(_ bits: UInt8, _ size: String?) throws {
    let seeds = try FuzzSeeds.load("MachOStripping")
    var file = try #require(seeds.first { $0.name == "signed.macho" }).bytes
    let signature = try #require(try MachOFile(ByteView(file)).codeSignature())
    let directory = try #require(signature.blobs.first { $0.magic == 0xFADE_0C02 })
    file[directory.bytes.offset + 39] = bits
    let read = try? MachOFile(ByteView(file)).codeSignature()?.directories.first?.pageSize
    #expect(read.map(String.init) == size)
  }

  /// Each letter behind an `A` can double a name, and a number can as often as it has bits. The end of a name with 8 letters
  /// decides how long it may be.
  @Test(arguments: [
    ("", 0), ("a", 1), ("z", 1), ("A", 1), ("Z", 1), ("_", 1), ("`", 0), ("{", 0), ("@", 0),
    ("[", 0), ("/", 0), (":", 0), ("0", 0), ("1", 1), ("2", 2), ("3", 2), ("4", 3), ("9", 4),
    ("10", 4), ("99", 7), ("0a", 1), ("aBa", 2), ("a-b", 1), ("ab1c", 4),
  ])
  func aNameMayBeAsLongAsItsLetters(_ end: String, _ doublings: Int) {
    let most = 1 << (20 - 8 - doublings)
    let body = "Aaaaaaaaa" + end
    for (count, isBounded) in [(most - 1, true), (most, true), (most + 1, false)] {
      let padding = String(repeating: "-", count: count - 2 - body.utf8.count)
      #expect(MangledExpansion.isBounded("$s" + padding + body) == isBounded, "\(count)")
      #expect(MangledExpansion.isBounded("$S" + padding + body) == isBounded, "\(count)")
    }
  }

  @Test(arguments: [
    ("", false), ("$", false), ("$s", true), ("$S", true), ("$t", false), ("_$s", false),
  ])
  func aNameOfSwiftBeginsWithItsMark(_ name: String, _ isName: Bool) {
    #expect(MangledExpansion.isBounded(name) == isName)
    #expect(MangledExpansion.isBounded(name + String(repeating: "-", count: 4094)) == isName)
    #expect(!MangledExpansion.isBounded(name + String(repeating: "-", count: 4097)))
  }

  /// Identifiers are passed over by their length, words of others and Punycode included; what is in them doubles
  /// nothing.
  @Test(arguments: [
    ("3Aab", true), ("2Aab", true), ("9Aab", true), ("03Aab", true), ("003Aab", true),
    ("0aA3Aab", true), ("0abC3Aab", true),
  ])
  func identifiersDoubleNothing(_ name: String, _ isBounded: Bool) {
    let padding = String(repeating: "-", count: 4096 - 2 - name.utf8.count)
    #expect(MangledExpansion.isBounded("$s" + padding + name) == isBounded)
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
