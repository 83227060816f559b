import PackageHeads
import StringValues

/// The reason why a string can't be formatted with the given arguments. The caller then uses the next fallback.
enum StringFormatError: Error, Equatable, Sendable {
  /// A specifier takes an argument that wasn't given.
  case missingArgument(Int)
  /// A specifier takes an argument of another type.
  case wrongArgument(Int, conversion: UInt8)
  /// The string has no variable for `%#@name@`.
  case unknownVariable
  /// There is no form for the number or the device, and none for all others.
  case missingForm
  /// A number in the format is too large; Foundation rejects it, too.
  case overflow
  /// A width, a precision or the result is beyond any use.
  case tooLarge
  /// Variables or forms are nested too deeply.
  case tooDeep
}

extension StringFormatError: CustomStringConvertible {
  var description: String {
    switch self {
    case .missingArgument(let number):
      Sentence.of("The string takes argument #, which wasn't given.", number)
    case .wrongArgument(let number, let conversion):
      Sentence.of(
        "The string takes argument # as %#, but it has another type.",
        facts: [number.description, String(UnicodeScalar(conversion))])
    case .unknownVariable: "The string names a variable that it doesn't have."
    case .missingForm: "The string has no form for the number or the device."
    case .overflow: "A number in the format is too large."
    case .tooLarge: "The formatted string would be too large."
    case .tooDeep: "The string is nested too deeply."
    }
  }
}
