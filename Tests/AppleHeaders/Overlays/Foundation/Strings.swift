// Foundation's additions to strings.
// https://developer.apple.com/documentation/swift/string

extension String {
  /// https://developer.apple.com/documentation/swift/string/encoding
  public struct Encoding: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let ascii = Encoding(rawValue: 1)
    public static let utf8 = Encoding(rawValue: 4)
    public static let utf16 = Encoding(rawValue: 10)
  }
  public init?(data: Data, encoding: String.Encoding) { self = "" }
  public init?<S: Sequence>(bytes: S, encoding: String.Encoding) where S.Element == UInt8 {
    self = ""
  }
  public init(contentsOf url: URL, encoding enc: String.Encoding) throws { self = "" }
  public init(contentsOfFile path: String, encoding enc: String.Encoding) throws { self = "" }
  public init(format: String, _ arguments: any CVarArg...) { self = "" }
  public init(format: String, arguments: [any CVarArg]) { self = "" }
  public init(format: String, locale: Locale?, _ args: any CVarArg...) { self = "" }
  public init(format: String, locale: Locale?, arguments: [any CVarArg]) { self = "" }
  public static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...)
    -> String
  { "" }

  /// https://developer.apple.com/documentation/swift/string/localizationvalue
  @available(iOS 15, tvOS 15, watchOS 8, *)
  public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, Sendable {
    public init(_ value: String) {}
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}
    /// https://developer.apple.com/documentation/swift/string/localizationvalue/stringinterpolation
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) {}
      public mutating func appendInterpolation(_ string: String) {}
      public mutating func appendInterpolation<T>(_ value: T, specifier: String)
      where T: _FormatSpecifiable {}
      public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {}
    }
  }
  /// https://developer.apple.com/documentation/swift/string/init(localized:table:bundle:locale:comment:)
  @available(iOS 15, tvOS 15, watchOS 8, *)
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) { self = "" }
  /// https://developer.apple.com/documentation/swift/string/init(localized:defaultvalue:table:bundle:locale:comment:)
  @available(iOS 15, tvOS 15, watchOS 8, *)
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) { self = "" }
  /// https://developer.apple.com/documentation/swift/string/init(localized:)
  @available(iOS 16, tvOS 16, watchOS 9, *)
  @_disfavoredOverload public init(localized resource: LocalizedStringResource) { self = "" }
}

/// The types of values that keys take, as the interface of Foundation spells it.
public protocol _FormatSpecifiable: Equatable {}
extension Int: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}

/// https://developer.apple.com/documentation/foundation/localizedstringresource
@available(iOS 16, tvOS 16, watchOS 9, *)
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringLiteral {
  public let key: String
  public let defaultValue: String.LocalizationValue
  public let table: String?
  public var locale: Locale
  public init(stringLiteral value: String) { fatalError() }
  /// https://developer.apple.com/documentation/foundation/localizedstringresource/bundledescription
  public enum BundleDescription: Sendable {
    case main
    case forClass(AnyClass)
    case atURL(URL)
  }
  public var bundle: BundleDescription { fatalError() }
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) { fatalError() }
  public static func == (a: LocalizedStringResource, b: LocalizedStringResource) -> Bool { true }
}

extension StringProtocol {
  public func components<T: StringProtocol>(separatedBy separator: T) -> [String] { [] }
  public func components(separatedBy separator: CharacterSet) -> [String] { [] }
  public func contains<T: StringProtocol>(_ other: T) -> Bool { true }
  public func range<T: StringProtocol>(of aString: T) -> Range<String.Index>? { nil }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(
    of target: Target, with replacement: Replacement
  ) -> String { "" }
  public func data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data? {
    nil
  }
  public func lowercased(with locale: Locale?) -> String { "" }
  public func uppercased(with locale: Locale?) -> String { "" }
  public var capitalized: String { "" }
  /// https://developer.apple.com/documentation/swift/stringprotocol/precomposedstringwithcanonicalmapping
  public var precomposedStringWithCanonicalMapping: String { "" }
  public var decomposedStringWithCanonicalMapping: String { "" }
  public func addingPercentEncoding(withAllowedCharacters allowedCharacters: CharacterSet)
    -> String?
  { nil }
  public var removingPercentEncoding: String? { nil }
}

/// https://developer.apple.com/documentation/foundation/attributecontainer
@available(iOS 15, tvOS 15, watchOS 8, *)
public struct AttributeContainer: Equatable, Hashable, Sendable {
  public init() {}
}

/// https://developer.apple.com/documentation/foundation/attributedstring
@available(iOS 15, tvOS 15, watchOS 8, *)
public struct AttributedString: Equatable, Hashable, Sendable {
  /// https://developer.apple.com/documentation/foundation/attributedstring/runs-swift.struct
  public struct Runs: RandomAccessCollection, Sendable {
    /// https://developer.apple.com/documentation/foundation/attributedstring/runs-swift.struct/run
    public struct Run: Sendable {
      public var attributes: AttributeContainer { fatalError() }
    }
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(position: Int) -> Run { fatalError() }
  }
  public init(_ string: String, attributes: AttributeContainer = .init()) {}
  /// https://developer.apple.com/documentation/foundation/attributedstring/formattingoptions
  public struct FormattingOptions: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let applyReplacementIndexAttribute = FormattingOptions(rawValue: 1)
  }
  /// https://developer.apple.com/documentation/foundation/attributedstring/localizationoptions
  @available(iOS 16, tvOS 16, watchOS 9, *)
  public struct LocalizationOptions: Sendable { public init() {} }
  /// https://developer.apple.com/documentation/foundation/attributedstring/init(localized:options:table:bundle:locale:comment:)
  public init(
    localized key: String.LocalizationValue, options: AttributedString.FormattingOptions = [],
    table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
    comment: StaticString? = nil
  ) {}
  @available(iOS 16, tvOS 16, watchOS 9, *)
  public init(
    localized key: String.LocalizationValue, options: AttributedString.LocalizationOptions,
    table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
    comment: StaticString? = nil
  ) {}
  /// https://developer.apple.com/documentation/foundation/attributedstring/init(localized:defaultvalue:options:table:bundle:locale:comment:)
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue,
    options: AttributedString.FormattingOptions = [], table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {}
  /// https://developer.apple.com/documentation/foundation/attributedstring/init(localized:)
  @available(iOS 16, tvOS 16, watchOS 9, *)
  public init(localized resource: LocalizedStringResource) {}
  public var runs: AttributedString.Runs { fatalError() }
}
