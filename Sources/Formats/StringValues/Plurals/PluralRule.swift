/// The cardinal plural rule of a language, from CLDR.
///
/// Creating one searches a table of 3 kB; keep it for looking up many numbers.
public struct PluralRule: Equatable, Sendable {
  /// The position and length of the language's rules in the table.
  private let start: Int
  private let count: Int

  /// Finds the rule of a language such as `pt-PT`, `zh_Hant_HK` or `SR`. Drops the last part of an unknown language
  /// until it is known; if none is, every number is `other`.
  public init(language: String) {
    var name = Array(language.utf8)
    for place in name.indices {
      switch name[place] {
      case UInt8(ascii: "_"): name[place] = UInt8(ascii: "-")
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): name[place] |= 0x20
      default: break
      }
    }
    while !name.isEmpty {
      if let found = Self.find(name) {
        (start, count) = found
        return
      }
      while !name.isEmpty, name.removeLast() != UInt8(ascii: "-") {}
    }
    (start, count) = (0, 0)
  }

  /// Returns the category of a number.
  public func category(of operands: PluralOperands) -> PluralCategory {
    PluralCondition.firstMatch(in: rules, operands) ?? .other
  }

  /// All categories that numbers have in the language, in CLDR's order; always includes `other`.
  public var categories: [PluralCategory] { listed { _ in true } }

  /// The categories of whole numbers below a million: without one of them, a translation is visibly wrong. `many` of
  /// French, for millions, and `many` of Czech, for fractions, aren't among them.
  public var commonCategories: [PluralCategory] { listed { $0 & 0x20 != 0 } }

  /// Returns the category of a number in a language.
  public static func category(of operands: PluralOperands, language: String) -> PluralCategory {
    PluralRule(language: language).category(of: operands)
  }

  private var rules: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: PluralRuleData.lines.utf8Start + start, count: count)
  }

  private func listed(_ isListed: (UInt8) -> Bool) -> [PluralCategory] {
    var found: [PluralCategory] = []
    let rules = rules
    for (index, byte) in rules.enumerated() where byte == UInt8(ascii: ":") {
      guard isListed(rules[index - 1]) else { continue }
      if let category = PluralCondition.category(rules[index - 1]) { found.append(category) }
    }
    return found + [.other]
  }

  /// Returns the rules of a language with exactly this name.
  private static func find(_ name: [UInt8]) -> (start: Int, count: Int)? {
    let lines = PluralRuleData.lines
    let table = UnsafeBufferPointer(start: lines.utf8Start, count: lines.utf8CodeUnitCount)
    var place = 0
    while place < table.count {
      var isFound = false
      // Each language is between two spaces.
      while place < table.count, table[place] != UInt8(ascii: "=") {
        place += 1
        var matched = 0
        while place < table.count, table[place] != UInt8(ascii: " "),
          table[place] != UInt8(ascii: "=")
        {
          let isSame = matched >= 0 && matched < name.count && table[place] == name[matched]
          matched = isSame ? matched + 1 : -1
          place += 1
        }
        if matched == name.count { isFound = true }
      }
      place += 1
      let start = place
      while place < table.count, table[place] != UInt8(ascii: "\n") { place += 1 }
      if isFound { return (start, place - start) }
      place += 1
    }
    return nil
  }
}
