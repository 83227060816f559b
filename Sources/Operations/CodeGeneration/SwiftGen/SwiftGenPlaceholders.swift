import KeySorting
import StringValues

/// Reads the arguments of a format like SwiftGen, so that call sites compile as before.
///
/// SwiftGen knows `%`, a position, at most one flag, one digit of width and one of precision, a length before integers,
/// and a conversion character. Foundation knows more, but what only Foundation reads isn't a parameter here.
enum SwiftGenPlaceholders {
  /// Returns the parameters of a string by argument number, counted from 1. A format with variables takes the numbers
  /// by which they choose; SwiftGen doesn't read their forms.
  ///
  /// SwiftGen reads no other rules. In those, the forms together determine the arguments, since one may leave out a
  /// number.
  static func parameters(
    of text: StringValue, depth: Int = 0
  ) throws(StringParameterConflict) -> [Int: StringParameter] {
    guard depth <= StringValue.maximumDepth else { return [:] }
    switch text {
    case .plain(let format): return try parameters(of: format)
    case .format(let format, let variables):
      return try parameters(of: VariableFormat.flattened(format, variables: variables))
    case .plural(let forms): return try union(forms, depth)
    case .device(let forms): return try union(forms, depth)
    case .width(let forms): return try union(forms, depth)
    }
  }

  private static func union<Rule: Comparable>(
    _ forms: [Rule: StringValue], _ depth: Int
  ) throws(StringParameterConflict) -> [Int: StringParameter] {
    var result: [Int: StringParameter] = [:]
    for (_, form) in forms.sorted(on: \.key) {
      for (argument, parameter) in try parameters(of: form, depth: depth + 1) {
        try set(parameter, for: argument, in: &result)
      }
    }
    return result
  }

  private static func set(
    _ parameter: StringParameter, for argument: Int, in result: inout [Int: StringParameter]
  ) throws(StringParameterConflict) {
    guard let first = result.updateValue(parameter, forKey: argument), first != parameter else {
      return
    }
    throw StringParameterConflict(
      argument: argument, first: first.rawValue, second: parameter.rawValue)
  }

  /// Returns the parameters of a format. SwiftGen stops if two specifiers need different types for one argument.
  static func parameters(
    of format: String
  ) throws(StringParameterConflict) -> [Int: StringParameter] {
    var result: [Int: StringParameter] = [:]
    var next = 1
    for (position, parameter) in specifiers(in: Array(format.utf8)) {
      let argument: Int
      if let position {
        // Foundation prints `%0$@` unchanged.
        guard position > 0 else { continue }
        argument = position
      } else {
        argument = next
        next += 1
      }
      try set(parameter, for: argument, in: &result)
    }
    return result
  }

  private static func specifiers(in text: [UInt8]) -> [(position: Int?, StringParameter)] {
    var result: [(position: Int?, StringParameter)] = []
    var index = 0
    while let start = text[index...].firstIndex(of: percent) {
      index = text[start...].firstIndex { $0 != percent } ?? text.count
      // Two percent signs make one; the last of an odd number begins a specifier.
      guard (index - start) % 2 == 1 else { continue }
      if let specifier = specifier(in: text[index...]) { result.append(specifier) }
    }
    return result
  }

  private static func specifier(in text: ArraySlice<UInt8>) -> (position: Int?, StringParameter)? {
    let digits = text.prefix(while: isDigit)
    let rest = text.dropFirst(digits.count)
    if !digits.isEmpty, rest.first == UInt8(ascii: "$"),
      let parameter = conversion(in: rest.dropFirst())
    {
      return (Int(String(decoding: digits, as: UTF8.self)) ?? .max, parameter)
    }
    return conversion(in: text).map { (nil, $0) }
  }

  private static func conversion(in text: ArraySlice<UInt8>) -> StringParameter? {
    var rest = text
    if let first = rest.first, flags.contains(first) { rest = rest.dropFirst() }
    if let first = rest.first, isDigit(first) { rest = rest.dropFirst() }
    if rest.first == UInt8(ascii: "."), let digit = rest.dropFirst().first, isDigit(digit) {
      rest = rest.dropFirst(2)
    }
    if let first = rest.first, let parameter = StringParameter(conversion: first) {
      return parameter
    }
    // A length goes with integers only.
    guard let length = rest.first, lengths.contains(length | 0x20) else { return nil }
    rest = rest.dropFirst()
    if let second = rest.first, second | 0x20 == length | 0x20, doubled.contains(length | 0x20) {
      rest = rest.dropFirst()
    }
    let parameter = rest.first.flatMap { StringParameter(conversion: $0) }
    return parameter == .integer ? .integer : nil
  }

  private static let percent = UInt8(ascii: "%")
  private static let flags = Array("-+# 0".utf8)
  private static let lengths = Array("hlqztj".utf8)
  private static let doubled = Array("hl".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
