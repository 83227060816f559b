// The part of Foundation with which apps ask for strings, with Apple's signatures: Foundation on Linux has little of it.
#if os(Linux)
  import Foundation
  @testable public import LevityBundles

  // Sources of an app import this module and not Foundation.
  public typealias CFString = String
  public struct Locale: Sendable {
    public static let current = Locale(identifier: "")
    /// Empty for the user's.
    let identifier: String
    public init(identifier: String) { self.identifier = identifier }
  }
  public struct URL: Sendable {
    public let path: String
    public init(fileURLWithPath path: String) { self.path = path }
  }
  /// https://developer.apple.com/documentation/foundation/nsdictionary
  public struct NSDictionary {
    private let values: Foundation.NSDictionary
    public init?(contentsOfFile path: String) {
      guard let values = Foundation.NSDictionary(contentsOfFile: path) else { return nil }
      self.values = values
    }
    public subscript(key: String) -> Any? { values[key] }
  }
  public struct Date: Comparable, Sendable {
    public init() {}
    public static func < (a: Date, b: Date) -> Bool { false }
  }

  /// https://developer.apple.com/documentation/foundation/nslocalizedstring(_:tablename:bundle:value:comment:)
  public func NSLocalizedString(
    _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "",
    comment: String
  ) -> String { bundle.localizedString(forKey: key, value: value, table: tableName) }

  extension String {
    /// https://developer.apple.com/documentation/swift/string/localizationvalue
    public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
      /// The key: a format.
      let key: String
      nonisolated(unsafe) let arguments: [Any]

      public init(_ value: String) {
        key = value
        arguments = []
      }
      public init(stringLiteral value: String) { self.init(value) }
      public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        arguments = stringInterpolation.arguments
      }

      /// Values become specifiers.
      public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        var arguments: [Any] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {
          key += literal.replacing("%", with: "%%")
        }
        public mutating func appendInterpolation(_ string: String) {
          key += "%@"
          arguments.append(string)
        }
        public mutating func appendInterpolation(_ number: Int) {
          key += "%lld"
          arguments.append(number)
        }
      }

      func string(_ table: String?, _ bundle: Bundle?, default value: LocalizationValue? = nil)
        -> String
      {
        let format = (bundle ?? .main).send(Bundle.Selector.localizations, key, value?.key, table)
        return CountedString.format(format, (value ?? self).arguments)
      }

      /// Looks up the key in the language of a locale, by private methods.
      func string(_ table: String?, in locale: Locale, of bundle: Bundle? = nil) -> String {
        let format = (bundle ?? .main).original(key, nil, table, in: locale.identifier)
        return CountedString.format(format, arguments)
      }
    }

    /// The locale is that of values within the string: "This doesn't change which locale the system uses to look up the
    /// localized string."
    public init(
      localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale = .current, comment: StaticString? = nil
    ) { self = keyAndValue.string(table, bundle) }

    public init(
      localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
      bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
      self = LocalizationValue(key.description).string(table, bundle, default: defaultValue)
    }

    public init(
      localized keyAndValue: LocalizationValue, options: LocalizationOptions, table: String? = nil,
      bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) { self = keyAndValue.string(table, bundle) }

    @_disfavoredOverload public init(localized resource: LocalizedStringResource) {
      self = resource.string(in: nil)
    }

    /// https://developer.apple.com/documentation/swift/string/localizationoptions
    public struct LocalizationOptions { public init() {} }

    public init(format: String, _ arguments: Any...) {
      self = CountedString.format(format, arguments)
    }
    public static func localizedStringWithFormat(_ format: String, _ arguments: Any...) -> String {
      CountedString.format(format, arguments)
    }
  }

  /// https://developer.apple.com/documentation/foundation/attributedstring
  public struct AttributedString: Equatable {
    let characters: String
    /// https://developer.apple.com/documentation/foundation/attributedstring/formattingoptions
    public struct FormattingOptions: OptionSet, Sendable {
      public var rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let applyReplacementIndexAttribute = FormattingOptions(rawValue: 1)
    }
    public init(_ string: String) { characters = string }
    public init(
      localized key: String.LocalizationValue, options: FormattingOptions = [],
      table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
      comment: StaticString? = nil
    ) { characters = key.string(table, bundle) }
    public init(
      localized key: StaticString, defaultValue: String.LocalizationValue,
      options: FormattingOptions = [], table: String? = nil, bundle: Bundle? = nil,
      locale: Locale? = nil, comment: StaticString? = nil
    ) {
      characters = String.LocalizationValue(key.description)
        .string(table, bundle, default: defaultValue)
    }
    public init(localized resource: LocalizedStringResource) {
      characters = resource.string(in: nil)
    }
  }

  /// https://developer.apple.com/documentation/foundation/localizedstringresource
  public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable {
    let value: String.LocalizationValue
    /// The one in whose language the string is looked up.
    public var locale = Locale.current
    var table: String?
    var bundle: Bundle?
    public init(
      _ key: String.LocalizationValue, table: String? = nil, locale: Locale = .current
    ) {
      value = key
      self.table = table
      self.locale = locale
    }
    /// - Parameter other: The locale of a view; nil for none.
    func string(in other: Locale?) -> String {
      let locale = locale.identifier.isEmpty ? other ?? locale : locale
      return locale.identifier.isEmpty
        ? value.string(table, bundle) : value.string(table, in: locale, of: bundle)
    }
    public init(stringLiteral value: String) { self.value = .init(value) }
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
      value = .init(stringInterpolation: stringInterpolation)
    }
  }

  /// C, which sends no message.
  public func CFCopyLocalizedString(_ key: CFString, _ comment: String?) -> CFString {
    Bundle.main.original(key, nil, nil)
  }
  public func CFBundleCopyLocalizedString(
    _ bundle: Bundle, _ key: CFString, _ value: CFString?, _ table: CFString?
  ) -> CFString { bundle.original(key, value, table) }

  /// https://developer.apple.com/documentation/foundation/nsstring
  public enum NSString {
    public static func localizedUserNotificationString(
      forKey key: String, arguments: [Any]?
    ) -> String { Bundle.main.original(key, nil, nil) }
  }

  /// A string as notifications and intents show it: there the system reads the tables of an app itself.
  public func systemString(_ key: String) -> String { Bundle.main.original(key, nil, nil) }

  // The generated file `LevityLookups.swift` calls these, as it calls those of the runtime on Apple's systems.
  extension BundleAnswers {
    public static func string(
      localized key: String.LocalizationValue, table: String?, bundle: Bundle?, locale: Locale,
      comment: StaticString?
    ) -> String {
      guard let answers = Bundle.answers else { return key.string(table, bundle) }
      return answers.lookup(in: bundle ?? .main, table: table) { packs, table in
        key.string(table, packs.map { .known(at: $0.bundlePath) } ?? bundle)
      }
    }

    public static func string(localized resource: LocalizedStringResource) -> String {
      answered(resource, isInAnyLanguage: false).string(in: nil)
    }

    public static func attributedString(
      localized resource: LocalizedStringResource
    ) -> AttributedString {
      AttributedString(localized: answered(resource, isInAnyLanguage: false))
    }

    public static func view(_ resource: LocalizedStringResource, isInAnyLanguage: Bool) -> Text {
      Text(answered(resource, isInAnyLanguage: isInAnyLanguage))
    }

    private static func answered(
      _ resource: LocalizedStringResource, isInAnyLanguage: Bool
    ) -> LocalizedStringResource {
      guard let answers = Bundle.answers else { return resource }
      var result = resource
      let object = resource.bundle ?? .main
      if isInAnyLanguage || !resource.locale.identifier.isEmpty,
        let all = answers.viewBundle(for: object, table: resource.table)
      {
        result.bundle = .known(at: all.bundlePath)
        return result
      }
      guard let (packs, folder) = answers.packs(answeringFor: object) else { return resource }
      let own = [packs, folder].compactMap { $0.map { Bundle.known(at: $0.bundlePath) } }.first {
        $0.localizedString(forKey: resource.value.key, value: "\u{1}", table: resource.table)
          != "\u{1}"
      }
      result.bundle = own
      return result
    }

    public static func view(
      _ key: LocalizedStringKey, tableName: String?, bundle: Bundle?, comment: StaticString?
    ) -> Text {
      let packs =
        bundle == nil || bundle === Bundle.main
        ? Bundle.answers?.viewBundle(for: Bundle.main, table: tableName) : nil
      return Text(
        key, tableName: tableName, bundle: packs.map { .known(at: $0.bundlePath) } ?? bundle,
        comment: comment)
    }

    public static func string(
      localized key: StaticString, defaultValue: String.LocalizationValue, table: String?,
      bundle: Bundle?, locale: Locale, comment: StaticString?
    ) -> String {
      let value = String.LocalizationValue(key.description)
      guard let answers = Bundle.answers else {
        return value.string(table, bundle, default: defaultValue)
      }
      return answers.lookup(in: bundle ?? .main, table: table) { packs, table in
        value.string(
          table, packs.map { .known(at: $0.bundlePath) } ?? bundle, default: defaultValue)
      }
    }
  }

  extension BundleAnswers {
    public static func attributedString(
      localized key: String.LocalizationValue, options: AttributedString.FormattingOptions,
      table: String?, bundle: Bundle?, locale: Locale?, comment: StaticString?
    ) -> AttributedString {
      guard let answers = Bundle.answers else {
        return AttributedString(key.string(table, bundle))
      }
      return answers.lookup(in: bundle ?? .main, table: table) { packs, table in
        AttributedString(key.string(table, packs.map { .known(at: $0.bundlePath) } ?? bundle))
      }
    }

    public static func attributedString(
      localized key: StaticString, defaultValue: String.LocalizationValue,
      options: AttributedString.FormattingOptions, table: String?, bundle: Bundle?,
      locale: Locale?, comment: StaticString?
    ) -> AttributedString {
      AttributedString(
        string(
          localized: key, defaultValue: defaultValue, table: table, bundle: bundle,
          locale: locale ?? .current, comment: comment))
    }
  }

  public func shown(_ string: String) -> [String] { [string] }
  public func shown(_ string: AttributedString) -> [String] { [string.characters] }
  public func shown(_ resource: LocalizedStringResource) -> [String] {
    [String(localized: resource)]
  }
#endif
