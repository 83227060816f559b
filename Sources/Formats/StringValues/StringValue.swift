/// The value of one key in one language: a string, or strings from which a number, a width or a device selects one.
///
/// `.stringsdict` and `.xcstrings` only use these shapes. They nest: a form may contain variables or rules again (at
/// most ``StringValue/maximumDepth`` levels in files).
public indirect enum StringValue: Sendable {
  /// A string, which may contain format specifiers. An empty string is a translation like any other.
  case plain(String)
  /// Forms by plural category. The number is the argument of the enclosing variable, or, outside of one, that of the
  /// first specifier of a number in the forms (like in `.xcstrings` without substitutions).
  case plural([PluralCategory: StringValue])
  /// Forms by the class of device (`NSStringDeviceSpecificRuleType`, `device` of `.xcstrings`).
  case device([DeviceClass: StringValue])
  /// Forms by width: the widest that fits is shown (`NSStringVariableWidthRuleType`). The app chooses the unit; Apple
  /// suggests ems of the system font.
  case width([Int: StringValue])
  /// A format that names variables as `%#@name@` or `%1$#@name@`, and the variables.
  case format(String, variables: [StringVariable])

  /// The maximum number of levels in a file.
  public static let maximumDepth = 16

  // Code size: one list for all rules, since dictionaries are compiled for each type of key.
  /// The values inside, in ascending order of what chooses them: plural category, device class, width. For a format, its
  /// variables with the arguments they name, or 0.
  package var forms: [(key: Int, value: StringValue)] {
    var found: [(key: Int, value: StringValue)] = []
    switch self {
    case .plain: break
    case .plural(let forms):
      for (category, form) in forms { Self.insert(form, Int(category.rawValue), to: &found) }
    case .device(let forms):
      for (device, form) in forms { Self.insert(form, Int(device.rawValue), to: &found) }
    case .width(let forms):
      for (width, form) in forms { Self.insert(form, width, to: &found) }
    case .format(_, let variables):
      for variable in variables { found.append((variable.argument ?? 0, variable.value)) }
    }
    return found
  }

  @inline(never)
  private static func insert(
    _ form: StringValue, _ key: Int, to forms: inout [(key: Int, value: StringValue)]
  ) {
    var place = forms.count
    while place > 0, forms[place - 1].key > key { place -= 1 }
    forms.insert((key, form), at: place)
  }
}

/// A variable of a format: `%#@name@` stands for one of its forms.
public struct StringVariable: Sendable {
  /// The name in the format: letters, digits and `_` of ASCII.
  public var name: String
  /// The argument with the number, counted from 1; nil if the position in the format determines it, or the order of
  /// appearance.
  public var argument: Int?
  /// The number's specifier without `%`, such as `d`, `ld` or `lld` (`NSStringFormatValueTypeKey`, `formatSpecifier`);
  /// nil if the file has none (Apple then reads `d`).
  public var specifier: String?
  /// The forms. In their strings, `%arg` and specifiers of the variable's kind stand for the number.
  public var value: StringValue

  /// Creates a variable whose argument is found by its position, unless given.
  public init(name: String, argument: Int? = nil, specifier: String? = nil, value: StringValue) {
    self.name = name
    self.argument = argument
    self.specifier = specifier
    self.value = value
  }
}
