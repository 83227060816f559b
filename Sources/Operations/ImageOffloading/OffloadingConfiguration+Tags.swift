import ResourceManifests

extension OffloadingConfiguration {
  /// Returns the resource tags of an image, sorted: those whose patterns match its run-time name, and others.
  func tags(ofImageNamed name: String, and others: [String]) -> [String] {
    let found = tags.filter { $0.value.contains { $0 == name || NameGlob($0).matches(name) } }
    return Set(found.keys).union(others).sorted()
  }

  /// Returns the images of earlier runs with their current tags. Without any in the configuration, they keep those that
  /// their catalogs had.
  func tagged(_ images: [ManifestImage]) -> [ManifestImage] {
    guard !tags.isEmpty else { return images }
    return images.map { image in
      var image = image
      image.tags = tags(ofImageNamed: image.name, and: [])
      return image
    }
  }
}
