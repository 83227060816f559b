public import ResourceManifests
public import TagManifests

extension TagManifest {
  /// Creates a manifest, sorting tags and files into the order of the canonical form.
  ///
  /// Throws ``TagManifestError`` for what no client would read.
  public convenience init(tags: [ManifestTag], files: [TaggedFile]) throws(TagManifestError) {
    let tags = tags.sorted { ByteOrder.compare($0.name, $1.name) < 0 }
    for (tag, next) in zip(tags, tags.dropFirst()) where ByteOrder.areSame(tag.name, next.name) {
      throw .duplicateTag(tag.name)
    }
    let files = files.map(\.sorted).sorted { TaggedFile.compare($0, $1) < 0 }
    self.init(sortedTags: tags, files: files)
    for (file, next) in zip(files, files.dropFirst()) where TaggedFile.compare(file, next) == 0 {
      throw .duplicateFile(bundle: file.bundle, path: file.path)
    }
    for file in files {
      guard TaggedFile.isPath(file.path) else { throw .unusablePath(file.path) }
      guard !file.tags.isEmpty else { throw .untaggedFile(file.path) }
      for name in file.tags where tag(name) == nil {
        throw .unknownTag(name, path: file.path)
      }
    }
  }

  /// Returns canonical JSON. Equal manifests have equal bytes.
  public func encoded() -> [UInt8] {
    var writer = CanonicalJSONWriter()
    writer.object { writer in
      writer.key("files")
      writer.array { writer in
        for file in files { file.write(to: &writer) }
      }
      writer.field("schemaVersion", Self.schemaVersion)
      writer.key("tags")
      writer.array { writer in
        for tag in tags { tag.write(to: &writer) }
      }
    }
    return writer.bytes
  }

  /// The media type with which the manifest itself is served.
  public static let mediaType = "application/json"

  /// The object of every file once, in the order of the digests.
  public var objects: [ManifestObject] {
    var seen: Set<ContentDigest> = []
    return files.map(\.reference).filter { seen.insert($0.digest).inserted }
      .sorted { $0.digest < $1.digest }
  }
}

extension TagPolicy {
  /// The word in the JSON.
  public var name: String {
    switch self {
    case .initial: "initial"
    case .prefetch: "prefetch"
    default: "onDemand"
    }
  }
}

extension ManifestTag {
  fileprivate func write(to writer: inout CanonicalJSONWriter) {
    writer.object { writer in
      writer.field("bytes", bytes)
      writer.field("name", name)
      writer.field("order", order == 0 ? nil : order)
      writer.field("policy", policy.name)
    }
  }
}

extension TaggedFile {
  fileprivate var sorted: TaggedFile {
    TaggedFile(
      bundle: bundle, path: path, object: object, size: size,
      tags: tags.sorted { ByteOrder.compare($0, $1) < 0 })
  }

  fileprivate func write(to writer: inout CanonicalJSONWriter) {
    writer.object { writer in
      writer.field("bundle", bundle)
      writer.field("object", object.hex)
      writer.field("path", path)
      writer.field("size", size)
      writer.field("tags", tags)
    }
  }
}
