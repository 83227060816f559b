import KeySorting
package import ResourceManifests

extension ManifestImage {
  func sorted(packs: PackNumbers) -> ManifestImage {
    var result = self
    result.tags.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    result.variants = variants.map(\.sorted).map { variant -> (ImageVariant, [UInt8]) in
      var writer = CanonicalJSONWriter()
      variant.write(to: &writer, packs: packs)
      return (variant, writer.bytes)
    }.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
    return result
  }

  func precedes(bundle: String, name: String) -> Bool {
    if self.bundle.utf8.elementsEqual(bundle.utf8) {
      return self.name.utf8.lexicographicallyPrecedes(name.utf8)
    }
    return self.bundle.utf8.lexicographicallyPrecedes(bundle.utf8)
  }
}

extension ImageVariant {
  var sorted: ImageVariant {
    var result = self
    result.appearances.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    result.alternatives.sort(on: \.size, then: \.digest, then: \.system)
    return result
  }

  /// The object of each form.
  package var objects: [ManifestObject] { [object] + alternatives }
}
