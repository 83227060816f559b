#if canImport(UIKit) && !os(watchOS)
  import Foundation

  /// The string that a nib's runtime attribute names: `table/key`, `key` in the table `Localizable`, or
  /// `bundle:table/key`.
  ///
  /// The first `/` ends the table, so a key that contains one needs its table. A `:` before that ends the bundle's
  /// identifier; by default it is the app's own.
  struct NibString: Hashable {
    let bundle: String
    let table: String
    let key: String

    init(_ attribute: String, mainBundle: String = Bundle.main.bundleIdentifier ?? "") {
      guard let slash = attribute.firstIndex(of: "/") else {
        (bundle, table, key) = (mainBundle, "Localizable", attribute)
        return
      }
      key = String(attribute[attribute.index(after: slash)...])
      let place = attribute[..<slash]
      if let colon = place.firstIndex(of: ":") {
        bundle = String(place[..<colon])
        table = String(place[place.index(after: colon)...])
      } else {
        (bundle, table) = (mainBundle, String(place))
      }
    }

    /// Returns the string, or else the nib's.
    func string(_ fallback: String?) -> String? {
      BundleStrings(bundleIdentifier: bundle)
        .string(table: table, key: key, fallback: fallback ?? key)
    }
  }
#endif
