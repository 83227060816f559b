import Foundation
import StringValues
import TestSupport
import Testing

@testable import LevityStrings

@Suite struct StringFormatterTests {
  static func formatter(_ language: String = "en", locale: String? = nil) -> StringFormatter {
    StringFormatter(
      plural: PluralRule(language: language),
      numbers: locale.map { LocaleNumbers(locale: Locale(identifier: $0)) })
  }

  static func string(
    _ value: String, _ arguments: [any CVarArg], locale: String? = nil
  ) throws -> String {
    try formatter(locale: locale).string(.plain(value), arguments)
  }

  @Test(arguments: [
    ("en_US_POSIX", "1234567"), ("en_US", "1,234,567"), ("de_DE", "1.234.567"),
  ])
  func digitsAreGroupedWhereTheLocaleDoes(_ locale: String, _ text: String) throws {
    #expect(try Self.string("%d", [1_234_567], locale: locale) == text)
    #expect(try Self.string("%d", [12], locale: locale) == "12")
  }

  /// Outside of a variable `other` says which argument decides, then the form before it.
  @Test(
    arguments: [
      ([.one: "%2$d of %1$d", .other: "%1$d, %2$d"], [1, 5], "5 of 1"),
      ([.one: "%1$d of %2$d", .other: "%2$d, %1$d"], [1, 5], "5, 1"),
      ([.one: "%1$d and %2$d", .other: "Many"], [1, 5], "1 and 5"),
      ([.one: "%2$d one", .few: "%1$d few", .other: "Many"], [1, 5], "5 one"),
      ([.one: "One", .other: "Many"], [1, 5], "Many"),
    ] as [([PluralCategory: String], [Int], String)])
  func theNumberThatOtherPrintsDecides(
    _ forms: [PluralCategory: String], _ arguments: [Int], _ text: String
  ) throws {
    let value = StringValue.plural(forms.mapValues { .plain($0) })
    #expect(try Self.formatter().string(value, arguments) == text)
  }

  /// Formats that Foundation reads safely, so that it is the referee.
  @Test(
    arguments: [
      ("plain", []), ("100%%", []), ("100%", []), ("100% ", []), ("%l", []), ("%5", []),
      ("%'d", [5]), ("%5y!", []),
      ("%5👍z", []), ("%👍z", []), ("é%5é", []), ("%.", []),
      ("%d|%5d|%-5d|%05d|%+d|% d|%.3d|%8.3d|%-08d|", [42, 42, 42, 42, 42, 42, 42, 42, 42]),
      ("%d %i %u", [-1, -2, -3]), ("%ld %lld %qd %zd", [Int.min, Int.max, -1, 0]),
      ("%hhd %hd %hhu %hu", [300, 70000, 200, 70000]),
      ("%x %X %#x %#X %o %#o %#x %#o", [255, 255, 255, 255, 8, 8, 0, 0]),
      ("%lx %lu", [-1, -1]), ("%.0d|%.0d|%5.0d|", [0, 1, 0]),
      ("%c%c%5c|", [72, 105, 33]), ("%C%C", [0x4E2D, 0xE9]),
      (
        "%f %.2f %8.1f %-8.1f| %08.3f %+.1f % .1f %.0f %#.0f",
        [
          1.5, 2.675, 3.14159, 3.14159, -3.14159, 2.0, 2.0, 2.5, 2.0,
        ]
      ),
      ("%e %E %.3e %g %G %g %g", [12345.678, 0.00012, 1.0, 0.0001, 1e20, 100000.0, 1e6]),
      ("%a %A", [1.5, -2.25]), ("%f %f %f", [Double.infinity, -Double.infinity, Double.nan]),
      ("%@ %@", ["a", "b"]), ("%2$@ %1$@", ["a", "b"]), ("%1$@ %1$@", ["a"]),
      ("%10@|%-10@|%.1@", ["abc", "abc", "abc"]), ("%*d|%-*d|%.*f|", [5, 1, 5, 1, 2, 3.0]),
      ("%1$*2$d|%1$.*2$d|", [7, 4]), ("%*d|%.*d", [-5, 1, -1, 2]), ("%1$@ %2$d %1$@", ["x", 3]),
      ("", []), ("%@ %% %d", ["a", 1]), ("%n%d", [1, 2]),
    ] as [(String, [any CVarArg & Sendable])])
  func formatsAsFoundation(format: String, arguments: [any CVarArg & Sendable]) throws {
    let expected = withVaList(arguments as [any CVarArg]) {
      NSString(format: format, arguments: $0) as String
    }
    #expect(try Self.string(format, arguments) == expected)
  }

