import Foundation
import StringValues
import TestSupport
import Testing

@Suite struct PluralRuleTests {
  struct Sample: Sendable {
    var languages: [String]
    var category: PluralCategory
    var numbers: [String]
  }

  /// CLDR's own samples, whole and decimal, of every rule of every language.
  static func samples() throws -> [Sample] {
    let file = Repository.fixtures.appendingPathComponent("StringValues/samples.txt")
    var languages: [String] = []
    var samples: [Sample] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first, first != "#" else { continue }
      if first == "languages" {
        languages = Array(words.dropFirst())
      } else {
        let category = try #require(PluralCategory(name: first))
        samples.append(
          Sample(languages: languages, category: category, numbers: Array(words.dropFirst())))
      }
    }
    return samples
  }

  /// `2~4` -> 2, 3, 4; `0.0~0.2` -> 0.0, 0.1, 0.2.
  static func numbers(_ sample: String) throws -> [String] {
    let ends = sample.split(separator: "~").map(String.init)
    guard ends.count == 2 else { return [sample] }
    let digits = ends[0].split(separator: ".").dropFirst().first?.count ?? 0
    let first = try #require(Int(ends[0].filter { $0 != "." }))
    let last = try #require(Int(ends[1].filter { $0 != "." }))
    return (first...last).map { number in
      guard digits > 0 else { return String(number) }
      let string = String(number)
      let padded = String(repeating: "0", count: max(0, digits + 1 - string.count)) + string
      return padded.dropLast(digits) + "." + padded.suffix(digits)
    }
  }

  @Test func agreesWithEverySampleOfCLDR() throws {
    var languages: Set<String> = []
    var count = 0
    for sample in try Self.samples() {
      for language in sample.languages {
        languages.insert(language)
        let rule = PluralRule(language: language)
        #expect(rule.categories.contains(sample.category))
        for number in try sample.numbers.flatMap(Self.numbers) {
          let operands = try #require(PluralOperands(decimal: number), "\(number)")
          #expect(rule.category(of: operands) == sample.category, "\(language) \(number)")
          count += 1
        }
      }
    }
    #expect(languages.count == 219)
    #expect(count == 12_071)
  }

  @Test(arguments: [("1e399", true), ("1e400", false), ("1e4000", false), ("1ex", false)])
  func exponentsAreBoundedNumbers(_ number: String, _ isRead: Bool) {
    #expect((PluralOperands(decimal: number) != nil) == isRead)
  }

  @Test(
    arguments: [
      ("en", [.one, .other], [.one, .other]),
      ("ja", [.other], [.other]),
      ("ru", [.one, .few, .many, .other], [.one, .few, .many, .other]),
      ("ar", [.zero, .one, .two, .few, .many, .other], [.zero, .one, .two, .few, .many, .other]),
      ("fr", [.one, .many, .other], [.one, .other]),
      ("cs", [.one, .few, .many, .other], [.one, .few, .other]),
      ("lt", [.one, .few, .many, .other], [.one, .few, .other]),
      ("tlh", [.other], [.other]),
      ("", [.other], [.other]),
    ] as [(String, [PluralCategory], [PluralCategory])])
  func reportsTheCategories(language: String, all: [PluralCategory], common: [PluralCategory]) {
    #expect(PluralRule(language: language).categories == all)
    #expect(PluralRule(language: language).commonCategories == common)
  }

  @Test(
    arguments: [
      ("en-GB", "en"), ("en_US", "en"), ("zh-Hant-HK", "zh"), ("SR-Latn", "sr"), ("pt-BR", "pt"),
      ("pt-PT", "pt-PT"), ("pt_PT", "pt-PT"), ("iw", "he"), ("in", "id"), ("no", "nb"),
      ("hi-Latn", "hi"), ("en-", "en"), ("-", "und"), ("e", "und"), ("english", "und"),
    ])
  func cutsWhatItDoesNotKnow(language: String, known: String) {
    let numbers = (0..<200).map { PluralOperands($0) } + [PluralOperands(1.5)]
    for number in numbers {
      #expect(
        PluralRule.category(of: number, language: language)
          == PluralRule.category(of: number, language: known))
    }
  }

  @Test(
    arguments: [
      (0.0, "0"), (1.0, "1"), (1.5, "1.5"), (-2.25, "2.25"), (1e20, "100000000000000000000"),
      (1.5e-7, "0.00000015"), (123456.75, "123456.75"), (1e300, "1"), (0.1, "0.1"),
    ])
  func takesTheShortestFormOfADouble(number: Double, decimal: String) throws {
    let expected = try #require(PluralOperands(decimal: decimal))
    let found = PluralOperands(number)
    if number < 1e21 {
      #expect(found == expected)
    } else {
      #expect(found.integer > 1_000_000 && found.fractionDigits == 0)
    }
  }

  @Test func everyNumberHasACategory() throws {
    for number in [
      Double.infinity, -.infinity, .nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ] {
      #expect(PluralRule.category(of: PluralOperands(number), language: "en") == .other)
    }
    for number in [Int64.min, .max, 0, -1] {
      for language in ["ar", "kw", "lv", "br", "ru"] {
        _ = PluralRule.category(of: PluralOperands(number), language: language)
      }
    }
    #expect(PluralRule.category(of: PluralOperands(Int64.min), language: "ru") == .many)
    #expect(PluralRule.category(of: PluralOperands(-1), language: "en") == .one)
    #expect(PluralOperands(decimal: "x") == nil && PluralOperands(decimal: "") == nil)
    #expect(PluralOperands(decimal: "1.2.3") == nil && PluralOperands(decimal: "1c") == nil)
    #expect(PluralOperands(decimal: "1c6")?.integer == 1_000_000)
  }
}
