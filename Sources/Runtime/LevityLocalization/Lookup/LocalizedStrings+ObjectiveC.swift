#if canImport(ObjectiveC)
  public import Foundation
#endif

extension LocalizedStrings {
  /// The text with its arguments as Objective-C hands them over; an empty list formats as well.
  func text(_ id: Int, objects: [Any]) -> String {
    text(id, values: objects.map { FormatArgument(object: $0) })
  }

  /// The text of a key with its arguments as Objective-C hands them over.
  func text(table: String, key: String, objects: [Any], fallback: String) -> String {
    let values = objects.map { FormatArgument(object: $0) }
    return text(table: table, key: key, values: values, fallback: fallback)
  }
}

#if canImport(ObjectiveC)
  /// What functions in Objective-C that `levity strings generate` wrote ask: `LocalizedStrings` for that language.
  @objc(LVYLocalizedStrings)
  public final class ObjectiveCLocalizedStrings: NSObject, Sendable {
    private let strings: LocalizedStrings

    /// The texts of a bundle, see ``LocalizedStrings``.
    @objc(initWithBundleIdentifier:keyTable:count:)
    public init(bundleIdentifier: String, keyTable: String, count: Int) {
      strings = LocalizedStrings(
        bundleIdentifier: bundleIdentifier, keyTable: keyTable, count: count)
      super.init()
    }

    /// The text of an id as it stands, `%` included.
    @objc(textWithIdentifier:)
    public func text(identifier: Int) -> String {
      strings.text(identifier)
    }

    /// The text of an id with its arguments: `NSNumber` for numbers, `NSValue` for pointers, `NSNull` for nil, other
    /// objects as they are. An empty list formats as well.
    @objc(textWithIdentifier:arguments:)
    public func text(identifier: Int, arguments: [Any]) -> String {
      strings.text(identifier, objects: arguments)
    }

    /// The text of a key; the fallback where there is none.
    @objc(textWithTable:key:arguments:fallback:)
    public func text(table: String, key: String, arguments: [Any], fallback: String) -> String {
      strings.text(table: table, key: key, objects: arguments, fallback: fallback)
    }
  }
#endif
