#if canImport(ObjectiveC)
  public import Foundation
#endif

extension BundleStrings {
  /// Returns the string of an id with arguments as Objective-C passes them. An empty list is formatted, too.
  func string(_ id: Int, objects: [Any]) -> String {
    string(id, values: objects.map { FormatArgument(object: $0) })
  }

  /// Returns the string of a key with arguments as Objective-C passes them.
  func string(table: String, key: String, objects: [Any], fallback: String) -> String {
    let values = objects.map { FormatArgument(object: $0) }
    return string(table: table, key: key, values: values, fallback: fallback)
  }
}

#if canImport(ObjectiveC)
  /// `BundleStrings` for Objective-C: called by the functions that `levity strings generate` writes.
  @objc(LVYBundleStrings)
  public final class ObjectiveCBundleStrings: NSObject, Sendable {
    private let strings: BundleStrings

    /// Creates access to a bundle's strings; see ``BundleStrings``.
    @objc(initWithBundleIdentifier:keyIdentity:count:)
    public init(bundleIdentifier: String, keyIdentity: String, count: Int) {
      strings = BundleStrings(
        bundleIdentifier: bundleIdentifier, keyIdentity: keyIdentity, count: count)
      super.init()
    }

    /// Returns the string of an id unformatted, with any `%`.
    @objc(stringWithIdentifier:)
    public func string(identifier: Int) -> String {
      strings.string(identifier)
    }

    /// Returns the string of an id with its arguments: `NSNumber` for numbers, `NSValue` for pointers, `NSNull` for
    /// nil, other objects as they are. An empty list is formatted, too.
    @objc(stringWithIdentifier:arguments:)
    public func string(identifier: Int, arguments: [Any]) -> String {
      strings.string(identifier, objects: arguments)
    }

    /// Returns the string of a key, or else the fallback.
    @objc(stringWithTable:key:arguments:fallback:)
    public func string(table: String, key: String, arguments: [Any], fallback: String) -> String {
      strings.string(table: table, key: key, objects: arguments, fallback: fallback)
    }
  }
#endif
