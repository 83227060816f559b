#if canImport(Darwin)
  public import Foundation

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension BundleStrings {
    /// The string of a resource, as `String(localized:)`, which also stands in where no language has a string.
    ///
    /// The arguments of a resource cannot be read, so one whose key has specifiers is left to the system.
    public func string(_ resource: LocalizedStringResource) -> String {
      let usual = String(localized: resource)
      guard !resource.key.contains("%") else { return usual }
      return string(table: resource.table ?? "Localizable", key: resource.key, fallback: usual)
    }
  }
#endif
