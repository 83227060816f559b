package import PackageHeads

/// An app's resource tags: when each is loaded, and the files that carry them.
///
/// ```swift
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

  // Code size: not a binary search, since an app has few tags.
  /// Returns a tag by its name; compares bytes.
  @inline(never)
  public func tag(_ name: String) -> ManifestTag? {
    for tag in tags where ByteOrder.areSame(tag.name, name) { return tag }
    return nil
  }
}

extension TagManifest {
  /// Reads a manifest, ignoring keys that this version doesn't know; the reader has the failure if there is one.
  ///
  /// Checks what a client depends on: the schema version, the kinds of values, and that each path stays in its bundle.
  /// The bytes are those that a signed head names, and PackageWriting checks the rest before they are published: the
  /// order, that nothing is listed twice, and that each tag of a file is listed.
  package convenience init(_ reader: JSONReader) {
    var tags: [ManifestTag] = []
    var files: [TaggedFile] = []
    reader.enterObject()
    while let key = reader.nextKey(of: "schemaVersion tags files", required: 3) {
      switch key {
      case 0: reader.schemaVersion(knows: Self.schemaVersion)
      case 1:
        reader.enterArray()
        while reader.hasElement(isFirst: tags.isEmpty) { tags.add(reader.tag()) }
      case 2:
        reader.enterArray()
        while reader.hasElement(isFirst: files.isEmpty) { files.add(reader.taggedFile()) }
      default: reader.skipValue()
      }
    }
    self.init(sortedTags: tags, files: files)
  }
}
