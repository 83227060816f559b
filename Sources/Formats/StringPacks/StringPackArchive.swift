public import Foundation

/// The packs of all bundles of an app in one file, for an app that carries them as one resource, such as a data set of an
/// asset catalog. `Documentation/Formats/StringPack.md` has the format.
public struct StringPackArchive: Sendable {
  /// Most packs of an archive.
  public static let mostPacks = 10_000
  /// Most bytes of a bundle's identifier.
  public static let longestBundle = 1024
  private static let layout = PackDirectory(
    magic: Array("LVSA".utf8), version: 1, largest: 1 << 20, part: "archive",
    whole: (part: "archive", name: "an archive"))
  package static let version = layout.version

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
    var (reader, start) = try Self.layout.read(bytes)
    var entries: [Entry] = []
    var place = bytes.startIndex + start
    for _ in 0..<(try reader.number("a count of packs", limit: Self.mostPacks)) {
      let start = reader.offset
      let bundle = try reader.string("a bundle", limit: Self.longestBundle)
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
    try layout.header(of: directory)
  }
}
