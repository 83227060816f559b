/// The cost of an image in an app that it left: its entry in the manifest that the app ships, and its placeholders.
///
/// Estimated from the manifests of six apps with 739 images and 1,431 variants: 134 bytes an image and 182 a variant, of
/// which 64 are the digest; the place in a pack takes about 25 more. A gzipped manifest has a fifth of that.
public enum ManifestCost {
  /// Returns the bytes of an entry in the manifest.
  static func bytes(variants: Int) -> Int { 135 + 207 * variants }

  /// Returns the bytes of an entry in a compressed manifest.
  static func compressedBytes(variants: Int) -> Int { 40 + 50 * variants }
}

extension PlannableImage {
  /// The bytes that one device saves if the image leaves; negative if the image costs more than it has.
  var savedBytes: Int {
    thinnedBytes - thinnedFiles.count * BundleChange.placeholderBytes
      - entries * ManifestCost.bytes(variants: files.count)
  }

  /// The number of entries in the manifest: one for each bundle of an app.
  var entries: Int {
    let kinds: [PlannableBundle.Kind] = [.app, .framework, .resourceBundle]
    return max(
      1,
      Set(
        bundles.lazy.filter { $0.isForPhone && kinds.contains($0.kind) }.map(\.identifier)
      ).count)
  }
}
