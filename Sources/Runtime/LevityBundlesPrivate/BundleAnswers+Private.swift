public import Foundation

extension BundleAnswers {
  /// Installs answers as `install(in:appGroupContainer:)` does, and replaces private methods of `NSBundle`, too, if
  /// the system has them: those by which `String(localized:)` and SwiftUI's views look up strings.
  ///
  /// With it, `String(localized:)` is also answered in Swift packages, and in views that choose a language by
  /// `.environment(\.locale, …)`. Apple may reject an app that calls private methods: decide before you submit it.
  /// A method that a system lacks is left out; then the app's own string is shown, as without this call.
  ///
  /// - Parameters:
  ///   - bundle: The app, or an extension in it.
  ///   - appGroupContainer: The container of an app group that the app shares with its extensions.
  @discardableResult
  public static func installWithPrivateMethods(
    in bundle: Bundle = .main, appGroupContainer: URL? = nil
  ) -> BundleAnswers? {
    #if canImport(ObjectiveC)
      // The self-test of a first start asks by these, too.
      PrivateLookups.replace()
    #endif
    return install(in: bundle, appGroupContainer: appGroupContainer)
  }

  /// Starts strings in an extension as `startInExtension()` does, and replaces private methods of `NSBundle`, too.
  public static func startInExtensionWithPrivateMethods() {
    start { installWithPrivateMethods() }
  }
}
