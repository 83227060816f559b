import Dispatch
public import Foundation
@_exported public import LevityPackages
import PackageHeads

#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

extension Levity {
  /// Starts strings only, with the settings and packs in the app.
  ///
  /// If the settings are missing or damaged, a sentence in the log says so, and the app shows the strings of its packs.
  ///
  /// - Parameter bundle: The app, or an extension in it.
  @discardableResult
  public static func start(in bundle: Bundle = .main) -> StringLoader {
    var options = LevityOptions()
    options.bundle = bundle
    return startStrings(options)
  }

  /// Downloads newer strings only, and uses them from then on.
  ///
  /// Throws ``LevityError`` or ``StringsUpdateError``; the current strings then stay in use.
  ///
  /// - Parameter source: Another package than the one in the settings.
  @discardableResult
  public static func update(from source: StringsSource? = nil) async throws -> StringsUpdate {
    guard let strings = StringLoader.shared else { throw LevityError.notStarted }
    if let source { return try await strings.update(from: source) }
    return try await updateStrings()
  }

  /// Starts strings: creates ``StringLoader/shared``, and decodes the user's language on another thread.
  ///
  /// - Parameter configure: Changes the configuration made from the settings, such as the languages.
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
    return startStrings(LevityStart.read(options), following: nil, configure: configure)
  }

  /// Starts strings with the options and settings of a start.
  ///
  /// - Parameter heads: The package that the images follow; both then share one head.
  package static func startStrings(
    _ start: LevityStart, following heads: HeadStore?,
    configure: (inout StringConfiguration) -> Void = { _ in }
  ) -> StringLoader {
    let options = start.options
    var configuration = StringConfiguration(
      cryptography: options.cryptography, bundle: options.bundle,
      appGroupContainer: options.appGroupContainer)
    configuration.names = start.names
    configure(&configuration)
    let strings = StringLoader(
      configuration,
      source: heads.map { StringsSource(heads: $0) }
        ?? StringsSource(
          rules: start.rules, folder: configuration.folder.deletingLastPathComponent(),
          cryptography: options.cryptography, transport: options.transport))
    StringLoader.shared = strings
    // Code size: a task for this takes six times the code.
    DispatchQueue.global(qos: .userInitiated).async { strings.prepareBlocking() }
    return strings
  }

  /// Downloads newer strings only.
  @discardableResult
  public static func updateStrings() async throws -> StringsUpdate {
    let (strings, source) = try sharedStrings()
    return try await strings.update(from: source)
  }

  /// Returns the number of bytes that ``updateStrings()`` would download at most: to ask before a large download, such
  /// as that of a language which isn't in the app.
  public static func stringsUpdateByteCount() async throws -> Int {
    let (strings, source) = try sharedStrings()
    return try await strings.updateByteCount(from: source)
  }

  private static func sharedStrings() throws -> (StringLoader, StringsSource) {
    guard let strings = StringLoader.shared else { throw LevityError.notStarted }
    if strings.development == nil {
      try checkAddresses(strings.source?.heads.rules.baseURLs.count ?? 0)
    }
    guard let source = strings.development ?? strings.source else { throw LevityError.noAddress }
    return (strings, source)
  }
}

extension StringLoader {
  package static func start(_ start: LevityStart, following heads: HeadStore?, isOnPad: Bool?) {
    _ = Levity.startStrings(start, following: heads) { configuration in
      switch isOnPad {
      case true?: configuration.device = .ipad
      case false? where configuration.device == .ipad: configuration.device = .iphone
      default: break
      }
    }
  }

  package static func updateStarted() async throws -> StringsUpdate? {
    shared == nil ? nil : try await Levity.updateStrings()
  }
}
