public import ResourceManifests
public import StringKeys
public import StringPacks
import StringValues

/// Builds the list of a bundle's keys that LevityBundles reads: `LVTK`, a version, the digest of a raw stream, and the
/// stream, whose values are the keys in the order of their ids, each as table, zero byte, key.
public enum StringKeyFileBuilder {
  /// The extension of the file; its name is the bundle's identifier.
  public static let fileExtension = "levitykeys"

  /// Returns the bytes of the file. The same keys give the same bytes.
  ///
  /// - Parameter primer: The strings of a language in the pack, which keys resemble. They are used if both are small: an
  ///   app decodes the language and learns it once more for the list, which takes at most some 10 ms.
  public static func build(
    _ keys: some Collection<StringKey>, primer: StringStreamEncoder.Primer? = nil,
    encoder: StringStreamEncoder, hasher: ContentHasher
  ) throws(StringPackError) -> [UInt8] {
    let values = keys.map { PackedValue.value(.plain("\($0.table)\u{0}\($0.key)")) }
    let raw = try LanguageStrings(values: values).rawStream()
    var primers: [StringStreamEncoder.Primer] = []
    let limit = encoder.smallSize / 2 * 3
    if let primer, raw.count + primer.rawStream.count < limit { primers = [primer] }
    return Array("LVTK".utf8) + [1] + hasher.digest(of: raw).bytes
      + encoder.encode(raw, primers: primers)
  }
}
