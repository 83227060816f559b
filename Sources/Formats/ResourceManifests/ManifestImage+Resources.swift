// Code size: tags and files with tags are entries among the images, so that one reader finds all of them.
extension ManifestImage {
  /// The bundle of the entries that are tags, and one of their own tags: no bundle has that identifier.
  package static var tagBundle: String { "/" }

  /// Whether the entry is a resource tag, and no image. Its `name` is the tag's, `pointWidth` the place among those to
  /// prefetch, and `tags` are `tagBundle` and its policy.
  package var isTag: Bool { ByteOrder.areSame(bundle, Self.tagBundle) }

  /// Whether the entry is a file with tags, and no image. Its `name` is the path in its bundle's resources, behind a
  /// slash, which no name of an image begins with. The object is that of its only variant.
  package var isFile: Bool { name.hasPrefix("/") }
}
