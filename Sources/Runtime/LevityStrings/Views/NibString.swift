#if canImport(UIKit)
  import Foundation

  /// What a runtime attribute of a nib names: `table/key`, `key` of the table `Localizable`, or `bundle:table/key`.
  ///
  /// The first `/` ends the table, so a key with one in it needs its table before it. A `:` before that ends the
  /// identifier of a bundle; without one it is the app's own.
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

    /// The string; what the nib has where there is none.
    func string(_ fallback: String?) -> String? {
      BundleStrings(bundleIdentifier: bundle)
        .string(table: table, key: key, fallback: fallback ?? key)
    }
  }
#endif
