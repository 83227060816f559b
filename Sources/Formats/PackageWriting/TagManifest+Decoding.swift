public import TagManifests

extension TagManifest {
  /// Reads a manifest, ignoring keys that this version doesn't know.
  ///
  /// Throws for bytes that aren't JSON or are more than `maximumSize`, another schema version, tags or files that are out
  /// of order or listed twice, a path that leaves its bundle, and a file with a tag that isn't listed. Apps check less:
  /// what they read is what a signed head names.
  public convenience init(decoding bytes: [UInt8]) throws(ManifestError) {
    do {
      let content = try Self.read(bytes).manifest
      self.init(sortedTags: content.tags, files: content.files)
    } catch {
      throw error.explained(by: bytes, knows: Self.schemaVersion)
    }
  }

  /// Returns whether `bytes` are exactly those of the canonical writer, apart from keys of later versions.
  public static func isCanonical(_ bytes: [UInt8]) throws(ManifestError) -> Bool {
    try read(bytes).isCanonical
  }

  private static func read(
    _ bytes: [UInt8]
  ) throws(ManifestError) -> (manifest: TagManifest, isCanonical: Bool) {
    guard bytes.count <= maximumSize else {
      throw .tooLarge(what: "tag manifest", found: bytes.count, limit: maximumSize)
    }
    let reader = JSONReader(bytes)
    let manifest = TagManifest(reader)
    try reader.finish()
    if let (key, found) = manifest.disorder {
      throw .invalidValue(key: key, found: found, offset: reader.offset)
    }
    return (manifest, reader.isCanonical)
  }

  /// The first value that comes too early, is listed twice or isn't listed, with its key.
  private var disorder: (key: String, found: String)? {
    let names = tags.map(\.name)
    if let name = Self.disorder(of: names) { return ("name", name) }
    let known = Set(names.map { Array($0.utf8) })
    var last: TaggedFile?
    for file in files {
      if let last, TaggedFile.compare(last, file) >= 0 { return ("path", file.path) }
      last = file
      if file.tags.isEmpty { return ("tags", "") }
      let unknown = file.tags.first { !known.contains(Array($0.utf8)) }
      if let tag = Self.disorder(of: file.tags) ?? unknown { return ("tags", tag) }
    }
    return nil
  }

  /// The first name that is empty or doesn't come after the one before it.
  private static func disorder(of names: [String]) -> String? {
    var last = ""
    for name in names {
      if ByteOrder.compare(last, name) >= 0 { return name }
      last = name
    }
    return nil
  }
}

extension TaggedFile {
  /// Returns a negative number if the file comes first, 0 if both are the same file.
  static func compare(_ left: TaggedFile, _ right: TaggedFile) -> Int {
    let order = ByteOrder.compare(left.bundle, right.bundle)
    return order == 0 ? ByteOrder.compare(left.path, right.path) : order
  }
}
