public import Foundation

/// What an app says once about its resources: whose they are, where they come from, and how much room they may have.
public struct ResourceConfiguration: Sendable {
  /// Channel, keys and addresses.
  public var rules: ManifestRules
  /// The manifest in the app's bundle: the bytes of the data set `LevityManifest`. What it names is known on the first
  /// launch, without a network; nil where the app has none.
  public var shippedManifest: Data?
  /// Holds what the system may not clear: which manifest is in force.
  public var manifestFolder: URL
  /// Holds what the system may clear: images.
  public var cacheFolder: URL
  /// Bytes of decoded images in memory.
  public var memoryLimit = MemoryCacheLimit.standard
  /// Room on disk.
  public var disk = DiskCache.Limits()
  /// How the network is used.
  public var network = NetworkPolicy()

  /// Folders of the app, or of an app group whose container is given, which the app then shares with its extensions.
  public init(rules: ManifestRules, shippedManifest: Data?, appGroupContainer: URL? = nil) {
    self.rules = rules
    self.shippedManifest = shippedManifest
    let library = appGroupContainer?.appendingPathComponent("Library", isDirectory: true)
    func folder(_ directory: FileManager.SearchPathDirectory, _ name: String) -> URL {
      let base =
        library?.appendingPathComponent(name, isDirectory: true)
        ?? FileManager.default.urls(for: directory, in: .userDomainMask).first
        ?? FileManager.default.temporaryDirectory
      return base.appendingPathComponent("Levity", isDirectory: true)
    }
    manifestFolder = folder(.applicationSupportDirectory, "Application Support")
    cacheFolder = folder(.cachesDirectory, "Caches")
  }
}
