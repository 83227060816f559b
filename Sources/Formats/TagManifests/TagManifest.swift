public import PackageHeads

/// An app's resource tags: when each is loaded, and the files that carry them.
///
/// ```swift
/// let manifest = try TagManifest(decoding: bytes)
/// let level = manifest.tag("level-2")
/// let sounds = manifest.files.filter { $0.tags.contains("level-2") }
/// ```
///
/// Images keep their tags in the manifest of images, since a client chooses among their variants.
public final class TagManifest: Sendable {
  /// The version of the JSON that this type reads.
  public static let schemaVersion = 1
  /// The maximum size of the JSON in bytes: some 60,000 files.
  public static let maximumSize = 16 << 20
  /// The data set that holds the manifest of the app's own version.
  public static let dataSetName = "LevityTagManifest"

  /// All tags, sorted by the bytes of their names; each name once. Images may have tags that no file has.
  public let tags: [ManifestTag]
  /// The files with tags, sorted by the bytes of bundle and path; each pair once.
  public let files: [TaggedFile]

  /// Takes tags and files that are in order.
  package init(sortedTags tags: [ManifestTag], files: [TaggedFile]) {
    self.tags = tags
    self.files = files
  }

  /// Returns a tag by its name; compares bytes.
  public func tag(_ name: String) -> ManifestTag? {
    var (low, high) = (0, tags.count)
    while low < high {
      let middle = low + (high - low) / 2
      if ByteOrder.compare(tags[middle].name, name) < 0 { low = middle + 1 } else { high = middle }
    }
    guard low < tags.count, ByteOrder.areSame(tags[low].name, name) else { return nil }
    return tags[low]
  }
}

extension TagManifest {
  /// Reads a manifest, ignoring keys that this version doesn't know.
  ///
  /// Throws for bytes that aren't JSON or are more than `maximumSize`, another schema version, tags or files that are out
  /// of order or listed twice, a path that leaves its bundle, and a file with a tag that isn't listed.
  public convenience init(decoding bytes: [UInt8]) throws(ManifestError) {
    do {
      let content = try Self.read(bytes)
      self.init(sortedTags: content.manifest.tags, files: content.manifest.files)
    } catch {
      throw error.explained(by: bytes, knows: Self.schemaVersion)
    }
  }

  /// Returns the manifest, and whether the bytes are canonical, apart from keys of later versions.
  package static func read(
    _ bytes: [UInt8]
  ) throws(ManifestError) -> (manifest: TagManifest, isCanonical: Bool) {
    guard bytes.count <= maximumSize else {
      throw .tooLarge(what: "tag manifest", found: bytes.count, limit: maximumSize)
    }
    let reader = JSONReader(bytes)
    var tags: [ManifestTag] = []
    var files: [TaggedFile] = []
    reader.enterObject()
    while let key = reader.nextKey(of: "schemaVersion tags files", required: 3) {
      switch key {
      case 0: reader.schemaVersion(knows: schemaVersion)
      case 1:
        reader.enterArray()
        while reader.hasElement(isFirst: tags.isEmpty) { tags.append(reader.tag(after: tags.last)) }
      case 2:
        reader.enterArray()
        while reader.hasElement(isFirst: files.isEmpty) {
          files.append(reader.taggedFile(after: files.last))
        }
      default: reader.skipValue()
      }
    }
    try reader.finish()
    let manifest = TagManifest(sortedTags: tags, files: files)
    for file in files {
      for tag in file.tags where manifest.tag(tag) == nil {
        throw .invalidValue(key: "tags", found: tag, offset: reader.offset)
      }
    }
    return (manifest, reader.isCanonical)
  }
}
