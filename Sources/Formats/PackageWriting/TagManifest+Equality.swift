public import TagManifests

// Apps compare no tag manifests, and linkers keep every conformance of a linked module.

extension TagManifest: Equatable {
  /// Compares all tags and files.
  public static func == (left: TagManifest, right: TagManifest) -> Bool {
    left.tags == right.tags && left.files == right.files
  }
}

extension ManifestTag: Equatable {
  /// Compares all parts.
  public static func == (left: ManifestTag, right: ManifestTag) -> Bool {
    left.name == right.name && left.policy == right.policy && left.order == right.order
      && left.bytes == right.bytes
  }
}

extension TaggedFile: Equatable {
  /// Compares all parts.
  public static func == (left: TaggedFile, right: TaggedFile) -> Bool {
    left.bundle == right.bundle && left.path == right.path && left.object == right.object
      && left.size == right.size && left.tags == right.tags
  }
}
