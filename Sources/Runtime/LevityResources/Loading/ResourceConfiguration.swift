public import Foundation
public import LevityPackages

/// The settings of a `ResourceLoader`: channel, keys, addresses, folders and limits.
///
/// ```swift
/// var configuration = ResourceConfiguration(rules: rules, shippedManifest: manifest)
/// configuration.disk.bytes = 100 << 20
/// ```
public struct ResourceConfiguration: Sendable {
  /// Code size: one pointer, since a copy of many values takes code wherever it is made. Copied before it is changed.
  private final class Values: @unchecked Sendable {
    @exclusivity(unchecked) var rules: ManifestRules
    @exclusivity(unchecked) var shippedManifest: Data?
    @exclusivity(unchecked) var manifestFolder: URL
    @exclusivity(unchecked) var cacheFolder: URL
    @exclusivity(unchecked) var memoryLimit = MemoryCacheLimit.standard
    @exclusivity(unchecked) var disk = DiskCache.Limits()
    @exclusivity(unchecked) var network = NetworkPolicy()
    @exclusivity(unchecked) var names: BundleNames?

    init(_ rules: ManifestRules, _ shippedManifest: Data?, manifests: URL, caches: URL) {
      self.rules = rules
      self.shippedManifest = shippedManifest
      manifestFolder = manifests
      cacheFolder = caches
    }

    convenience init(_ other: Values) {
      self.init(
        other.rules, other.shippedManifest, manifests: other.manifestFolder,
        caches: other.cacheFolder)
      memoryLimit = other.memoryLimit
      disk = other.disk
      network = other.network
      names = other.names
    }
  }

  private var values: Values

  @inline(never)
  private mutating func change() -> Values {
    if !isKnownUniquelyReferenced(&values) { values = Values(values) }
    return values
  }

  /// Channel, keys and addresses.
  public var rules: ManifestRules {
    get { values.rules }
    set { change().rules = newValue }
  }
  /// The manifest shipped with the app: the bytes of the data set `LevityManifest`. Its images are known on the first
  /// launch, without a network. Nil if the app has none.
  public var shippedManifest: Data? {
    get { values.shippedManifest }
    set { change().shippedManifest = newValue }
  }
  /// The folder for data the system must not purge: the current manifest.
  public var manifestFolder: URL {
    get { values.manifestFolder }
    set { change().manifestFolder = newValue }
  }
  /// The folder for data the system may purge: images.
  public var cacheFolder: URL {
    get { values.cacheFolder }
    set { change().cacheFolder = newValue }
  }
  /// The maximum number of bytes of decoded images in memory.
  public var memoryLimit: Int {
    get { values.memoryLimit }
    set { change().memoryLimit = newValue }
  }
  /// The limits of the disk cache.
  public var disk: DiskCache.Limits {
    get { values.disk }
    set { change().disk = newValue }
  }
  /// How the network is used.
  public var network: NetworkPolicy {
    get { values.network }
    set { change().network = newValue }
  }
  /// The identifiers that the bundles of this build have in the package.
  package var names: BundleNames? {
    get { values.names }
    set { change().names = newValue }
  }

  /// Creates a configuration with the app's own folders, or with those of an app group that the app shares with its
  /// extensions.
  public init(rules: ManifestRules, shippedManifest: Data?, appGroupContainer: URL? = nil) {
    let library = appGroupContainer?.appendingPathComponent("Library", isDirectory: true)
    func folder(_ directory: FileManager.SearchPathDirectory, _ name: String) -> URL {
      let base =
        library?.appendingPathComponent(name, isDirectory: true)
        ?? FileManager.default.urls(for: directory, in: .userDomainMask).first
        ?? FileManager.default.temporaryDirectory
      return base.appendingPathComponent("Levity", isDirectory: true)
    }
    values = Values(
      rules, shippedManifest,
      manifests: folder(.applicationSupportDirectory, "Application Support"),
      caches: folder(.cachesDirectory, "Caches"))
  }
}
