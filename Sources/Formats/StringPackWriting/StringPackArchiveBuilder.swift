public import StringPacks

/// Builds the archive of an app's packs.
public enum StringPackArchiveBuilder {
  /// Returns the bytes of the archive. The same packs give the same bytes. Bundles with equal packs, such as two apps with
  /// the same strings, share them.
  ///
  /// - Parameter packs: The bytes of packs by the identifier of their bundle. Throws `StringPackError` if there are too
  ///   many, one is empty, or an identifier is too long.
  public static func build(_ packs: [String: [UInt8]]) throws(StringPackError) -> [UInt8] {
    guard packs.count <= StringPackArchive.maximumPackCount else {
      throw .tooLarge(
        part: "archive", found: packs.count, limit: StringPackArchive.maximumPackCount)
    }
    let bundles = packs.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var directory = [StringPackArchive.version]
    directory.append(number: bundles.count)
    var places: [[UInt8]: Int] = [:]
    var contents: [UInt8] = []
    for (place, bundle) in bundles.enumerated() {
      guard bundle.utf8.count <= StringPackArchive.maximumBundleLength else {
        throw .tooLarge(
          part: "archive", found: bundle.utf8.count, limit: StringPackArchive.maximumBundleLength)
      }
      directory.append(value: bundle)
      guard let pack = packs[bundle], !pack.isEmpty else {
        throw .malformed(part: "pack", offset: 0, expected: "the beginning of a pack")
      }
      if let earlier = places[pack] {
        directory.append(number: 0)
        directory.append(number: earlier)
        continue
      }
      places[pack] = place
      directory.append(number: pack.count)
      contents += pack
    }
    return try StringPackArchive.header(of: directory) + directory + contents
  }
}
