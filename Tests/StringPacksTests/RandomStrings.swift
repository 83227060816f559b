import StringPackWriting
import StringPacks
import StringValues
import TestSupport

/// Strings with random values of every shape.
struct RandomStrings {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  static let words = [
    "", "file", "файл", "файла", "ファイル", "%d", "%1$@", "%#@files@", "e\u{301}", "é", "\u{0}",
    "\u{1}",
    "\u{2}\u{6}", "\u{7}", "👩‍👩‍👧", "\u{2028}", "%arg", "a string of more than fifteen bytes",
    "\u{10FFFF}",
  ]

  mutating func string() -> String {
    (0..<Int.random(in: 0...4, using: &random))
      .map { _ in Self.words.randomElement(using: &random) ?? "" }.joined(separator: " ")
  }

  mutating func localizedString(depth: Int = 0) -> StringValue {
    switch Int.random(in: 0..<(depth > 3 ? 2 : 6), using: &random) {
    case 0: return .plain(string())
    case 1:
      return .plural(forms(PluralCategory.allCases) { .plain($0.string()) })
    case 2:
      return .plural(forms(PluralCategory.allCases) { $0.localizedString(depth: depth + 1) })
    case 3:
      return .device(forms(DeviceClass.allCases) { $0.localizedString(depth: depth + 1) })
    case 4:
      return .width(forms([0, 1, 20, 127, 128, 1 << 20]) { $0.localizedString(depth: depth + 1) })
    default:
      let names = ["files", "n", "", "名"].shuffled(using: &random)
        .prefix(Int.random(in: 0...3, using: &random))
      let variables = names.map { name in
        StringVariable(
          name: name, argument: [nil, 1, 2, 300].randomElement(using: &random) ?? nil,
          specifier: [nil, "", "d", "lld"].randomElement(using: &random) ?? nil,
          value: localizedString(depth: depth + 1))
      }
      let format = Bool.random(using: &random) ? "%#@\(names.first ?? "")@" : string()
      return .format(format, variables: variables)
    }
  }

  private mutating func forms<Key: Hashable>(
    _ keys: [Key], _ make: (inout Self) -> StringValue
  ) -> [Key: StringValue] {
    var result: [Key: StringValue] = [:]
    for key in keys.shuffled(using: &random).prefix(Int.random(in: 1...keys.count, using: &random))
    {
      result[key] = make(&self)
    }
    return result
  }

  mutating func value() -> PackedValue {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .missing
    case 1: .sameAsDevelopment
    case 2, 3: .value(localizedString())
    default: .value(.plain(string()))
    }
  }

  mutating func strings(count: Int? = nil) throws -> LanguageStrings {
    let count = count ?? Int.random(in: 0...30, using: &random)
    return try LanguageStrings(values: (0..<count).map { _ in value() })
  }

  /// The strings with some values changed, and perhaps some more.
  mutating func changed(_ strings: LanguageStrings) throws -> LanguageStrings {
    var values = strings.values
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      if let id = values.indices.randomElement(using: &random) { values[id] = value() }
    }
    if Int.random(in: 0..<4, using: &random) == 0 { values += [value(), value()] }
    return try LanguageStrings(values: values)
  }
}
