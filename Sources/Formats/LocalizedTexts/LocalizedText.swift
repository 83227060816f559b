/// What one key says in one language: a text, or texts that a number, a width or a device chooses from.
///
/// The shapes of `.stringsdict` and `.xcstrings` are all made of these four. They nest: a form may hold variables or
/// rules again (at most ``LocalizedText/deepest`` levels in files that are read).
public indirect enum LocalizedText: Hashable, Sendable {
  /// A text, which may hold format specifiers. An empty text is a translation like any other.
  case text(String)
  /// Forms by plural category. The number is the argument of the enclosing variable, or, outside of one, that of the
  /// first specifier of a number in the forms (as in `.xcstrings` without substitutions).
  case plural([PluralCategory: LocalizedText])
  /// Forms by the class of device (`NSStringDeviceSpecificRuleType`, `device` of `.xcstrings`).
  case device([DeviceClass: LocalizedText])
  /// Forms by width: the widest that fits is shown (`NSStringVariableWidthRuleType`). The unit is the app's to choose;
  /// Apple suggests ems of the system font.
  case width([Int: LocalizedText])
  /// A format that names variables as `%#@name@` or `%1$#@name@`, and what they stand for.
  case format(String, variables: [TextVariable])

  /// How many levels a file may nest.
  public static let deepest = 16
}

/// A variable of a format: `%#@name@` stands for one of its forms.
public struct TextVariable: Hashable, Sendable {
  /// The name in the format: letters, digits and `_` of ASCII.
  public var name: String
  /// Which argument is the number, counted from 1; nil: the position in the format says it, or the order of appearance.
  public var argument: Int?
  /// The specifier of the number without `%`, such as `d`, `ld` or `lld` (`NSStringFormatValueTypeKey`,
  /// `formatSpecifier`); nil where the file has none (Apple then reads `d`).
  public var specifier: String?
  /// The forms. In their texts `%arg` and specifiers of the variable's kind stand for the number.
  public var text: LocalizedText

  /// A variable whose argument is found by its position, unless given.
  public init(name: String, argument: Int? = nil, specifier: String? = nil, text: LocalizedText) {
    self.name = name
    self.argument = argument
    self.specifier = specifier
    self.text = text
  }
}
