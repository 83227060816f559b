/// The plural categories of Unicode (CLDR, UTS #35 part 3), in its order.
public enum PluralCategory: UInt8, CaseIterable, Comparable, Sendable {
  /// Zero, if the language or the string has a form for it.
  case zero
  /// Singular in most languages.
  case one
  /// Dual.
  case two
  /// Paucal.
  case few
  /// Larger numbers; fractions in some languages.
  case many
  /// The form that every language has.
  case other

  /// The name in files: `zero`, `one`, `two`, `few`, `many`, `other`.
  public var name: String {
    switch self {
    case .zero: "zero"
    case .one: "one"
    case .two: "two"
    case .few: "few"
    case .many: "many"
    case .other: "other"
    }
  }

  /// Returns the category with that name; nil for any other name.
  public init?(name: some StringProtocol) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// Orders categories like CLDR.
  public static func < (left: PluralCategory, right: PluralCategory) -> Bool {
    left.rawValue < right.rawValue
  }
}
