public import LevityPackages

extension Levity {
  /// Starts images in a process that draws none.
  ///
  /// If the settings are missing or damaged, a sentence in the log says so, and the app shows the images it contains.
  @_disfavoredOverload
  public static func start() { startImages() }

  /// Downloads newer images, if there are any. Call it after launch and when the app comes to the foreground.
  ///
  /// Throws ``LevityError`` or ``ManifestUpdateError``; the current images then stay in use.
  @_disfavoredOverload @discardableResult
  public static func update() async throws -> ManifestUpdate { try await updateImages() }

  /// Starts images in a process that draws none; with LevityUIKit, in one that does.
  ///
  /// - Parameters:
  ///   - options: Settings to use instead of the app's own.
  ///   - configure: Changes the configuration made from the settings, such as the memory limit.
  @_disfavoredOverload @discardableResult
  public static func startImages(
    _ options: LevityOptions = LevityOptions(),
    configure: (inout ResourceConfiguration) -> Void = { _ in }
  ) -> ResourceLoader {
    let start = LevityStart.read(options)
    var configuration = start.imageConfiguration
    configure(&configuration)
    let loader = ResourceLoader(
      configuration, renderer: MissingRenderer(), cryptography: options.cryptography,
      transport: options.transport)
    ResourceLoader.shared = loader
    return loader
  }

  /// Downloads newer images only.
  @discardableResult
  public static func updateImages() async throws -> ManifestUpdate {
    guard let loader = ResourceLoader.shared else { throw LevityError.notStarted }
    try checkAddresses(loader.maintenance?.manifests.heads.rules.baseURLs.count)
    return try await loader.updateManifest()
  }
}

extension LevityStart {
  package var imageConfiguration: ResourceConfiguration {
    var configuration = ResourceConfiguration(
      rules: rules, shippedManifest: options.readDataSet(ShippedData.manifest, bundle),
      appGroupContainer: options.appGroupContainer)
    configuration.names = names
    return configuration
  }
}
