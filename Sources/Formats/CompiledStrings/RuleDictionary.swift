import FormatCompatibility
import StringValues

/// Turns a value with rules into the dictionary of a `.stringsdict`.
///
/// Format: Apple, *Stringsdict File Format*; what CoreFoundation's formatter reads of it (`CFString.c`).
enum RuleDictionary {
  /// - Parameter key: Says which number chooses a form if no form prints one: `%lld files` of `a file` and `files`.
  static func node(_ value: StringValue, key: String) -> PropertyNode {
    node(value, depth: 0, key: key)
  }

  private static func node(_ value: StringValue, depth: Int, key: String = "") -> PropertyNode {
    guard depth <= StringValue.maximumDepth else { return .string("") }
    switch value {
    case .plain(let string): return .string(string)
    case .plural(let forms): return plural(forms, depth: depth, key: key)
    case .device(let forms):
      let members = DeviceClass.allCases.compactMap { device in
        forms[device].map { PropertyMember(device.name, node($0, depth: depth + 1)) }
      }
      return .dictionary([PropertyMember("NSStringDeviceSpecificRuleType", .dictionary(members))])
    case .width:
      let members = value.forms.map { width, form in
        PropertyMember("\(width)", node(form, depth: depth + 1))
      }
      return .dictionary([PropertyMember("NSStringVariableWidthRuleType", .dictionary(members))])
    case .format(let format, let variables):
      var members = [
        PropertyMember("NSStringLocalizedFormatKey", .string(positioned(format, variables)))
      ]
      for variable in variables {
        members.append(PropertyMember(variable.name, self.variable(variable, depth: depth)))
      }
      return .dictionary(members)
    }
  }

  /// A plural without a variable, as catalogs have it: one is made, which takes the argument of the first number.
  private static func plural(
    _ forms: [PluralCategory: StringValue], depth: Int, key: String
  ) -> PropertyNode {
    let number =
      firstNumber(in: .plural(forms), depth: 0) ?? firstNumber(in: .plain(key), depth: 0)
    let argument = number?.argument ?? 1
    // In a form, arguments without a position are counted from the variable's own.
    let forms = argument == 1 ? forms : forms.mapValues { withPositions($0, depth: depth) }
    let variable = StringVariable(
      name: "value", specifier: number?.specifier, value: .plural(forms))
    let format = argument == 1 ? "%#@value@" : "%\(argument)$#@value@"
    return .dictionary([
      PropertyMember("NSStringLocalizedFormatKey", .string(format)),
      PropertyMember("value", self.variable(variable, depth: depth)),
    ])
  }

  private static func variable(_ variable: StringVariable, depth: Int) -> PropertyNode {
    var members = [
      PropertyMember("NSStringFormatSpecTypeKey", .string("NSStringPluralRuleType"))
    ]
    if let specifier = variable.specifier {
      members.append(PropertyMember("NSStringFormatValueTypeKey", .string(specifier)))
    }
    let specifier = variable.specifier ?? "d"
    switch variable.value {
    case .plural(let forms):
      for category in PluralCategory.allCases {
        guard let form = forms[category] else { continue }
        members.append(PropertyMember(category.name, self.form(form, specifier, depth: depth)))
      }
    case let value:
      // A rule that no `.stringsdict` can have at this place: one form for every number.
      members.append(
        PropertyMember(PluralCategory.other.name, form(value, specifier, depth: depth)))
    }
    return .dictionary(members)
  }

  /// A form of a variable. `%arg` is only known to catalogs.
  private static func form(_ value: StringValue, _ specifier: String, depth: Int) -> PropertyNode {
    guard case .plain(let string) = value else { return node(value, depth: depth + 1) }
    let format = FormatString(string, isInVariable: true)
    var result = ""
    var place = 0
    for piece in format.pieces {
      guard case .argument(let range) = piece else { continue }
      result += format.string(in: place..<range.lowerBound) + "%" + specifier
      place = range.upperBound
    }
    guard place > 0 else { return .string(string) }
    return .string(result + format.string(in: place..<string.utf8.count))
  }

  // MARK: - Arguments

  /// Returns the argument and the specifier, without `%` and position, of the first number in the forms.
  private static func firstNumber(
    in value: StringValue, depth: Int
  ) -> (argument: Int, specifier: String)? {
    guard depth <= StringValue.maximumDepth else { return nil }
    switch value {
    case .plain(let string):
      let format = FormatString(string)
      let arguments = sequence(of: format)
      for (specifier, argument) in zip(format.specifiers, arguments) where specifier.isNumber {
        return (argument, plain(format.string(in: specifier.range)))
      }
      return nil
    case .plural(let forms):
      // The form for most numbers comes first: `one` often has none.
      for category in PluralCategory.allCases.reversed() {
        if let form = forms[category], let number = firstNumber(in: form, depth: depth + 1) {
          return number
        }
      }
      return nil
    case .device, .width:
      for (_, form) in value.forms {
        if let number = firstNumber(in: form, depth: depth + 1) { return number }
      }
      return nil
    case .format(let format, _):
      return firstNumber(in: .plain(format), depth: depth + 1)
    }
  }

  /// `2$-5lld` -> `lld`: the length modifiers and the conversion.
  private static func plain(_ specifier: String) -> String {
    let letters = specifier.utf8.reversed().prefix {
      ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z")
    }
    return String(decoding: Array(letters.reversed()), as: UTF8.self)
  }

  /// Returns the format with the positions of arguments that only the catalog's variables name.
  private static func positioned(_ format: String, _ variables: [StringVariable]) -> String {
    guard variables.contains(where: { $0.argument != nil }) else { return format }
    let read = FormatString(format)
    // A width that is an argument takes places of its own; such a format stays as it is.
    guard !hasArgumentsOfLayout(read) else { return format }
    let arguments = zip(read.specifiers, sequence(of: read)).map { specifier, argument in
      let name = specifier.name.map(read.string(in:))
      return variables.first { $0.name == name }?.argument ?? argument
    }
    let isInOrder = arguments.elementsEqual(1..<(arguments.count + 1))
    return isInOrder ? format : positioned(read, arguments)
  }

  /// Returns the value with a position in each specifier.
  private static func withPositions(_ value: StringValue, depth: Int) -> StringValue {
    guard case .plain(let string) = value else { return value }
    let read = FormatString(string)
    return hasArgumentsOfLayout(read) ? value : .plain(positioned(read, sequence(of: read)))
  }

  private static func hasArgumentsOfLayout(_ format: FormatString) -> Bool {
    format.specifiers.contains { $0.widthArgument != nil || $0.precisionArgument != nil }
  }

  /// Returns the argument that each specifier takes.
  private static func sequence(of format: FormatString) -> [Int] {
    var next = 1
    return format.specifiers.map { specifier in
      _ = specifier.widthArgument?.number(&next)
      _ = specifier.precisionArgument?.number(&next)
      return specifier.position ?? FormatReference.next.number(&next)
    }
  }

  private static func positioned(_ format: FormatString, _ arguments: [Int]) -> String {
    var result = ""
    var place = 0
    for (specifier, argument) in zip(format.specifiers, arguments) {
      result += format.string(in: place..<specifier.range.lowerBound) + "%\(argument)$"
      var written = format.string(in: specifier.range).dropFirst()
      if specifier.position != nil, let dollar = written.firstIndex(of: "$") {
        written = written[written.index(after: dollar)...]
      }
      result += written
      place = specifier.range.upperBound
    }
    return result + format.string(in: place..<format.string.utf8.count)
  }
}
