import Foundation
import LevityPackages
import ResourceManifests

/// An immutable view of the images: the installed manifest, falling back to the one shipped with the app.
///
/// Stays valid whatever is installed meanwhile.
final class ManifestSnapshot: HeadSnapshot {
  /// The version of the head that named the manifest; 0 if there is only the shipped one.
  let version: Int
  /// The installed manifest; nil if there is only the shipped one.
  let installed: (digest: ContentDigest, manifest: MappedManifest)?
  private let shipped: MappedManifest?
  private let memo = Locked(Memo())
  private let damage = Locked(Damage())
  private let onDamage: @Sendable (ManifestError) -> Void

  init(
    version: Int, installed: (digest: ContentDigest, manifest: MappedManifest)?,
    shipped: MappedManifest?, onDamage: @escaping @Sendable (ManifestError) -> Void
  ) {
    self.version = version
    self.installed = installed
    self.shipped = shipped
    self.onDamage = onDamage
  }

  private final class Damage {
    @exclusivity(unchecked) var isInstalled = false
    @exclusivity(unchecked) var isReported = false
  }

  /// Whether a part of the installed manifest couldn't be read, so that it should be downloaded again.
  var isDamaged: Bool { damage.withLock { $0.isInstalled } }

  /// Returns a bundle's image by its run-time name, in any normal form; nil if no manifest has it.
  ///
  /// Takes a dictionary lookup for recently used images, otherwise a binary search over the mapped bytes.
  func image(bundle: String, name: String) -> ManifestImage? {
    deferredImage(bundle: bundle, name: name)?.image
  }

  /// Returns a bundle's image without modifiers, shared by repeated calls.
  func deferredImage(bundle: String, name: String) -> DeferredImage? {
    let key = bundle + "\0" + name
    if let known = memo.withLock({ $0.find(key).map(\.image) }) { return known }
    var found = find(name, of: bundle)
    if found == nil, !name.utf8.allSatisfy({ $0 < 0x80 }) {
      found =
        find(name.precomposedStringWithCanonicalMapping, of: bundle)
        ?? find(name.decomposedStringWithCanonicalMapping, of: bundle)
    }
    let image = found.map { DeferredImage($0) }
    memo.withLock { $0.insert(Memo.Entry(key, image)) }
    return image
  }

  /// Returns the images to load before the first screen, sorted within each manifest. Linear in the bytes.
  func prefetched() -> [ManifestImage] {
    all(tag: nil)
  }

  /// Returns the images with a tag, sorted within each manifest. Linear in the bytes.
  func images(tagged tag: String) -> [ManifestImage] {
    all(tag: tag)
  }

  /// Returns the images of a pack of the installed manifest, or else of the shipped one. Linear in the bytes.
  func images(inPack pack: ContentDigest) -> [ManifestImage] {
    // A damaged manifest has no packs; lookups of images report it.
    if let found = try? installed?.manifest.images(inPack: pack), !found.isEmpty { return found }
    return (try? shipped?.images(inPack: pack)) ?? []
  }

  /// Returns the images with a tag, or those to prefetch if it is nil.
  private func all(tag: String?) -> [ManifestImage] {
    var images = list(installed?.manifest, isInstalled: true, tag)
    for image in list(shipped, isInstalled: false, tag)
    // The installed manifest takes precedence for the images it has.
    where find(image.name, of: image.bundle, in: installed?.manifest, isInstalled: true) == nil {
      images.add(image)
    }
    return images
  }

  private func list(
    _ manifest: MappedManifest?, isInstalled: Bool, _ tag: String?
  ) -> [ManifestImage] {
    guard let manifest else { return [] }
    do throws(ManifestError) {
      if let tag { return try manifest.images(tagged: tag) }
      return try manifest.prefetched()
    } catch {
      note(error, isInstalled: isInstalled)
      return []
    }
  }

  private func find(_ name: String, of bundle: String) -> ManifestImage? {
    find(name, of: bundle, in: installed?.manifest, isInstalled: true)
      ?? find(name, of: bundle, in: shipped, isInstalled: false)
  }

  private func find(
    _ name: String, of bundle: String, in manifest: MappedManifest?, isInstalled: Bool
  ) -> ManifestImage? {
    do throws(ManifestError) {
      return try manifest?.image(bundle: bundle, name: name)
    } catch {
      note(error, isInstalled: isInstalled)
      return nil
    }
  }

  /// Notes that bytes are damaged, and reports that once.
  private func note(_ error: ManifestError, isInstalled: Bool) {
    let isFirst = damage.withLock { damage in
      defer { damage.isReported = true }
      if isInstalled { damage.isInstalled = true }
      return !damage.isReported
    }
    if isFirst { onDamage(error) }
  }
}

/// Caches recent lookups, including absent names, in two generations: when the younger one is full it becomes the
/// older.
private final class Memo {
  final class Entry {
    let key: String
    let image: DeferredImage?

    init(_ key: String, _ image: DeferredImage?) {
      self.key = key
      self.image = image
    }
  }

  private static let generationSize = 512
  @exclusivity(unchecked) private var young: [String: Entry] = [:]
  @exclusivity(unchecked) private var old: [String: Entry] = [:]

  func find(_ key: String) -> Entry? {
    // Strings compare by canonical equivalence; names must be the same bytes.
    guard let entry = young[key] ?? old[key], ByteOrder.areSame(entry.key, key) else { return nil }
    if young[key] == nil { insert(entry) }
    return entry
  }

  func insert(_ entry: Entry) {
    if young.count >= Self.generationSize {
      old = young
      young = [:]
    }
    young[entry.key] = entry
  }
}