  static let locales = [
    "en_US", "de_DE", "fr_FR", "es_ES", "ar_EG", "hi_IN", "sv_SE", "fa_IR", "de_CH", "pt_PT",
    "pl_PL", "he_IL", "ja_JP", "bn_BD", "nb_NO", "it_IT", "my_MM",
  ]

  @Test(arguments: locales)
  func writesNumbersAsFoundationUnderALocale(identifier: String) throws {
    let locale = Locale(identifier: identifier)
    let formats = [
      "%d", "%ld", "%i", "%u", "%10ld|", "%-10ld|", "%+ld", "%.6ld", "%012ld", "%x", "%lo",
    ]
    let formatter = Self.formatter(locale: identifier)
    for format in formats {
      for number in [0, 1, 42, 999, 1000, 1234, 12345, 1_234_567, 987_654_321, -1, -1234, -98765] {
        if format == "%u", number < 0 { continue }
        let expected = String(format: format, locale: locale, arguments: [number])
        let found = try formatter.string(.plain(format), [number])
        #expect(found == expected, "\(identifier) \(format) \(number)")
      }
    }
    let numbers = [
      0, 1, 0.5, 2.675, 1.005, 1234.5, 12345.675, 1_234_567.125, 0.000012345, -1.5, -9876.54321,
      1e15, 123456789012.25, 99.995, 0.1, 0.6, 0.96, 0.04,
    ]
    for format in [
      "%f", "%.0f", "%.1f", "%.2f", "%12.2f|", "%-12.1f|", "%+.1f", "%e", "%.2e", "%g", "%.3g",

    ] {
      for number in numbers {
        let expected = String(format: format, locale: locale, arguments: [number])
        let found = try formatter.string(.plain(format), [number])
        #expect(found == expected, "\(identifier) \(format) \(number)")
      }
    }
  }

  @Test(
    arguments: [
      ("%@", [1], .wrongArgument(1, conversion: 64)),
      ("%d", ["a"], .wrongArgument(1, conversion: 100)),
      ("%d", [1.5], .wrongArgument(1, conversion: 100)),
      ("%f", [1], .wrongArgument(1, conversion: 102)),
      ("%s", ["a"], .wrongArgument(1, conversion: 115)),
      ("%S", ["a"], .wrongArgument(1, conversion: 83)),
      ("%P", ["a"], .wrongArgument(1, conversion: 80)),
      ("%@ %@", ["a"], .missingArgument(2)), ("%127$d", [1], .missingArgument(127)),
      ("%128$d", [1], .overflow), ("%999999999$@", [1], .overflow),
      ("%#@v@", [1], .unknownVariable), ("%#@@", [1], .unknownVariable),
      ("%1001d", [1], .tooLarge), ("%.2000000000f", [1.0], .tooLarge),
      ("%*d", ["a", 1], .wrongArgument(1, conversion: 100)), ("%*d", [1], .missingArgument(2)),
    ] as [(String, [any CVarArg & Sendable], StringFormatError)])
  func refusesWhatDoesNotFit(
    format: String, arguments: [any CVarArg & Sendable], error: StringFormatError
  ) {
    #expect(throws: error) { try Self.string(format, arguments) }
  }

  @Test func readsStringsOfC() throws {
    let bytes = Array("Grüße".utf8CString)
    try bytes.withUnsafeBufferPointer { buffer in
      let start = try #require(buffer.baseAddress)
      #expect(
        try Self.string("%s|%10s|%-10s|%.2s", [start, start, start, start])
          == "Grüße|   Grüße|Grüße   |Gr")
    }
    let units = Array("né".utf16) + [0]
    try units.withUnsafeBufferPointer { buffer in
      let start = try #require(buffer.baseAddress)
      #expect(try Self.string("%S|%4S|%.1S", [start, start, start]) == "né|  né|n")
    }
  }

  @Test func givesErrorsInASentence() {
    for error in [
      StringFormatError.missingArgument(2), .wrongArgument(1, conversion: 100), .unknownVariable,
      .missingForm, .overflow, .tooLarge, .tooDeep,
    ] {
      #expect(error.description.hasSuffix("."))
    }
  }
}
