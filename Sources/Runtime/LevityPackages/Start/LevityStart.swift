package import Foundation
package import PackageHeads

/// The options and settings of a start, and what follows from them. Read once for images and strings.
package final class LevityStart: Sendable {
  package let options: LevityOptions
  /// Nil if the app has none that can be read; the log then says so.
  package let settings: LevitySettings?
  /// The app's bundle, even in an extension.
  package let bundle: Bundle

  private init(_ options: LevityOptions, _ settings: LevitySettings?, in bundle: Bundle) {
    self.options = options
    self.settings = settings
    self.bundle = bundle
  }

  /// Reads the settings in the app, unless the options replace them.
  // Code size: not an initializer, which a linker keeps in an app that doesn't call it.
  package static func read(_ options: LevityOptions) -> LevityStart {
    let bundle = ShippedData.app(of: options.bundle)
    var found = options.settings
    var failure: LevityError?
    if found == nil {
      do throws(LevityError) {
        found = try settings(in: bundle, options)
      } catch {
        failure = error
      }
    }
    Levity.state.withLock { [failure] in $0.startError = failure }
    if let failure { RuntimeLog.error(failure.description) }
    return LevityStart(options, found, in: bundle)
  }

  private static func settings(
    in bundle: Bundle, _ options: LevityOptions
  ) throws(LevityError) -> LevitySettings {
    guard let data = options.readDataSet(LevitySettings.dataSetName, bundle) else {
      throw .settingsMissing
    }
    do {
      return try LevitySettings(decoding: [UInt8](data))
    } catch {
      throw .settingsUnreadable(error)
    }
  }

  /// The identifiers that the bundles of this build have in the package; nil if the app has no settings.
  package var names: BundleNames? {
    settings.map { BundleNames(app: bundle.bundleIdentifier ?? "", settings: $0) }
  }

  /// The package that the app follows. Without settings it has no address, and the app shows what it contains.
  package var rules: ManifestRules {
    let build = bundle.object(forInfoDictionaryKey: "CFBundleVersion") as? String
    var (keys, addresses): ([PinnedKey], [URL]) = ([], [])
    for key in settings?.keys ?? [] {
      if let key = PinnedKey(key) { keys.add(key) }
    }
    for address in settings?.addresses ?? [] {
      if let url = URL(string: address) { addresses.add(url) }
    }
    return ManifestRules(
      channel: settings?.channel ?? .production, keys: keys, baseURLs: addresses,
      appBuild: build.flatMap { AppBuild($0) })
  }
}
