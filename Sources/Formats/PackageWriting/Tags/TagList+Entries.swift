import ResourceManifests

extension TagList {
  /// The entries of a manifest: one for each tag and each file.
  var entries: [ManifestImage] { tags.map(\.entry) + files.map(\.entry) }

  /// Reads the entries of a manifest, which are in its order.
  ///
  /// Throws ``TagListError`` for what a publisher doesn't write. Apps check less: what they read is what a signed head
  /// names.
  init(entries: [ManifestImage]) throws(TagListError) {
    var tags: [ManifestTag] = []
    var files: [TaggedFile] = []
    for entry in entries {
      if entry.isTag {
        guard let tag = ManifestTag(entry) else { throw .invalidEntry(entry.name) }
        tags.append(tag)
      } else {
        guard let file = TaggedFile(entry) else { throw .invalidEntry(entry.name) }
        files.append(file)
      }
    }
    try self.init(tags: tags, files: files)
    for (file, read) in zip(self.files, files) where file != read { throw .invalidEntry(file.path) }
  }
}
