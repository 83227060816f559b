#if canImport(SwiftUI)
  import Foundation
  public import SwiftUI

  extension Text {
    /// The string of a key, found by the index of keys; the key where there is none.
    ///
    /// It is looked up when the view's body runs: strings that are updated later show when it runs again.
    /// `bundleIdentifier` is the name of the pack; nil for the app's own. Accessors of `L10n` need no such helper:
    /// `Text(verbatim: L10n.title)`.
    public init(
      levity key: String, table: String = "Localizable", bundleIdentifier: String? = nil,
      arguments: [any CVarArg] = []
    ) {
      let bundle = bundleIdentifier ?? Bundle.main.bundleIdentifier ?? ""
      let strings = BundleStrings(bundleIdentifier: bundle)
      self.init(verbatim: strings.string(table: table, key: key, arguments: arguments))
    }
  }
#endif
