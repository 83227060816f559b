import StringValues

extension StringValue {
  /// Whether one of the value's strings contains the characters.
  func contains(_ characters: String) -> Bool {
    switch self {
    case .plain(let string): string.contains(characters)
    case .plural(let forms): forms.values.contains { $0.contains(characters) }
    case .device(let forms): forms.values.contains { $0.contains(characters) }
    case .width(let forms): forms.values.contains { $0.contains(characters) }
    case .format(let string, let variables):
      string.contains(characters) || variables.contains { $0.value.contains(characters) }
    }
  }
}
