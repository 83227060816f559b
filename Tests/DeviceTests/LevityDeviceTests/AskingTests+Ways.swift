import Foundation
import LevityBundles
import Testing

/// The rows of `WayOfAsking` that Foundation answers: as there, but with a bundle, since the process of the tests is
/// another app. Rows that ask the main bundle without naming it, such as `Button("title")`, can't be asked here.
extension StringTests.AskingTests {
  private static let key = "title"
  private static let name = "Ann"
  private static let other = "Bob"
  private static let number = 5
  private static let isOn = true

  static let ways = calls + initializers + formats + wrappers

  private static let calls: [Way] = [
    Way("NSLocalizedString") { NSLocalizedString("title", bundle: $0, comment: "") },
    Way("NSLocalizedString, table") {
      NSLocalizedString("title", tableName: "Localizable", bundle: $0, comment: "")
    },
    Way("NSLocalizedString, value") {
      NSLocalizedString("title", tableName: nil, bundle: $0, value: "T", comment: "")
    },
    Way("NSLocalizedString, key at run time") {
      NSLocalizedString(key, bundle: $0, comment: "")
    },
    Way("NSLocalizedString, part of a key") {
      NSLocalizedString("error_\(1)", bundle: $0, comment: "")
    },
    Way("localizedString") { $0.localizedString(forKey: "title", value: nil, table: nil) },
    Way("localizedString, empty table") {
      $0.localizedString(forKey: key, value: "", table: "")
    },
    Way("localizedAttributedString") {
      $0.localizedAttributedString(forKey: "title", value: nil, table: nil).string
    },
    Way("NSLocalizedString, table and value") {
      NSLocalizedString("title", tableName: "Localizable", bundle: $0, value: "", comment: "")
    },
    Way("NSLocalizedString, one of two keys") {
      NSLocalizedString(isOn ? "title" : "error_1", bundle: $0, comment: "")
    },
    Way("localizedString, table") {
      $0.localizedString(forKey: "title", value: "", table: "Localizable")
    },
  ]

  private static let initializers: [Way] = [
    Way("String(localized:)") { String(localized: "title", bundle: $0) },
    Way("String(localized:), table") {
      String(localized: "title", table: "Localizable", bundle: $0, comment: "c")
    },
    Way("String(localized:), default") {
      String(localized: "title", defaultValue: "T", bundle: $0)
    },
    Way("String(localized:), key at run time") {
      String(localized: String.LocalizationValue(key), bundle: $0)
    },
    Way("String(localized:), comment") { String(localized: "title", bundle: $0, comment: "c") },
    Way("String(localized:), locale") {
      String(localized: "title", bundle: $0, locale: .current)
    },
    Way("String.init(localized:)") { String.init(localized: "title", bundle: $0) },
    Way(".init(localized:)") { .init(localized: "title", bundle: $0) },
    Way("String(localized:), value in a variable") {
      let key: String.LocalizationValue = "title"
      return String(localized: key, bundle: $0)
    },
    Way("AttributedString(localized:)") {
      String(AttributedString(localized: "title", bundle: $0).characters)
    },
    Way("AttributedString(localized:), table") {
      String(
        AttributedString(localized: "title", table: "Localizable", bundle: $0, comment: "c")
          .characters)
    },
    Way("AttributedString(localized:), default") {
      String(AttributedString(localized: "title", defaultValue: "T", bundle: $0).characters)
    },
  ]

  /// Strings with arguments and plurals.
  private static let formats: [Way] = [
    Way("String(localized:), argument") { String(localized: "\(name) left", bundle: $0) },
    Way("String(localized:), two arguments") {
      String(localized: "\(name) of \(other)", bundle: $0)
    },
    Way("AttributedString(localized:), argument") {
      String(AttributedString(localized: "\(name) left", bundle: $0).characters)
    },
    Way("String(localized:), plural") { String(localized: "\(number) files", bundle: $0) },
    Way("String(format:)") {
      String(format: NSLocalizedString("%@ left", bundle: $0, comment: ""), name)
    },
    Way("String(format:), two arguments") {
      String(format: NSLocalizedString("%@ of %@", bundle: $0, comment: ""), name, other)
    },
    Way("localizedStringWithFormat") {
      String.localizedStringWithFormat(
        NSLocalizedString("%@ left", bundle: $0, comment: ""), name)
    },
    Way("localizedStringWithFormat, plural") {
      String.localizedStringWithFormat(
        NSLocalizedString("%lld files", bundle: $0, comment: ""), number)
    },
    Way("localizedStringWithFormat, one") {
      String.localizedStringWithFormat(
        $0.localizedString(forKey: "%lld files", value: nil, table: nil), 1)
    },
    Way("String(localized:), plural of a default") {
      String(localized: "%lld files", defaultValue: "\(number) files", bundle: $0)
    },
    Way("String(format:), plural") {
      String(
        format: $0.localizedString(forKey: "%lld files", value: nil, table: nil), locale: .current,
        number)
    },
  ]

