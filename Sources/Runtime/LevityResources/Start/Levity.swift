/// The front door of an app: starts images and strings with the settings that `levity offload` put into the app, and
/// updates both.
///
/// ```swift
/// import LevityUIKit
///
/// Levity.start()                             // before the first screen
/// Task { try await Levity.update() }         // newer images and strings, if the server has any
/// ```
///
/// What the two calls do depends on the module that the app imports:
///
/// | import | `start()` and `update()` |
/// |---|---|
/// | `LevityUIKit` | images and strings |
/// | `LevityStrings` | strings alone |
/// | `LevityResources` | images alone, in a process that draws none: an extension that loads them for the app |
///
/// `startImages` and `startStrings` start one of the two and can change its configuration.
public enum Levity {
  package struct State: Sendable {
    /// The reason why the last start had no settings.
    package var startError: LevityError?
    /// Receives the log's sentences instead of the system; for tests.
    package var log: (@Sendable (String) -> Void)?

    package init() {}
  }

  package static let state = Locked(State())

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
    let start = LevityStart(options)
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
    try checkAddresses(loader.maintenance?.manifests.rules.baseURLs.count)
    return try await loader.updateManifest()
  }

  /// Throws unless the last start found settings with an address. `count` is nil if the number of addresses is unknown.
  package static func checkAddresses(_ count: Int?) throws {
    guard count == 0 else { return }
    throw state.withLock { $0.startError } ?? LevityError.noAddress
  }
}
