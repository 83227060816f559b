import SourceLexing
import StringValues

extension StringValue {
  /// Whether the value has forms, by number, device or width.
  var isStructured: Bool { if case .plain = self { false } else { true } }

  /// Whether Foundation's automatic grammar agreement changes words of it: `^[%lld item](inflect: true)`. Other
  /// attributes may be before that one.
  var isInflected: Bool { contains("](") && contains("inflect:") }

  /// Whether one of the value's strings contains the characters, which are of ASCII.
  func contains(_ characters: StaticString) -> Bool {
    switch self {
    case .plain(let string): SourceBytes.contains(string, characters)
    case .plural(let forms): forms.values.contains { $0.contains(characters) }
    case .device(let forms): forms.values.contains { $0.contains(characters) }
    case .width(let forms): forms.values.contains { $0.contains(characters) }
    case .format(let string, let variables):
      SourceBytes.contains(string, characters)
        || variables.contains { $0.value.contains(characters) }
    }
  }
}
