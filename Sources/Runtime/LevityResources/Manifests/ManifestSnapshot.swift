import ResourceManifests

/// The images of one moment: the manifest in force, and below it the one that ships with the app.
///
/// Whoever holds a snapshot goes on with it, whatever is installed meanwhile.
final class ManifestSnapshot: Sendable {
  /// Version of the head that named the manifest; 0 where only the shipped one is in force.
  let version: Int
  /// The manifest in force; nil where only the shipped one is.
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

  /// Whether a part of the manifest in force could not be read: it should be loaded anew.
  var isDamaged: Bool { damage.withLock { $0.isInstalled } }

  /// The image of a bundle by its run-time name; nil where no manifest names it. Names are compared by their bytes.
  ///
  /// An image that was asked for before costs a look into a table, another a binary search over the mapped bytes.
  func image(bundle: String, name: String) -> ManifestImage? {
    deferredImage(bundle: bundle, name: name)?.image
  }

  /// The same, without modifiers: one for all who ask for it within a while.
  func deferredImage(bundle: String, name: String) -> DeferredImage? {
    let key = bundle + "\0" + name
    if let known = memo.withLock({ $0.find(key).map(\.image) }) { return known }
    let found =
      find(bundle, name, installed?.manifest, isInstalled: true)
      ?? find(bundle, name, shipped, isInstalled: false)
    let image = found.map { DeferredImage($0) }
    memo.withLock { $0.insert(Memo.Entry(key, image)) }
    return image
  }

  /// The images that are to be loaded before the first screen, sorted within each manifest. Linear in the bytes.
  func prefetched() -> [ManifestImage] {
    all(tag: nil)
  }

  /// The images with a tag, sorted within each manifest. Linear in the bytes.
  func images(tagged tag: String) -> [ManifestImage] {
    all(tag: tag)
  }

  /// Those with a tag, or those to be prefetched.
  private func all(tag: String?) -> [ManifestImage] {
    var images = list(installed?.manifest, isInstalled: true, tag)
    for image in list(shipped, isInstalled: false, tag)
    // The manifest in force decides about the images that it has.
    where find(image.bundle, image.name, installed?.manifest, isInstalled: true) == nil {
      images.append(image)
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

  private func find(
    _ bundle: String, _ name: String, _ manifest: MappedManifest?, isInstalled: Bool
  ) -> ManifestImage? {
    do throws(ManifestError) {
      return try manifest?.image(bundle: bundle, name: name)
    } catch {
      note(error, isInstalled: isInstalled)
      return nil
    }
  }

  /// The bytes are damaged, which is said once.
  private func note(_ error: ManifestError, isInstalled: Bool) {
    let isFirst = damage.withLock { damage in
      defer { damage.isReported = true }
      if isInstalled { damage.isInstalled = true }
      return !damage.isReported
    }
    if isFirst { onDamage(error) }
  }
}

/// What was found lately, absent names included. Two generations: when the younger is full it becomes the older one.
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
    // Strings are equal when they look the same; names must be the same bytes.
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