  /// They end in a call that is answered.
  private static let wrappers: [Way] = [
    Way("a member of String") { key.localized(in: $0) },
    Way("a function") { tr("title", in: $0) },
    Way("an operator") { "title" ~> $0 },
    Way("an enumeration") { Label.title.string(in: $0) },
    Way("a property wrapper") { Wrapped(key: key, bundle: $0).wrappedValue },
  ]

  private static func tr(_ key: String, in bundle: Bundle) -> String {
    bundle.localizedString(forKey: key, value: nil, table: nil)
  }

  private enum Label: String {
    case title

    func string(in bundle: Bundle) -> String {
      NSLocalizedString(rawValue, bundle: bundle, comment: "")
    }
  }

  @propertyWrapper private struct Wrapped {
    let key: String
    let bundle: Bundle
    var wrappedValue: String { NSLocalizedString(key, bundle: bundle, comment: "") }
  }

  /// Opens a language that the device doesn't prefer, and asks it for the title.
  struct Picker: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var ask: @Sendable (_ bundle: Bundle, _ language: String) throws -> String?

    init(_ source: String, ask: @escaping @Sendable (Bundle, String) throws -> String?) {
      testDescription = source
      self.ask = ask
    }
  }

  private static func title(in folder: Bundle?) -> String? {
    folder?.localizedString(forKey: "title", value: nil, table: nil)
  }

  static let pickers: [Picker] = [
    Picker("path(forResource:ofType:)") {
      title(in: $0.path(forResource: $1, ofType: "lproj").flatMap { Bundle(path: $0) })
    },
    Picker("path(forResource:ofType:), whole name") {
      title(in: $0.path(forResource: "\($1).lproj", ofType: nil).flatMap { Bundle(path: $0) })
    },
    Picker("url(forResource:withExtension:)") {
      title(in: $0.url(forResource: $1, withExtension: "lproj").flatMap { Bundle(url: $0) })
    },
    Picker("path(forResource:ofType:inDirectory:forLocalization:)") {
      $0.path(
        forResource: "Localizable", ofType: "strings", inDirectory: nil, forLocalization: $1
      ).flatMap { NSDictionary(contentsOfFile: $0)?["title"] as? String }
    },
    Picker("As the library of R.swift does") {
      let folder = $0.url(forResource: $1, withExtension: "lproj").flatMap { Bundle(url: $0) }
      return folder?.url(forResource: "Localizable", withExtension: "strings") == nil
        ? nil : folder?.localizedString(forKey: "title", value: nil, table: "Localizable")
    },
    Picker("NSLocalizedString, bundle of the language") {
      $0.path(forResource: $1, ofType: "lproj").flatMap { Bundle(path: $0) }
        .map { NSLocalizedString("title", bundle: $0, comment: "") }
    },
  ]

  /// Ways that no bundle answers.
  static let unanswered: [Way] = [
    Way("AttributedString(localized:), options") {
      String(
        AttributedString(
          localized: "title", options: .applyReplacementIndexAttribute, bundle: $0
        ).characters)
    },
    Way("LocalizedStringResource") {
      guard #available(iOS 16, macOS 13, tvOS 16, watchOS 9, *) else {
        return NSLocalizedString("title", bundle: $0, comment: "")
      }
      return String(localized: LocalizedStringResource("title", bundle: .atURL($0.bundleURL)))
    },
  ]
}

infix operator ~>

extension String {
  fileprivate func localized(in bundle: Bundle) -> String {
    NSLocalizedString(self, bundle: bundle, comment: "")
  }

  fileprivate static func ~> (key: String, bundle: Bundle) -> String { key.localized(in: bundle) }
}
