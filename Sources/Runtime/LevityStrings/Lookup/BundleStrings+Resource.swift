#if canImport(Darwin)
  public import Foundation

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension BundleStrings {
    /// Returns the string of a resource, like `String(localized:)`, which is also the fallback if no language has a
    /// string.
    ///
    /// A resource's arguments can't be read, so a resource whose key has specifiers is left to the system.
    public func string(_ resource: LocalizedStringResource) -> String {
      let usual = String(localized: resource)
      guard !resource.key.contains("%") else { return usual }
      return string(table: resource.table ?? "Localizable", key: resource.key, fallback: usual)
    }
  }
#endif
