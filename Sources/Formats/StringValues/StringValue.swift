/// The value of one key in one language: a string, or strings from which a number, a width or a device selects one.
///
/// `.stringsdict` and `.xcstrings` only use these shapes. They nest: a form may contain variables or rules again (at
/// most ``StringValue/maximumDepth`` levels in files).
public indirect enum StringValue: Equatable, Sendable {
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

  // Code size: comparing dictionaries and arrays is compiled for each type of value.
  /// Compares all parts.
  public static func == (left: StringValue, right: StringValue) -> Bool {
    if case .plain(let string) = left, case .plain(let other) = right { return string == other }
    let (lefts, rights) = (left.parts, right.parts)
    guard lefts.words == rights.words, lefts.values.count == rights.values.count else {
      return false
    }
    for index in lefts.values.indices where lefts.values[index] != rights.values[index] {
      return false
    }
    return true
  }

  /// The words by which values of all shapes differ, and the values inside, in order.
  private var parts: (words: [String], values: [StringValue]) {
    var words: [String] = []
    var values: [StringValue] = []
    func add(_ key: Int, _ form: StringValue?) {
      guard let form else { return }
      words.append(key.description)
      values.append(form)
    }
    switch self {
    case .plain(let string): words = ["plain", string]
    case .plural(let forms):
      words = ["plural"]
      for category in PluralCategory.allCases { add(Int(category.rawValue), forms[category]) }
    case .device(let forms):
      words = ["device"]
      for device in DeviceClass.allCases { add(Int(device.rawValue), forms[device]) }
    case .width(let forms):
      words = ["width"]
      for width in Self.widths(of: forms) { add(width, forms[width]) }
    case .format(let format, let variables):
      words = ["format", format]
      for variable in variables {
        words += [variable.name, variable.specifier.map { "%" + $0 } ?? ""]
        add(variable.argument ?? 0, variable.value)
      }
    }
    return (words, values)
  }
}

/// A variable of a format: `%#@name@` stands for one of its forms.
public struct StringVariable: Equatable, Sendable {
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

extension StringValue {
  // Code size: the standard library's sort is large, and is specialized for each type and order. There are few widths.
  /// Returns the widths of a width rule in ascending order.
  package static func widths(of forms: [Int: StringValue]) -> [Int] {
    var widths: [Int] = []
    for width in forms.keys {
      widths.insert(width, at: widths.firstIndex { $0 > width } ?? widths.count)
    }
    return widths
  }
}
