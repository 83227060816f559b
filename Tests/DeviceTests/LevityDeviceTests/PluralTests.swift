import Foundation
import Testing

/// The plural rules that Levity uses, as Foundation answers them: `plural-samples.txt` has CLDR's samples of every rule
/// of every language, and the suite of StringValues compares Levity's rules with the same file.
@Suite struct PluralTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var language: String
    var category: String
    var numbers: [Int]

    var testDescription: String { "\(language) \(category)" }
  }

  /// The categories of each language. Others stay out of the tables: Foundation may use `zero` for 0 in any language.
  static let categories = Dictionary(grouping: samples, by: \.language)
    .mapValues { Set($0.map(\.category)).union(["other"]) }

  /// Whole numbers of the file; decimals can't be given to `%d`.
  static let samples: [Sample] = {
    guard let file = Bundle.module.url(forResource: "plural-samples", withExtension: "txt"),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return [] }
    var languages: [String] = []
    var samples: [Sample] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if words.first == "languages" {
        languages = Array(words.dropFirst())
      } else if let category = words.first, category != "#" {
        let numbers = words.dropFirst().flatMap(Self.numbers)
        samples += languages.map { Sample(language: $0, category: category, numbers: numbers) }
      }
    }
    return samples
  }()

  /// `2~4` -> 2, 3, 4; none of what has a fraction or an exponent.
  static func numbers(_ text: String) -> [Int] {
    let ends = text.split(separator: "~").compactMap { Int($0) }
    guard let first = ends.first, let last = ends.last,
      text.allSatisfy({ $0 == "~" || $0.isNumber })
    else { return [] }
    return Array(first...last)
  }

  @Test func thereAreSamples() {
    #expect(Self.samples.count > 400)
    #expect(Set(Self.samples.map(\.language)).count > 190)
  }

  @Test(arguments: samples)
  func foundationChoosesTheSameForm(_ sample: Sample) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("levity-plurals-\(UUID().uuidString).bundle", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let table = folder.appendingPathComponent("\(sample.language).lproj", isDirectory: true)
    try FileManager.default.createDirectory(at: table, withIntermediateDirectories: true)
    var forms = [
      "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "ld",
    ]
    for category in Self.categories[sample.language] ?? [] { forms[category] = category }
    let strings: [String: Any] = [
      "count": ["NSStringLocalizedFormatKey": "%#@form@", "form": forms] as [String: Any]
    ]
    try PropertyListSerialization.data(fromPropertyList: strings, format: .xml, options: 0)
      .write(to: table.appendingPathComponent("Localizable.stringsdict"))
    let bundle = try #require(Bundle(path: table.path))
    let format = bundle.localizedString(forKey: "count", value: nil, table: nil)
    let locale = Locale(identifier: sample.language)
    for number in sample.numbers {
      let found = String(format: format, locale: locale, number)
      #expect(found == sample.category, "\(sample.language) \(number)")
    }
  }
}
