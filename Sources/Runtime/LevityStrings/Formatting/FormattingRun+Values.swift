import Foundation
import PackageHeads
import StringValues

extension FormattingRun {
  /// Foundation's output for a missing object or C string.
  static let nothing = "(null)"

  /// Writes one argument as the specifier asks.
  func print(_ specifier: FormatSpecifier, _ number: Int, width: Int?, precision: Int?) {
    guard has(number) else { return }
    let argument = arguments[number - 1].read(as: specifier.argumentClass)
    guard let layout = FormatLayout(specifier, width: width, precision: precision) else {
      return fail(.tooLarge)
    }
    let isWritten: Bool
    switch (specifier.argumentClass, argument) {
    case (.ignored, _): isWritten = true
    case (.integer, .integer(let bits, _)), (.character, .integer(let bits, _)):
      write(integer: bits, as: specifier, layout)
      isWritten = true
    case (.float, .float(let value)):
      write(float: value, as: specifier, layout)
      isWritten = true
    case (.object, .plain(let string)):
      append(string)
      isWritten = true
    case (.object, .other(let value)): isWritten = write(object: value)
    case (.object, .boxed(let number)):
      append(number.description(withLocale: formatter.numbers?.locale))
      isWritten = true
    case (.bytes, .address(nil)), (.utf16, .address(nil)):
      append(Self.nothing)
      isWritten = true
    case (.bytes, .other(let value)): isWritten = write(bytes: value, layout)
    case (.utf16, .other(let value)): isWritten = write(utf16: value, layout)
    case (.pointer, _): isWritten = write(address: argument, layout)
    default: isWritten = false
    }
    if !isWritten { fail(.wrongArgument(number, conversion: specifier.conversion)) }
  }

  private func write(
    integer bits: UInt64, as specifier: FormatSpecifier, _ layout: FormatLayout
  ) {
    let integer = FormatInteger(bits, specifier)
    // In lowercase, conversions mean the same on every system.
    switch specifier.conversion {
    case UInt8(ascii: "c"), UInt8(ascii: "C"):
      write([Int32(truncatingIfNeeded: bits)], layout, as: specifier.conversion)
    case UInt8(ascii: "x"), UInt8(ascii: "X"):
      write([integer.bits], layout, as: specifier.conversion, isLong: true)
    case UInt8(ascii: "o"), UInt8(ascii: "O"):
      write([integer.bits], layout, as: UInt8(ascii: "o"), isLong: true)
    case let conversion:
      if let numbers = formatter.numbers, layout.isUsual {
        write { numbers.append(integer, layout, to: &$0) }
      } else {
        let isSigned = FormatInteger.isSigned(conversion)
        write(
          [integer.bits], layout, as: isSigned ? UInt8(ascii: "d") : UInt8(ascii: "u"), isLong: true
        )
      }
    }
  }

  private func write(
    float value: Double, as specifier: FormatSpecifier, _ layout: FormatLayout
  ) {
    let isFixed = specifier.conversion | 0x20 == UInt8(ascii: "f")
    if let numbers = formatter.numbers, isFixed, layout.isUsual, !layout.flags.contains(.zero) {
      write { numbers.append(value, layout, to: &$0) }
    } else {
      write([value], layout, as: specifier.conversion)
    }
  }

  /// Writes a number with Foundation, in a format made here that takes an argument of just this type: for conversions
  /// and flags that strings rarely use. Code size: a list, since the compiler makes a copy for each type of number.
  @inline(never)
  private func write(
    _ number: [any CVarArg], _ layout: FormatLayout, as conversion: UInt8, isLong: Bool = false
  ) {
    var format = "%"
    var rest = layout.flags.rawValue & 31
    for mark in "0-+ #".utf8Bytes() {
      if rest & 1 != 0 { format += String(UnicodeScalar(mark)) }
      rest >>= 1
    }
    if layout.width > 0 { format += layout.width.description }
    if let precision = layout.precision { format += "." + precision.description }
    format += (isLong ? "ll" : "") + String(UnicodeScalar(conversion))
    append(String(format: format, locale: formatter.numbers?.locale, arguments: number))
  }

  /// CoreFoundation ignores the width and precision of an object.
  private func write(object value: any CVarArg) -> Bool {
    guard type(of: value) is AnyObject.Type, let object = value as? NSObject else { return false }
    let locale = formatter.numbers?.locale
    switch object {
    case let number as NSNumber: append(number.description(withLocale: locale))
    case let date as NSDate: append(date.description(with: locale))
    default: append(object.description)
    }
    return true
  }

  /// Ignores all flags but `-`, and counts the width in bytes, like CoreFoundation.
  private func write(bytes value: any CVarArg, _ layout: FormatLayout) -> Bool {
    let start: UnsafeRawPointer
    switch value {
    case let pointer as UnsafePointer<CChar>: start = UnsafeRawPointer(pointer)
    case let pointer as UnsafeMutablePointer<CChar>: start = UnsafeRawPointer(pointer)
    case let pointer as UnsafePointer<UInt8>: start = UnsafeRawPointer(pointer)
    case let pointer as UnsafeMutablePointer<UInt8>: start = UnsafeRawPointer(pointer)
    default: return false
    }
    let limit = layout.precision ?? Int.max
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let byte = start.load(fromByteOffset: bytes.count, as: UInt8.self)
      if byte == 0 { break }
      bytes.append(byte)
    }
    append(bytes, layout, length: bytes.count)
    return true
  }

  private func write(utf16 value: any CVarArg, _ layout: FormatLayout) -> Bool {
    let start: UnsafePointer<UInt16>
    switch value {
    case let pointer as UnsafePointer<UInt16>: start = pointer
    case let pointer as UnsafeMutablePointer<UInt16>: start = UnsafePointer(pointer)
    default: return false
    }
    let limit = layout.precision ?? Int.max
    var count = 0
    while count < limit, start[count] != 0 { count += 1 }
    let string = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF16.self)
    append(string.utf8Bytes(), layout, length: count)
    return true
  }

  private func write(address argument: FormatArgument, _ layout: FormatLayout) -> Bool {
    let address: UInt
    switch argument {
    case .integer(let bits, _): address = UInt(truncatingIfNeeded: bits)
    case .other(let pointer as OpaquePointer): address = UInt(bitPattern: pointer)
    default: return false
    }
    let digits = "0x\(String(address, radix: 16))".utf8Bytes()
    append(digits, layout, length: digits.count)
    return true
  }
}
