import KeySorting
public import ResourceManifests

/// An app's resource tags: when each is loaded, and the files that carry them.
///
/// ```swift
/// let manifest = try ResourceManifest(images: images, tags: TagList(tags: tags, files: files))
/// let sounds = manifest.tags.files.filter { $0.tags.contains("level-2") }
/// ```
///
/// In a manifest, tags and files are entries among the images, see ``entries``. Images have their tags themselves.
public struct TagList: Equatable, Sendable {
  /// All tags, sorted by the bytes of their names; each name once. Images may have tags that no file has.
  public let tags: [ManifestTag]
  /// The files with tags, sorted by the bytes of bundle and path; each pair once.
  public let files: [TaggedFile]

  /// Creates an empty list.
  public init() {
    tags = []
    files = []
  }

  /// Creates a list, sorting tags and files into the order of manifests.
  ///
  /// Throws ``TagListError`` for what no manifest may have.
  public init(tags: [ManifestTag], files: [TaggedFile]) throws(TagListError) {
    self.tags = tags.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    self.files = files.map(\.sorted).sorted {
      $0.entry.precedes(bundle: $1.bundle, name: "/" + $1.path)
    }
    for (tag, next) in zip(self.tags, self.tags.dropFirst()) where tag.name.isSame(next.name) {
      throw .duplicateTag(tag.name)
    }
    for (file, next) in zip(self.files, self.files.dropFirst())
    where file.bundle.isSame(next.bundle) && file.path.isSame(next.path) {
      throw .duplicateFile(bundle: file.bundle, path: file.path)
    }
    if tags.contains(where: { $0.name.isEmpty }) { throw .namelessTag }
    let known = Set(tags.map { Array($0.name.utf8) })
    for file in self.files {
      guard TaggedFile.isPath(file.path) else { throw .unusablePath(file.path) }
      guard !file.tags.isEmpty else { throw .untaggedFile(file.path) }
      for name in file.tags where !known.contains(Array(name.utf8)) {
        throw .unknownTag(name, path: file.path)
      }
      for (name, next) in zip(file.tags, file.tags.dropFirst()) where name.isSame(next) {
        throw .duplicateTag(name)
      }
    }
  }

  /// The object of every file once, in the order of the digests.
  public var objects: [ManifestObject] {
    var seen: Set<ContentDigest> = []
    return files.map(\.reference).filter { seen.insert($0.digest).inserted }
      .sorted(on: \.digest)
  }
}

extension TaggedFile {
  fileprivate var sorted: TaggedFile {
    var result = self
    result.tags.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return result
  }
}

extension String {
  /// Compares bytes: names that only look equal are different.
  fileprivate func isSame(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
