import Foundation
import StringValues

extension FormatArgument {
  /// Creates an argument from an object as Objective-C passes it: `NSNumber` for numbers, `NSValue` for pointers,
  /// `NSNull` for nil, other objects as they are.
  init(object: Any) {
    #if canImport(ObjectiveC)
      // Other values are objects like any other.
      if let value = object as? NSValue, value.objCType.pointee == CChar(UInt8(ascii: "^")) {
        self = .address(value.pointerValue.map { UnsafeRawPointer($0) })
        return
      }
    #endif
    switch object {
    case let string as NSString: self = .plain(string as String)
    case let number as NSNumber: self = .boxed(number)
    case is NSNull: self = .plain(FormattingRun.nothing)
    case let value as any CVarArg: self = .other(value)
    default: self = .plain("\(object)")
    }
  }

  /// The argument for a specifier that doesn't take an object.
  var unboxed: FormatArgument {
    guard case .boxed(let number) = self else { return self }
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "f"), UInt8(ascii: "d"): return .float(number.doubleValue)
    case UInt8(ascii: "C"), UInt8(ascii: "S"), UInt8(ascii: "I"), UInt8(ascii: "L"),
      UInt8(ascii: "Q"):
      return .integer(number.uint64Value, isSigned: false)
    default: return .integer(UInt64(bitPattern: number.int64Value), isSigned: true)
    }
  }

  /// Returns the argument for a specifier of that class.
  func read(as argumentClass: FormatArgumentClass) -> FormatArgument {
    switch (self, argumentClass) {
    case (.boxed, .object): self
    case (.boxed, _): unboxed
    case (.address(let start), .pointer):
      .integer(UInt64(UInt(bitPattern: start)), isSigned: false)
    case (.address(let start?), .bytes): .other(start.assumingMemoryBound(to: CChar.self))
    case (.address(let start?), .utf16): .other(start.assumingMemoryBound(to: UInt16.self))
    default: self
    }
  }
}
