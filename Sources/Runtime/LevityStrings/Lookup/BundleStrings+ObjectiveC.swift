#if canImport(ObjectiveC)
  public import Foundation
#endif

extension BundleStrings {
  /// The string with its arguments as Objective-C hands them over; an empty list formats as well.
  func string(_ id: Int, objects: [Any]) -> String {
    string(id, values: objects.map { FormatArgument(object: $0) })
  }

  /// The string of a key with its arguments as Objective-C hands them over.
  func string(table: String, key: String, objects: [Any], fallback: String) -> String {
    let values = objects.map { FormatArgument(object: $0) }
    return string(table: table, key: key, values: values, fallback: fallback)
  }
}

#if canImport(ObjectiveC)
  /// What functions in Objective-C that `levity strings generate` wrote ask: `BundleStrings` for that language.
  @objc(LVYBundleStrings)
  public final class ObjectiveCBundleStrings: NSObject, Sendable {
    private let strings: BundleStrings

    /// The strings of a bundle, see ``BundleStrings``.
    @objc(initWithBundleIdentifier:keyIdentity:count:)
    public init(bundleIdentifier: String, keyIdentity: String, count: Int) {
      strings = BundleStrings(
        bundleIdentifier: bundleIdentifier, keyIdentity: keyIdentity, count: count)
      super.init()
    }

    /// The string of an id as it stands, `%` included.
    @objc(stringWithIdentifier:)
    public func string(identifier: Int) -> String {
      strings.string(identifier)
    }

    /// The string of an id with its arguments: `NSNumber` for numbers, `NSValue` for pointers, `NSNull` for nil, other
    /// objects as they are. An empty list formats as well.
    @objc(stringWithIdentifier:arguments:)
    public func string(identifier: Int, arguments: [Any]) -> String {
      strings.string(identifier, objects: arguments)
    }

    /// The string of a key; the fallback where there is none.
    @objc(stringWithTable:key:arguments:fallback:)
    public func string(table: String, key: String, arguments: [Any], fallback: String) -> String {
      strings.string(table: table, key: key, objects: arguments, fallback: fallback)
    }
  }
#endif
