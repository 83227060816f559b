package import ResourceManifests

/// The images of one moment: the manifest in force, and below it the one that ships with the app.
///
/// Whoever holds a snapshot goes on with it, whatever is installed meanwhile.
package final class ManifestSnapshot: Sendable {
  /// Version of the head that named the manifest; 0 where only the shipped one is in force.
  package let version: Int
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

  private struct Damage {
    var isInstalled = false
    var isReported = false
  }

  /// Whether a part of the manifest in force could not be read: it should be loaded anew.
  var isDamaged: Bool { damage.withLock { $0.isInstalled } }

  /// The image of a bundle by its run-time name; nil where no manifest names it. Names are compared by their bytes.
  ///
  /// An image that was asked for before costs a look into a table, another a binary search over the mapped bytes.
  package func image(bundle: String, name: String) -> ManifestImage? {
    deferredImage(bundle: bundle, name: name)?.image
  }

  /// The same, without modifiers: one for all who ask for it within a while.
  package func deferredImage(bundle: String, name: String) -> DeferredImage? {
    let key = Memo.Key(bundle: bundle, name: name)
    if let known = memo.withLock({ $0.find(key) }) { return known.image }
    let image = find(bundle: bundle, name: name).map { DeferredImage($0) }
    memo.withLock { $0.insert(key, image) }
    return image
  }

  /// The images that are to be loaded before the first screen, sorted within each manifest. Linear in the bytes.
  package func prefetched() -> [ManifestImage] {
    all { (manifest) throws(ManifestError) in try manifest.prefetched() }
  }

  /// The images with a tag, sorted within each manifest. Linear in the bytes.
  package func images(tagged tag: String) -> [ManifestImage] {
    all { (manifest) throws(ManifestError) in try manifest.images(tagged: tag) }
  }

  private func all(
    _ list: (MappedManifest) throws(ManifestError) -> [ManifestImage]
  ) -> [ManifestImage] {
    let first = installed.flatMap { read($0.manifest, isInstalled: true, list) } ?? []
    let second = shipped.flatMap { read($0, isInstalled: false, list) } ?? []
    // The manifest in force decides about the images that it has.
    return first + second.filter { findInstalled(bundle: $0.bundle, name: $0.name) == nil }
  }

  private func find(bundle: String, name: String) -> ManifestImage? {
    if let image = findInstalled(bundle: bundle, name: name) { return image }
    guard let shipped else { return nil }
    return read(shipped, isInstalled: false) { (manifest) throws(ManifestError) in
      try manifest.image(bundle: bundle, name: name)
    }.flatMap { $0 }
  }

  private func findInstalled(bundle: String, name: String) -> ManifestImage? {
    guard let installed else { return nil }
    return read(installed.manifest, isInstalled: true) { (manifest) throws(ManifestError) in
      try manifest.image(bundle: bundle, name: name)
    }.flatMap { $0 }
  }

  /// Nil where the bytes are damaged, which is said once.
  private func read<Value>(
    _ manifest: MappedManifest, isInstalled: Bool,
    _ body: (MappedManifest) throws(ManifestError) -> Value
  ) -> Value? {
    do throws(ManifestError) {
      return try body(manifest)
    } catch {
      let isFirst = damage.withLock { damage in
        defer { damage.isReported = true }
        if isInstalled { damage.isInstalled = true }
        return !damage.isReported
      }
      if isFirst { onDamage(error) }
      return nil
    }
  }
}

/// What was found lately, absent names included. Two generations: when the younger is full it becomes the older one.
private struct Memo {
  struct Key: Hashable {
    var bundle: String
    var name: String

    /// Strings are equal when they look the same; names must be the same bytes.
    func isSame(_ other: Key) -> Bool {
      ByteOrder.areSame(bundle, other.bundle) && ByteOrder.areSame(name, other.name)
    }
  }

  typealias Entry = (key: Key, image: DeferredImage?)

  private static let generationSize = 512
  private var young: [Key: Entry] = [:]
  private var old: [Key: Entry] = [:]

  mutating func find(_ key: Key) -> Entry? {
    if let entry = young[key] { return entry.key.isSame(key) ? entry : nil }
    guard let entry = old[key], entry.key.isSame(key) else { return nil }
    insert(key, entry.image)
    return entry
  }

  mutating func insert(_ key: Key, _ image: DeferredImage?) {
    if young.count >= Self.generationSize {
      old = young
      young = [:]
    }
    young[key] = (key, image)
  }
}
