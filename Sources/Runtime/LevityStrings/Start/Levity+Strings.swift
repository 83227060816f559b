public import Foundation
@_exported public import LevityResources
import ResourceManifests

#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

extension Levity {
  /// Starts strings alone, by the settings and packs in the app.
  ///
  /// Without settings, or with damaged ones, the log says so and the app shows the strings of its packs.
  ///
  /// - Parameter bundle: the app, or an extension in it.
  @discardableResult
  public static func start(in bundle: Bundle = .main) -> StringLoader {
    var options = LevityOptions()
    options.bundle = bundle
    return startStrings(options)
  }

  /// Asks the server for newer strings alone, and puts them in force.
  ///
  /// Throws ``LevityError`` or ``StringsUpdateError``; everything stays in force then.
  ///
  /// - Parameter source: another package than the one that the settings name.
  @discardableResult
  public static func update(from source: StringsSource? = nil) async throws -> StringsUpdate {
    guard let strings = StringLoader.shared else { throw LevityError.notStarted }
    if let source { return try await strings.update(from: source) }
    return try await updateStrings()
  }

  /// Starts strings: makes ``StringLoader/shared``, and decodes the user's language on another thread.
  ///
  /// - Parameter configure: changes what the settings come to, such as the languages.
  @discardableResult
  public static func startStrings(
    _ options: LevityOptions = LevityOptions(),
    configure: (inout StringConfiguration) -> Void = { _ in }
  ) -> StringLoader {
    #if canImport(UIKit)
      var options = options
      let readDataSet = options.readDataSet
      options.readDataSet = { name, bundle in
        NSDataAsset(name: name, bundle: bundle)?.data ?? readDataSet(name, bundle)
      }
    #endif
    return startStrings(LevityStart(options), following: nil, configure: configure)
  }

  /// Starts strings of what was found.
  ///
  /// - Parameter images: the loader whose package has the strings too; both then share one head.
  package static func startStrings(
    _ start: LevityStart, following images: ResourceLoader?,
    configure: (inout StringConfiguration) -> Void = { _ in }
  ) -> StringLoader {
    let options = start.options
    var configuration = StringConfiguration(
      cryptography: options.cryptography, bundle: options.bundle,
      appGroupContainer: options.appGroupContainer)
    configure(&configuration)
    let strings = StringLoader(
      configuration,
      source: images.flatMap { StringsSource($0) }
        ?? StringsSource(
          rules: start.rules, folder: configuration.folder.deletingLastPathComponent(),
          cryptography: options.cryptography, transport: options.transport))
    StringLoader.shared = strings
    Task { await strings.prepare() }
    return strings
  }

  /// Asks the server for newer strings alone.
  @discardableResult
  public static func updateStrings() async throws -> StringsUpdate {
    guard let strings = StringLoader.shared else { throw LevityError.notStarted }
    if strings.development == nil {
      try checkAddresses(strings.source?.manifests.rules.baseURLs.count ?? 0)
    }
    guard let source = strings.development ?? strings.source else { throw LevityError.noAddress }
    return try await strings.update(from: source)
  }
}
