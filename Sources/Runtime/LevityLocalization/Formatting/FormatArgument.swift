package import Foundation

/// One argument of a formatted text, with what it is: unlike the list of C, nothing reads it as something else.
package enum FormatArgument {
  /// A whole number as 64 bits, sign-extended where it has a sign.
  case integer(UInt64, isSigned: Bool)
  case float(Double)
  case text(String)
  /// Any other value that C's lists take: an object, a pointer.
  case other(any CVarArg)
  /// A number in an object, as Objective-C hands it over: a text may print it as either.
  case boxed(NSNumber)
  /// Where something is in memory; a text says what.
  case address(UnsafeRawPointer?)

  package init(integer number: some FixedWidthInteger) {
    self = .integer(UInt64(truncatingIfNeeded: number), isSigned: type(of: number).isSigned)
  }

  /// Looks at the value's own type. Casts alone would not do: on Apple's systems an `NSNumber` casts to `Int`.
  package init(_ value: any CVarArg) {
    let type = ObjectIdentifier(type(of: value))
    if type == ObjectIdentifier(Int.self), let number = value as? Int {
      self.init(integer: number)
    } else if type == ObjectIdentifier(String.self), let text = value as? String {
      self = .text(text)
    } else if type == ObjectIdentifier(Double.self), let number = value as? Double {
      self = .float(number)
    } else if Swift.type(of: value) is AnyObject.Type {
      self = (value as? NSString).map { .text($0 as String) } ?? .other(value)
    } else {
      self = Self.uncommon(value)
    }
  }

  private static func uncommon(_ value: any CVarArg) -> FormatArgument {
    switch value {
    case let number as Int8: return FormatArgument(integer: number)
    case let number as Int16: return FormatArgument(integer: number)
    case let number as Int32: return FormatArgument(integer: number)
    case let number as Int64: return FormatArgument(integer: number)
    case let number as UInt: return FormatArgument(integer: number)
    case let number as UInt8: return FormatArgument(integer: number)
    case let number as UInt16: return FormatArgument(integer: number)
    case let number as UInt32: return FormatArgument(integer: number)
    case let number as UInt64: return FormatArgument(integer: number)
    case let number as Bool: return .integer(number ? 1 : 0, isSigned: true)
    case let number as Float: return .float(Double(number))
    case let number as CGFloat: return .float(Double(number))
    default:
      #if arch(x86_64) || arch(i386)
        if let number = value as? Float80 { return .float(Double(number)) }
      #endif
      return .other(value)
    }
  }
}
