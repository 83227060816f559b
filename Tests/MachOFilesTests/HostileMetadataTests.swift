import ByteReading
import Testing

@testable import MachOFiles

/// Files of a few kilobytes that would have metadata of Swift take memory or time without bound.
@Suite("Hostile metadata of Swift")
struct HostileMetadataTests {
  /// A dictionary of the level before, which substitutions name twice: each level doubles the name in source code.
  static func doubling(levels: Int) -> String {
    let letters = (0..<levels - 1).map { "A" + String(UnicodeScalar(UInt8(65 + $0))) + "G" }
    return String(repeating: "SDy", count: levels) + "SiSiG" + letters.joined()
  }

  @Test("Names that substitutions make huge are refused, others aren't")
  func expansion() {
    #expect(SwiftDemangler.name(of: "$s" + Self.doubling(levels: 18) + "N") == nil)
    let short = SwiftDemangler.name(of: "$s" + Self.doubling(levels: 4) + "N")
    #expect(short?.hasPrefix("type metadata for Swift.Dictionary<") == true)
  }

  @Test(
    "References count wherever digits may hide them",
    arguments: [
      ("$s3App4ViewV", true), ("$s3App5countyS2iF", true), ("main", false),
      ("_TtC3App4View", false),
      ("$s" + String(repeating: "AB", count: 20), false),
      ("$sA" + String(repeating: "2b", count: 20) + "A", false),
      // An identifier with these letters has no references.
      ("$s40" + String(repeating: "AB", count: 20) + "V", true),
      // Digits in front of an underscore can be an index, behind a specialization anything.
      ("$s41_" + String(repeating: "AB", count: 20) + "V", false),
      ("$sTf40" + String(repeating: "AB", count: 20), false),
      ("$sS2048iS2048i", false), ("$s" + String(repeating: "x", count: 1 << 13), false),
    ])
  func references(name: String, isBounded: Bool) {
    #expect(MangledExpansion.isBounded(name) == isBounded)
  }

  @Test("Names in source code count as bytes of the file")
  func demangled() {
    let file = MetadataFile.extensions(count: 200, extending: Self.doubling(levels: 8))
    #expect(Self.isTooMuch(file))
    #expect(!Self.isTooMuch(MetadataFile.extensions(count: 200, extending: "Si")))
  }

  @Test("Names of nested types count with those around them")
  func nesting() {
    #expect(Self.isTooMuch(MetadataFile.nested(count: 2000)))
    #expect(!Self.isTooMuch(MetadataFile.nested(count: 50)))
  }

  @Test("Lists can't have more entries than the file has room for")
  func overlappingLists() {
    #expect(Self.isTooMuch(MetadataFile.overlapping("__swift5_types", count: 200)))
    #expect(!Self.isTooMuch(MetadataFile.overlapping("__swift5_types", count: 1)))
  }

  @Test("Descriptors of fields are read once")
  func overlappingFields() {
    #expect(Self.isTooMuch(MetadataFile.overlapping("__swift5_fieldmd", count: 200)))
    #expect(!Self.isTooMuch(MetadataFile.overlapping("__swift5_fieldmd", count: 1)))
  }

  /// Whether the metadata of a file is refused because there is too much of it.
  private static func isTooMuch(_ bytes: [UInt8]) -> Bool {
    do throws(MachOError) {
      _ = try MachOFile(ByteView(bytes)).swiftMetadata()
      return false
    } catch {
      if case .tooMany = error.reason { return true }
      Issue.record(error)
      return false
    }
  }
}
