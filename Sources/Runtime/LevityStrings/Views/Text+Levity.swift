#if canImport(SwiftUI)
  import Foundation
  public import SwiftUI

  extension Text {
    /// Creates a view of the string of a key, found by the index of keys, or else from the key.
    ///
    /// The string is looked up when the view's body runs, so updated strings show when it runs again.
    /// `bundleIdentifier` is the name of the pack; nil for the app's own. Accessors of `L10n` don't need this:
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
