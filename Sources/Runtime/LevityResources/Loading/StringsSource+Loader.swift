public import LevityPackages

extension StringsSource {
  /// Creates a source from the package that an image loader follows. Both share the head, its signature and its
  /// version: if `updateManifest()` and `update(from:)` are called within a few seconds, they send one request.
  ///
  /// Returns nil for a loader that wasn't created from a configuration.
  public init?(_ loader: ResourceLoader) {
    guard let manifests = loader.maintenance?.manifests else { return nil }
    self.init(heads: manifests.heads)
  }
}
