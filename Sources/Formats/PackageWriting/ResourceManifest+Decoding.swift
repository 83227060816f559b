public import ResourceManifests

extension ResourceManifest {
  /// Reads a manifest, ignoring keys that this version doesn't know.
  ///
  /// Throws if the bytes aren't JSON, exceed `maximumSize`, have another schema version, list an image twice or out of
  /// order, or contain an invalid value. So do tags and files in another form than a publisher writes.
  public init(decoding bytes: [UInt8]) throws(ManifestError) {
    do {
      self = try Self.read(bytes).manifest
    } catch {
      throw error.explained(by: bytes, knows: Self.schemaVersion)
    }
  }

  /// Returns whether `bytes` are exactly those that the canonical writer makes of their content.
  ///
  /// Accepts keys of later versions if they are in order. Throws like `init(decoding:)`.
  public static func isCanonical(_ bytes: [UInt8]) throws(ManifestError) -> Bool {
    let content = try read(bytes)
    guard content.isCanonical else { return false }
    let manifest = content.manifest
    return try ResourceManifest(images: manifest.images, tags: manifest.tags) == manifest
  }

  private static func read(
    _ bytes: [UInt8]
  ) throws(ManifestError) -> (manifest: ResourceManifest, isCanonical: Bool) {
    guard bytes.count <= maximumSize else {
      throw .tooLarge(what: "manifest", found: bytes.count, limit: maximumSize)
    }
    // Packs follow the images: they are known on a second reading.
    let content = try read(bytes, packs: nil)
    if content.manifest.packs.isEmpty, ResourceManifest.packs(of: content.manifest.images).isEmpty {
      return content
    }
    return try read(bytes, packs: content.manifest.packs)
  }

  private static func read(
    _ bytes: [UInt8], packs: [ManifestObject]?
  ) throws(ManifestError) -> (manifest: ResourceManifest, isCanonical: Bool) {
    let reader = JSONReader(bytes)
    var entries: [ManifestImage] = []
    let found = try reader.manifest { reader in
      let image = reader.image(packs)
      if let last = entries.last, !last.precedes(bundle: image.bundle, name: image.name) {
        let isLater = image.precedes(bundle: last.bundle, name: last.name)
        reader.fail(
          isLater
            ? .unsortedImages(bundle: image.bundle, name: image.name)
            : .duplicateImage(bundle: image.bundle, name: image.name))
      }
      entries.append(image)
    }
    for (pack, next) in zip(found.packs, found.packs.dropFirst()) where pack.digest >= next.digest {
      throw .invalidValue(key: "packs", found: next.digest.hex, offset: found.imagesEnd)
    }
    try checkCount(of: found.packs)
    let tags: TagList
    do throws(TagListError) {
      tags = try TagList(entries: entries.filter { $0.isTag || $0.isFile })
    } catch {
      throw .invalidValue(key: "images", found: error.found, offset: found.imagesEnd)
    }
    let images = entries.filter { !$0.isTag && !$0.isFile }
    return (
      ResourceManifest(sortedImages: images, tags: tags, packs: found.packs), reader.isCanonical
    )
  }
}
