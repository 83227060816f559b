public import Foundation

/// The packs of all bundles of an app in one file, for an app that carries them as one resource, such as a data set of an
/// asset catalog. `Documentation/Formats/StringPack.md` has the format.
public struct StringPackArchive: Sendable {
  package static let magic = Array("LVSA".utf8)
  package static let version: UInt8 = 1
  /// Most packs of an archive.
  public static let mostPacks = 10_000
  /// Most bytes of a bundle's identifier.
  public static let longestBundle = 1024
  private static let headerSize = 16
  private static let largestDirectory = 1 << 20

  /// A pack that was not opened yet.
  public struct Entry: Sendable {
    /// The bundle's identifier.
    public var bundle: String
    /// For ``StringPack/init(_:)``; shares the archive's bytes.
    public var pack: Data
  }

  /// In the order of the identifiers' bytes.
  public let entries: [Entry]

  /// Reads the directory. Throws `StringPackError` when `bytes` are not a complete archive of a known version.
  /// - Complexity: linear in the count of packs; packs are not touched.
  public init(_ bytes: Data) throws(StringPackError) {
    let fixed = Array(bytes.prefix(Self.headerSize))
    guard fixed.count == Self.headerSize, fixed.starts(with: Self.magic) else {
      throw .malformed(part: "archive", offset: 0, expected: "the beginning of an archive")
    }
    let (size, check) = fixed.withUnsafeBytes { (Int($0.word32(4)), $0.word64(8)) }
    guard size <= Self.largestDirectory else {
      throw .tooLarge(part: "archive", found: size, limit: Self.largestDirectory)
    }
    let directory = Array(bytes.dropFirst(Self.headerSize).prefix(size))
    guard directory.count == size, PackHash.hash(directory) == check else {
      throw .damaged(part: "archive")
    }
    var reader = PackReader(directory, part: "archive")
    guard try reader.byte("a version") == Self.version else {
      throw .malformed(part: "archive", offset: 0, expected: "the version \(Self.version)")
    }
    var entries: [Entry] = []
    var place = bytes.startIndex + Self.headerSize + size
    for _ in 0..<(try reader.number("a count of packs", limit: Self.mostPacks)) {
      let start = reader.offset
      let bundle = try reader.text("a bundle", limit: Self.longestBundle)
      if let last = entries.last, !last.bundle.utf8.lexicographicallyPrecedes(bundle.utf8) {
        throw reader.malformed("a bundle that comes later", at: start)
      }
      let count = try reader.number("a size")
      guard count <= bytes.endIndex - place else {
        throw reader.malformed("\(count) bytes of a pack", at: start)
      }
      entries.append(Entry(bundle: bundle, pack: bytes[place..<(place + count)]))
      place += count
    }
    try reader.expectEnd()
    guard place == bytes.endIndex else {
      throw .malformed(part: "archive", offset: place - bytes.startIndex, expected: "the end")
    }
    self.entries = entries
  }

  /// What stands before the packs.
  package static func header(of directory: [UInt8]) throws(StringPackError) -> [UInt8] {
    guard directory.count <= largestDirectory else {
      throw .tooLarge(part: "archive", found: directory.count, limit: largestDirectory)
    }
    var bytes = magic
    bytes.append(littleEndian: UInt32(directory.count))
    bytes.append(littleEndian: PackHash.hash(directory))
    return bytes
  }
}
