/// The reason why a translation doesn't fit the arguments that code passes.
public enum FormatMismatch: Hashable, Sendable {
  /// The severity of a mismatch.
  public enum Severity: UInt8, Comparable, Sendable {
    /// The string shows, but something in it is wrong or missing.
    case loss
    /// Foundation reads memory that isn't an argument or has another type: it may crash, or print garbage.
    case crash

    /// A loss is less than a crash.
    public static func < (left: Severity, right: Severity) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// A specifier takes an argument that the development string doesn't have.
  case missingArgument(Int, specifier: String)
  /// A specifier takes the argument as another type.
  case otherClass(Int, specifier: String, expected: String)
  /// An argument before this one is left out. Foundation doesn't skip it, so this specifier gets the argument `read`
  /// instead, which has another type (`crash`) or the same.
  case shifted(Int, specifier: String, read: Int, crashes: Bool)
  /// The string has no variable for `%#@name@`, so Foundation reads the argument as an object.
  case unknownVariable(String)
  /// Specifiers with and without a position in one format: "we just do some random garbage here" (`CFString.c`).
  case mixedPositions(String)
  /// The same in a form of a variable, with one specifier without a position, which takes the variable's own argument:
  /// CoreFoundation counts from that argument there, so it prints what is meant.
  case mixedPositionsInForm(String)
  /// A position over 127, or a width or precision over 2³¹−1: Foundation rejects the format.
  case overflow(String)
  /// The nesting exceeds ``StringValue/maximumDepth``, or is endless.
  case tooDeep
  /// The argument is a number of another size: large values are printed wrong. If only one of the two is a
  /// `long double`, it shifts the arguments after it.
  case otherSize(Int, specifier: String, expected: String)
  /// A number is printed in another style, such as hexadecimal.
  case otherStyle(Int, specifier: String, expected: String)
  /// No form shows this argument, but the development string does.
  case omitted(Int, expected: String)
  /// The development string has no specifier at all, but this one does.
  case addedToPlainString(String)
  /// `%` and what follows isn't a specifier: it shows without the `%`, or not at all. `%%` shows one.
  case strayPercent(String)
  /// A position over three times the number of specifiers: Foundation shows nothing at all.
  case blank(String)

  /// The severity.
  public var severity: Severity {
    switch self {
    case .missingArgument, .otherClass, .unknownVariable, .mixedPositions, .overflow, .tooDeep:
      .crash
    case .shifted(_, _, _, let crashes): crashes ? .crash : .loss
    case .otherSize, .otherStyle, .omitted, .addedToPlainString, .strayPercent, .blank,
      .mixedPositionsInForm:
      .loss
    }
  }
}

extension FormatMismatch: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .missingArgument(let number, let specifier):
      "“\(specifier)” takes argument \(number), which the development string does not have."
    case .otherClass(let number, let specifier, let expected):
      "“\(specifier)” takes argument \(number), which is “\(expected)” in the development string."
    case .shifted(let number, let specifier, let read, _):
      """
      An argument before “\(specifier)” is left out, so it gets argument \(read) instead of \(number).
      """
    case .unknownVariable(let specifier):
      "“\(specifier)” names a variable that the string doesn't have."
    case .mixedPositions(let format), .mixedPositionsInForm(let format):
      "Specifiers with and without a position are mixed in “\(format)”."
    case .overflow(let specifier): "The number in “\(specifier)” is too large."
    case .tooDeep: "The string is nested too deeply."
    case .otherSize(let number, let specifier, let expected):
      "“\(specifier)” takes argument \(number) with another size than “\(expected)”."
    case .otherStyle(let number, let specifier, let expected):
      "“\(specifier)” shows argument \(number) in another style than “\(expected)”."
    case .omitted(let number, let expected):
      "Argument \(number), “\(expected)” in the development string, is not shown."
    case .addedToPlainString(let specifier):
      "“\(specifier)” is in a string whose development string has no specifier."
    case .strayPercent(let string): "“\(string)” isn't a specifier; “%%” shows a percent sign."
    case .blank(let specifier):
      "The position in “\(specifier)” is so large that the string isn't shown at all."
    }
  }
}
