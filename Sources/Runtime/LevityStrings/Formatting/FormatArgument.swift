import Foundation

/// One argument of a formatted string with its type. Unlike an argument of a C list, it's never read as another type.
enum FormatArgument {
  /// An integer as 64 bits, sign-extended if it's signed.
  case integer(UInt64, isSigned: Bool)
  case float(Double)
  case plain(String)
  /// Any other value that C lists take: an object, a pointer. Indirect, since an argument is copied at every step.
  indirect case other(any CVarArg)
  /// A number in an object, as Objective-C passes it; a string can print it as either.
  case boxed(NSNumber)
  /// An address in memory; the string decides what is there.
  case address(UnsafeRawPointer?)

  init(integer number: some FixedWidthInteger) {
    self = .integer(UInt64(truncatingIfNeeded: number), isSigned: type(of: number).isSigned)
  }

  init(_ value: any CVarArg) { self = Self.telling(value) }

  /// Looks at the value's own type. Casts wouldn't do: on Apple's systems an `NSNumber` casts to `Int`, and each cast
  /// takes as long as formatting a number.
  private static func telling<Value: CVarArg>(_ value: Value) -> FormatArgument {
    // The types are the same, so the bits are, too.
    if Value.self == Int.self { return .init(integer: unsafeBitCast(value, to: Int.self)) }
    if Value.self == String.self { return .plain(unsafeBitCast(value, to: String.self)) }
    if Value.self == Double.self { return .float(unsafeBitCast(value, to: Double.self)) }
    if Value.self is AnyObject.Type {
      return (value as? NSString).map { .plain($0 as String) } ?? .other(value)
    }
    return uncommon(value)
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
