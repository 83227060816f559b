public import Foundation
import PackageHeads

/// The packs of all bundles of an app in one file, for an app that contains them as one resource, such as a data set of
/// an asset catalog. `Documentation/Formats/StringPack.md` describes the format.
public struct StringPackArchive: Sendable {
  /// The maximum number of packs.
  public static let maximumPackCount = 10_000
  /// The maximum size of a bundle's identifier in bytes.
  public static let maximumBundleLength = 1024
  private static let layout = PackDirectory(
    magic: "LVSA".utf8Bytes(), version: 1, newestVersion: 1, maximumSize: 1 << 20,
    part: "archive",
    whole: (part: "archive", name: "an archive"))
  package static let version = layout.version

  // Code size: a class, since lists of structures are compiled for each.
  /// A pack that hasn't been opened yet.
  public final class Entry: Sendable {
    /// The bundle's identifier.
    public let bundle: String
    /// The bytes for ``StringPack/init(_:)``, shared with the archive.
    public let pack: Data

    init(bundle: String, pack: Data) {
      self.bundle = bundle
      self.pack = pack
    }
  }

  /// The packs, in the order of the identifiers' bytes.
  public let entries: [Entry]

  /// Reads the directory. Throws `StringPackError` if `bytes` aren't a complete archive of a known version.
  /// - Complexity: Linear in the number of packs; packs aren't touched.
  public init(_ bytes: Data) throws(StringPackError) {
    var (reader, start) = try Self.layout.read(bytes)
    var entries: [Entry] = []
    var place = bytes.startIndex + start
    for _ in 0..<(try reader.number("a count of packs", limit: Self.maximumPackCount)) {
      let start = reader.offset
      let bundle = try reader.string("a bundle", limit: Self.maximumBundleLength)
      if let last = entries.last, ByteOrder.compare(last.bundle, bundle) >= 0 {
        try reader.fail("a bundle that comes later", at: start)
      }
      let count = try reader.number("a size")
      if count == 0 {
        let place = try reader.number("an earlier pack", limit: entries.count - 1)
        entries.append(Entry(bundle: bundle, pack: entries[place].pack))
        continue
      }
      guard count <= bytes.endIndex - place else {
        try reader.fail(Sentence.of("# bytes of a pack", count), at: start)
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

  /// Returns what comes before the packs.
  package static func header(of directory: [UInt8]) throws(StringPackError) -> [UInt8] {
    try layout.header(of: directory)
  }
}
