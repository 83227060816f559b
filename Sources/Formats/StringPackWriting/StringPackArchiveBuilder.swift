public import StringPacks

/// Builds the archive of an app's packs.
public enum StringPackArchiveBuilder {
  /// Returns the bytes of the archive. The same packs give the same bytes.
  ///
  /// - Parameter packs: The bytes of packs by the identifier of their bundle. Throws `StringPackError` if there are too
  ///   many, or an identifier is too long.
  public static func build(_ packs: [String: [UInt8]]) throws(StringPackError) -> [UInt8] {
    guard packs.count <= StringPackArchive.maximumPackCount else {
      throw .tooLarge(
        part: "archive", found: packs.count, limit: StringPackArchive.maximumPackCount)
    }
    let bundles = packs.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var directory = [StringPackArchive.version]
    directory.append(number: bundles.count)
    for bundle in bundles {
      guard bundle.utf8.count <= StringPackArchive.maximumBundleLength else {
        throw .tooLarge(
          part: "archive", found: bundle.utf8.count, limit: StringPackArchive.maximumBundleLength)
      }
      directory.append(value: bundle)
      directory.append(number: packs[bundle]?.count ?? 0)
    }
    return try bundles.reduce(into: StringPackArchive.header(of: directory) + directory) {
      $0 += packs[$1] ?? []
    }
  }
}
