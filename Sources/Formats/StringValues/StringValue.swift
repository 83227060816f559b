/// The value of one key in one language: a string, or strings that a number, a width or a device chooses from.
///
/// The shapes of `.stringsdict` and `.xcstrings` are all made of these four. They nest: a form may hold variables or
/// rules again (at most ``StringValue/maximumDepth`` levels in files that are read).
public indirect enum StringValue: Equatable, Sendable {
  /// A string, which may hold format specifiers. An empty string is a translation like any other.
  case plain(String)
  /// Forms by plural category. The number is the argument of the enclosing variable, or, outside of one, that of the
  /// first specifier of a number in the forms (as in `.xcstrings` without substitutions).
  case plural([PluralCategory: StringValue])
  /// Forms by the class of device (`NSStringDeviceSpecificRuleType`, `device` of `.xcstrings`).
  case device([DeviceClass: StringValue])
  /// Forms by width: the widest that fits is shown (`NSStringVariableWidthRuleType`). The unit is the app's to choose;
  /// Apple suggests ems of the system font.
  case width([Int: StringValue])
  /// A format that names variables as `%#@name@` or `%1$#@name@`, and what they stand for.
  case format(String, variables: [StringVariable])

  /// The maximum number of levels that a file may nest.
  public static let maximumDepth = 16
}

/// A variable of a format: `%#@name@` stands for one of its forms.
public struct StringVariable: Equatable, Sendable {
  /// The name in the format: letters, digits and `_` of ASCII.
  public var name: String
  /// Which argument is the number, counted from 1; nil: the position in the format says it, or the order of appearance.
  public var argument: Int?
  /// The specifier of the number without `%`, such as `d`, `ld` or `lld` (`NSStringFormatValueTypeKey`,
  /// `formatSpecifier`); nil where the file has none (Apple then reads `d`).
  public var specifier: String?
  /// The forms. In their strings `%arg` and specifiers of the variable's kind stand for the number.
  public var value: StringValue

  /// A variable whose argument is found by its position, unless given.
  public init(name: String, argument: Int? = nil, specifier: String? = nil, value: StringValue) {
    self.name = name
    self.argument = argument
    self.specifier = specifier
    self.value = value
  }
}

extension StringValue {
  // Code size: the library's sort is not small, and it is copied for every type and order. There are few widths.
  /// The widths of a width rule, ascending.
  package static func widths(of forms: [Int: StringValue]) -> [Int] {
    var widths: [Int] = []
    for width in forms.keys {
      widths.insert(width, at: widths.firstIndex { $0 > width } ?? widths.count)
    }
    return widths
  }
}
