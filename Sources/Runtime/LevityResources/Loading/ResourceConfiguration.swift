public import Foundation
public import LevityPackages

/// The settings of a `ResourceLoader`: channel, keys, addresses, folders and limits.
///
/// ```swift
/// var configuration = ResourceConfiguration(rules: rules, shippedManifest: manifest)
/// configuration.disk.bytes = 100 << 20
/// ```
public struct ResourceConfiguration: Sendable {
  /// Channel, keys and addresses.
  public var rules: ManifestRules
  /// The manifest shipped with the app: the bytes of the data set `LevityManifest`. Its images are known on the first
  /// launch, without a network. Nil if the app has none.
  public var shippedManifest: Data?
  /// The folder for data the system must not purge: the current manifest.
  public var manifestFolder: URL {
    get { manifestFolderBox.url }
    set { manifestFolderBox = FolderURL(newValue) }
  }
  private var manifestFolderBox: FolderURL
  /// The folder for data the system may purge: images.
  public var cacheFolder: URL {
    get { cacheFolderBox.url }
    set { cacheFolderBox = FolderURL(newValue) }
  }
  private var cacheFolderBox: FolderURL
  /// The maximum number of bytes of decoded images in memory.
  public var memoryLimit = MemoryCacheLimit.standard
  /// The limits of the disk cache.
  public var disk = DiskCache.Limits()
  /// How the network is used.
  public var network = NetworkPolicy()

  /// Creates a configuration with the app's own folders, or with those of an app group that the app shares with its
  /// extensions.
  public init(rules: ManifestRules, shippedManifest: Data?, appGroupContainer: URL? = nil) {
    self.rules = rules
    self.shippedManifest = shippedManifest
    let library = appGroupContainer?.appendingPathComponent("Library", isDirectory: true)
    func folder(_ directory: FileManager.SearchPathDirectory, _ name: String) -> FolderURL {
      let base =
        library?.appendingPathComponent(name, isDirectory: true)
        ?? FileManager.default.urls(for: directory, in: .userDomainMask).first
        ?? FileManager.default.temporaryDirectory
      return FolderURL(base.appendingPathComponent("Levity", isDirectory: true))
    }
    manifestFolderBox = folder(.applicationSupportDirectory, "Application Support")
    cacheFolderBox = folder(.cachesDirectory, "Caches")
  }
}
