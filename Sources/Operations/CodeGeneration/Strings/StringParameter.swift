import FormatCompatibility
import StringValues

/// The type of an accessor's parameter for one argument, like SwiftGen's.
enum StringParameter: String, Hashable, Sendable, CaseIterable {
  /// `%@`: anything with a description.
  case object
  /// `%a`, `%e`, `%f`, `%g`. The parameter is a `Float`, like SwiftGen's; it is passed on as a `Double`.
  case float
  /// `%d`, `%i`, `%o`, `%u`, `%x` of any length.
  case integer
  /// `%c`.
  case character
  /// `%s`.
  case cString
  /// `%p`.
  case pointer

  /// Returns the type for a conversion character of either case; nil for any other character.
  init?(conversion: UInt8) {
    switch conversion | 0x20 {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "g"): self = .float
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"),
      UInt8(ascii: "x"):
      self = .integer
    case UInt8(ascii: "c"): self = .character
    case UInt8(ascii: "s"): self = .cString
    case UInt8(ascii: "p"): self = .pointer
    default:
      guard conversion == UInt8(ascii: "@") else { return nil }
      self = .object
    }
  }

  /// Returns the type in Swift; `prefix` is `Swift.` if another type hides one of these.
  func swiftType(_ prefix: String) -> String {
    switch self {
    case .object: "Any"
    case .float: prefix + "Float"
    case .integer: prefix + "Int"
    case .character: prefix + "CChar"
    case .cString: "\(prefix)UnsafePointer<\(prefix)CChar>"
    case .pointer: prefix + "UnsafeRawPointer"
    }
  }

  /// Returns the argument to pass on for the parameter called `name`.
  func swiftArgument(_ name: String, _ prefix: String) -> String {
    switch self {
    case .object: "\(prefix)String(describing: \(name))"
    case .pointer: "\(prefix)Int(bitPattern: \(name))"
    case .float, .integer, .character, .cString: name
    }
  }

  /// The type in Objective-C.
  var objectiveCType: String {
    switch self {
    case .object: "id _Nullable "
    case .float: "double "
    case .integer: "NSInteger "
    case .character: "char "
    case .cString: "const char *_Nullable "
    case .pointer: "const void *_Nullable "
    }
  }

  /// Returns the parameter called `name` as an object.
  func objectiveCArgument(_ name: String) -> String {
    switch self {
    case .object: "LVYObject(\(name))"
    case .float, .integer, .character: "@(\(name))"
    case .cString, .pointer: "[NSValue valueWithPointer:\(name)]"
    }
  }
}

extension StringParameter {
  /// Returns the type that a use of an argument needs; nil if it is read but not used.
  init?(_ use: FormatUse) {
    switch use.argumentClass {
    case .integer: self = use.specifier.hasSuffix("c") ? .character : .integer
    case .float: self = .float
    case .object: self = .object
    case .bytes, .utf16, .pascalBytes: self = .cString
    case .character: self = .character
    case .pointer: self = .pointer
    case .ignored: return nil
    }
  }
}
