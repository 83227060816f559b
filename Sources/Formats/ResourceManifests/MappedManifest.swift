public import Foundation
public import PackageHeads

/// A manifest read in place: its canonical bytes, mapped from a file, serve as an index.
///
/// Images are sorted, and each begins with `{"bundle":"`, a sequence that no JSON string can contain. So one image is
/// found by binary search over the bytes, and only that one is decoded. Nothing is built when the manifest is opened.
///
/// Safe for any bytes: every access is checked against the bounds and the work is limited. Bytes that aren't canonical
/// cause a `ManifestError` or are skipped; results were decoded from one place of the bytes.
public final class MappedManifest: Sendable {
  /// The version of the JSON that is read.
  public static let schemaVersion = 1
  /// The maximum size of a manifest in bytes.
  public static let maximumSize = ManifestHead.Manifest.maximumSize
  /// The maximum number of bytes of one image with its variants.
  public static let maximumImageSize = 1 << 20
  /// The maximum number of bytes after the images: `packs`, `schemaVersion`, and whatever later versions add.
  package static let maximumTailSize = 64 << 10

  private let bytes: Data
  private let images: Range<Int>
  private let packs: [ManifestObject]

  /// Checks the beginning, the last image and what follows it; the rest is checked when it is read.
  ///
  /// `bytes` should come from `Data(contentsOf:options: .mappedIfSafe)` or a similar call, and the file must not be
  /// shortened while they are in use. Throws `ManifestError` if the bytes can't be a canonical manifest of a known
  /// version.
  /// - Complexity: O(1) in the number of images; touches two pages of the file.
  public init(_ bytes: Data) throws(ManifestError) {
    guard bytes.count <= Self.maximumSize else {
      throw .tooLarge(
        what: "manifest", found: bytes.count, limit: Self.maximumSize)
    }
    (images, packs) = try bytes.withUnsafeBytes { ManifestScanner($0).frame() }.get()
    self.bytes = bytes
  }

  /// Whether there are no images.
  public var isEmpty: Bool { images.isEmpty }

  /// Returns a bundle's image by its run-time name. Compares bytes: names that only look equal are different.
  ///
  /// Throws `ManifestError` if an image on the way can't be read.
  /// - Complexity: O(log *n*) probes, each of about one image's bytes; at most one image is decoded.
  public func image(bundle: String, name: String) throws(ManifestError) -> ManifestImage? {
    let (bundle, name) = (bundle.utf8Bytes(), name.utf8Bytes())
    return try find(.named(bundle: bundle, name: name))?.image
  }

  /// Passes every image to `body` in the order of bundle and name, decoding one at a time.
  ///
  /// Throws `ManifestError` if one can't be read, and errors of `body`.
  /// - Complexity: linear in the bytes.
  public func forEachImage(
    _ body: (ManifestImage) throws(ManifestError) -> Void
  ) throws(ManifestError) {
    var start = images.lowerBound
    while start < images.upperBound, let (image, next) = try find(.beginning(at: start)) {
      try body(image)
      start = next
    }
  }

  /// Returns the images to load before the first screen.
  ///
  /// - Complexity: linear in the bytes; decodes only what is returned.
  public func prefetched() throws(ManifestError) -> [ManifestImage] {
    try images(containing: "\"prefetch\":true".utf8Bytes()) { $0.isPrefetched }
  }

  /// Returns the images with an on-demand resource tag.
  ///
  /// - Complexity: linear in the bytes; decodes the images in which the tag's text occurs.
  public func images(tagged tag: String) throws(ManifestError) -> [ManifestImage] {
    var hint: [UInt8] = []
    CanonicalJSON.append(tag, to: &hint)
    return try images(containing: hint) { image in
      image.tags.contains { ByteOrder.areSame($0, tag) }
    }
  }

  /// Returns the images with objects in a pack, and with objects in packs whose numbers begin with the digits of its own.
  ///
  /// - Complexity: linear in the bytes; decodes only what is returned.
  public func images(inPack pack: ContentDigest) throws(ManifestError) -> [ManifestImage] {
    guard let index = packs.firstIndex(where: { $0.digest == pack }) else { return [] }
    return try images(containing: "\"pack\":\(index)".utf8Bytes()) { _ in true }
  }

  /// Returns images whose bytes contain `hint` and that are wanted.
  private func images(
    containing hint: [UInt8], _ isWanted: (ManifestImage) -> Bool
  ) throws(ManifestError) -> [ManifestImage] {
    var result: [ManifestImage] = []
    var place = images.lowerBound
    while let (image, next) = try find(.containing(hint, from: place)) {
      if isWanted(image) { result.add(image) }
      place = next
    }
    return result
  }

  // `Data.withUnsafeBytes` doesn't support typed errors on every platform, but a result does. It is inlined with
  // everything inside, so there is only this call.
  private func find(_ what: ManifestScanner.Request) throws(ManifestError) -> ManifestScanner.Found?
  {
    try bytes.withUnsafeBytes { ManifestScanner($0, packs: packs).find(what, in: images) }.get()
  }
}
