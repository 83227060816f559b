#if canImport(Darwin)
  public import Foundation

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension LocalizedStrings {
    /// The text of a resource, as `String(localized:)`, which also stands in where no language has a text.
    ///
    /// The arguments of a resource cannot be read, so one whose key has specifiers is left to the system.
    public func text(_ resource: LocalizedStringResource) -> String {
      let usual = String(localized: resource)
      guard !resource.key.contains("%") else { return usual }
      return text(table: resource.table ?? "Localizable", key: resource.key, fallback: usual)
    }
  }
#endif
