import StringKeys
public import StringPacks
public import StringValues

/// A language's value of an id.
public indirect enum PackedValue: Equatable, Sendable {
  /// There is no translation.
  case missing
  /// The translation equals the development language's string.
  case sameAsDevelopment
  /// The translation.
  case value(StringValue)
}

extension LanguageStrings {
  /// Creates strings from values, whose index is the id.
  ///
  /// Throws `StringPackError.unrepresentable` for rules without a form, nesting deeper than `maximumDepth`, widths below 0,
  /// arguments below 1 and names over 255 bytes, and `tooLarge` beyond the limits.
  public init(values: [PackedValue]) throws(StringPackError) {
    try self.init(count: values.count) { id in
      switch values[id] {
      case .missing: (.missing, nil)
      case .sameAsDevelopment: (.sameAsDevelopment, nil)
      case .value(let value): (.structured, value)
      }
    }
  }

  /// Returns the value of an id; missing for an unknown id.
  public subscript(id: Int) -> PackedValue {
    switch state(id) {
    case .missing: .missing
    case .sameAsDevelopment: .sameAsDevelopment
    default: value(id).map { .value($0) } ?? .missing
    }
  }

  /// All values; the index is the id.
  public var values: [PackedValue] { (0..<count).map { self[$0] } }
}

extension LanguageStrings: Equatable {
  /// Compares the values by bytes, so strings by code units.
  public static func == (left: LanguageStrings, right: LanguageStrings) -> Bool {
    guard left.count == right.count else { return false }
    for id in 0..<left.count where !left.agrees(with: right, on: id) { return false }
    return true
  }
}
