/// Why a translation does not fit the arguments that code gives it.
public enum FormatMismatch: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: UInt8, Comparable, Sendable {
    /// The string shows, but something of it is wrong or missing.
    case loss
    /// Foundation reads memory that is not there or not of that kind: it may crash, or print garbage.
    case crash

    /// A loss is less than a crash.
    public static func < (left: Severity, right: Severity) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// A specifier takes an argument that the development string does not have.
  case missingArgument(Int, specifier: String)
  /// A specifier takes the argument as another kind.
  case otherClass(Int, specifier: String, expected: String)
  /// An argument before this one is left out. Foundation does not step over it, so that this specifier gets the argument
  /// `read` instead, which is of another kind (`crash`) or of the same.
  case shifted(Int, specifier: String, read: Int, crashes: Bool)
  /// `%#@name@` of which the string has no variable: Foundation takes the argument for an object.
  case unknownVariable(String)
  /// Specifiers with and without a position in one format: "we just do some random garbage here" (`CFString.c`).
  case mixedPositions(String)
  /// The same in a form of a variable, with one specifier without a position, which takes the variable's own argument:
  /// CoreFoundation counts from that argument there, so it prints what is meant.
  case mixedPositionsInForm(String)
  /// A position over 127, or a width or precision over 2³¹−1: Foundation refuses the format.
  case overflow(String)
  /// The string nests deeper than ``StringValue/maximumDepth``, or without end.
  case tooDeep
  /// The argument is a number of another size: large values print wrong. A `long double` elsewhere than the development
  /// string has one shifts the arguments after it.
  case otherSize(Int, specifier: String, expected: String)
  /// A number prints in another style, such as hexadecimal.
  case otherStyle(Int, specifier: String, expected: String)
  /// No form shows this argument, and the development string does.
  case omitted(Int, expected: String)
  /// The development string has no specifier at all, and this one has.
  case addedToPlainString(String)
  /// `%` and what follows is no specifier: it shows without the `%`, or not at all. `%%` shows one.
  case strayPercent(String)
  /// A position over three times the number of specifiers: Foundation shows nothing at all.
  case blank(String)

  /// How bad it is.
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
      An argument before “\(specifier)” is left out, so it gets argument \(read) in place of \(number).
      """
    case .unknownVariable(let specifier): "“\(specifier)” names a variable that the string lacks."
    case .mixedPositions(let format), .mixedPositionsInForm(let format):
      "Specifiers with and without a position are mixed in “\(format)”."
    case .overflow(let specifier): "The number in “\(specifier)” is too large."
    case .tooDeep: "The string nests too deep."
    case .otherSize(let number, let specifier, let expected):
      "“\(specifier)” takes argument \(number) as another size than “\(expected)”."
    case .otherStyle(let number, let specifier, let expected):
      "“\(specifier)” shows argument \(number) otherwise than “\(expected)”."
    case .omitted(let number, let expected):
      "Argument \(number), “\(expected)” in the development string, is not shown."
    case .addedToPlainString(let specifier):
      "“\(specifier)” stands in a string whose development string has no specifier."
    case .strayPercent(let string): "“\(string)” is no specifier; “%%” shows a percent sign."
    case .blank(let specifier):
      "The position in “\(specifier)” is so large that nothing of the string shows."
    }
  }
}
