import StringValues

/// Why a string cannot be formatted with the arguments given. The caller takes the next string of its fallbacks.
package enum StringFormatError: Error, Equatable, Sendable {
  /// A specifier takes an argument that was not given.
  case missingArgument(Int)
  /// A specifier takes the argument as another kind than it is.
  case wrongArgument(Int, conversion: UInt8)
  /// `%#@name@` of which the string has no variable.
  case unknownVariable
  /// No form for the number or the device, and none for all others.
  case missingForm
  /// A number in the format that Foundation refuses as well.
  case overflow
  /// A width, a precision or the result is beyond every use.
  case tooLarge
  /// Variables or forms nest without end.
  case tooDeep
}

extension StringFormatError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missingArgument(let number): "The string takes argument \(number), which is not given."
    case .wrongArgument(let number, let conversion):
      "The string takes argument \(number) as %\(UnicodeScalar(conversion)), which it is not."
    case .unknownVariable: "The string names a variable that it lacks."
    case .missingForm: "The string has no form for the number or the device."
    case .overflow: "A number in the format is too large."
    case .tooLarge: "The formatted string would be too large."
    case .tooDeep: "The string nests too deep."
    }
  }
}
