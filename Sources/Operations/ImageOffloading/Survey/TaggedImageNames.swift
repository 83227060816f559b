import AssetCatalogs
import ResourceManifests

/// The resource tags of images, by the names and patterns of a configuration.
struct TaggedImageNames {
  private var names: [String: [String]] = [:]
  private var globs: [(glob: NameGlob, tag: String)] = []

  init(_ configuration: OffloadingConfiguration) {
    for (tag, patterns) in configuration.tags {
      for pattern in patterns {
        names[pattern, default: []].append(tag)
        if NamePatterns.isPattern(pattern) { globs.append((NameGlob(pattern), tag)) }
      }
    }
  }

  /// Returns the tags of an image, sorted: those whose patterns match its run-time name, and others.
  func tags(of name: String, and others: [String] = []) -> [String] {
    let found = (names[name] ?? []) + globs.filter { $0.glob.matches(name) }.map(\.tag)
    return Set(found + others).sorted()
  }

  /// Returns the images of earlier runs with their current tags. Without any in the configuration, they keep those that
  /// their catalogs had.
  func tagged(_ images: [ManifestImage]) -> [ManifestImage] {
    guard !names.isEmpty else { return images }
    return images.map { image in
      var image = image
      image.tags = tags(of: image.name)
      return image
    }
  }
}
