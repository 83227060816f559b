public import ResourceManifests

extension ResourceManifest {
  /// Reads a manifest, ignoring keys that this version doesn't know.
  ///
  /// Throws if the bytes aren't JSON, exceed `maximumSize`, have another schema version, list an image twice or out of
  /// order, or contain an invalid value.
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
    return try ResourceManifest(images: content.manifest.images) == content.manifest
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
    var images: [ManifestImage] = []
    let found = try reader.manifest { reader in
      let image = reader.image(packs)
      if let last = images.last, !last.precedes(bundle: image.bundle, name: image.name) {
        let isLater = image.precedes(bundle: last.bundle, name: last.name)
        reader.fail(
          isLater
            ? .unsortedImages(bundle: image.bundle, name: image.name)
            : .duplicateImage(bundle: image.bundle, name: image.name))
      }
      images.append(image)
    }
    for (pack, next) in zip(found.packs, found.packs.dropFirst()) where pack.digest >= next.digest {
      throw .invalidValue(key: "packs", found: next.digest.hex, offset: found.imagesEnd)
    }
    try checkCount(of: found.packs)
    return (ResourceManifest(sortedImages: images, packs: found.packs), reader.isCanonical)
  }
}
