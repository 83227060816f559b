package import ResourceManifests

extension ManifestImage {
  /// Until the selection lands: scale and luminosity only.
  package func variant(for traits: ImageTraits) -> ImageVariant? {
    let mine = variants.filter {
      $0.appearances.isEmpty || $0.appearances.contains("luminosity=\(traits.luminosity.rawValue)")
    }
    return mine.max { $0.appearances.count < $1.appearances.count }
  }
}
