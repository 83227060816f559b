/// One conversion of a format string, such as `%2$-5.1f` or `%#@files@`.
///
/// All parts are read like CoreFoundation's `__CFParseFormatSpec` reads them, even in odd orders: `%5-d` is `%-5d`
/// there, and the `% o` in "80% of" is an octal number.
public struct FormatSpecifier: Sendable {
  /// The UTF-8 offsets of the specifier in its format, from `%` to the conversion.
  public var range: Range<Int>
  /// The argument, counted from 1, that `n$` names (at most 127); nil for the next one in order.
  public var position: Int?
  /// The flags between `%` and the width.
  public var flags = FormatFlags(rawValue: 0)
  /// The minimum number of characters, at most 2³¹−1. Takes precedence over ``widthArgument``.
  public var width: Int?
  /// The number of digits after the point, or the maximum number of characters of a string, at most 2³¹−1. Takes
  /// precedence over ``precisionArgument``.
  public var precision: Int?
  /// The argument for `*` as width.
  public var widthArgument: FormatReference?
  /// The argument for `.*`.
  public var precisionArgument: FormatReference?
  /// The argument's size according to the length modifiers and the conversion.
  public var size: FormatSize = .standard
  /// The letter that ends the specifier, in ASCII; `@` for objects and variables.
  public var conversion: UInt8
  /// The UTF-8 offsets of the name in `%#@name@`; nil for any other specifier, and in `%#@@`.
  public var name: Range<Int>?

  package init(start: Int) {
    range = start..<start
    conversion = 0
  }

  /// Whether it stands for a variable of the format (`%#@name@`).
  public var isVariable: Bool { flags.contains(.variable) }

  /// The kind of argument it takes. `%n` takes any kind and prints nothing.
  public var argumentClass: FormatArgumentClass {
    switch conversion {
    case UInt8(ascii: "@"): .object
    case UInt8(ascii: "s"): .bytes
    case UInt8(ascii: "S"): .utf16
    case UInt8(ascii: "P"): .pascalBytes
    case UInt8(ascii: "C"): .character
    case UInt8(ascii: "p"): .pointer
    case UInt8(ascii: "n"): .ignored
    case UInt8(ascii: "a"), UInt8(ascii: "A"), UInt8(ascii: "e")...UInt8(ascii: "g"),
      UInt8(ascii: "E")...UInt8(ascii: "G"):
      .float
    default: .integer
    }
  }

  /// Whether it prints a number, by which a plural can be chosen.
  public var isNumber: Bool {
    (argumentClass == .integer && conversion != UInt8(ascii: "c")) || argumentClass == .float
  }
}

// Code size: not an `OptionSet`, which has six conformances.
/// Flags of a format specifier.
public struct FormatFlags: Sendable {
  /// The bits.
  public private(set) var rawValue: UInt8
  /// Creates a set of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Returns whether the set has one of these flags.
  public func contains(_ flags: FormatFlags) -> Bool { rawValue & flags.rawValue != 0 }

  /// Adds flags.
  package mutating func insert(_ flags: FormatFlags) { rawValue |= flags.rawValue }

  /// Removes flags.
  package mutating func remove(_ flags: FormatFlags) { rawValue &= ~flags.rawValue }

  /// `0`: pads with zeros up to the width.
  public static var zero: FormatFlags { FormatFlags(rawValue: 1) }
  /// `-`: aligns left within the width.
  public static var minus: FormatFlags { FormatFlags(rawValue: 2) }
  /// `+`: prints a sign for positive numbers, too.
  public static var plus: FormatFlags { FormatFlags(rawValue: 4) }
  /// A space in place of a positive number's sign.
  public static var space: FormatFlags { FormatFlags(rawValue: 8) }
  /// `#`: the alternate form of a number.
  public static var alternate: FormatFlags { FormatFlags(rawValue: 16) }
  /// `%#@name@` (`kCFStringFormatExternalSpecFlag`).
  public static var variable: FormatFlags { FormatFlags(rawValue: 32) }
  /// `%#[name]@` (`kCFStringFormatEntityMarkerFlag`).
  public static var bracketed: FormatFlags { FormatFlags(rawValue: 64) }
}

/// The argument for a `*`.
public enum FormatReference: Sendable {
  /// The next one in order.
  case next
  /// `*m$`: that argument, counted from 1.
  case position(Int)

  /// The argument after `next` ones were taken, counted from 1.
  package func number(_ next: inout Int) -> Int {
    if case .position(let number) = self { return number }
    defer { next += 1 }
    return next
  }
}

/// The size of an argument, as distinguished by CoreFoundation on 64-bit systems.
public enum FormatSize: UInt8, Hashable, Sendable {
  /// No length modifier: an `int`.
  case standard
  /// `hh` and `%c`.
  case byte
  /// `h` and `%C`.
  case short
  /// `l`, `ll`, `q`, `j`, `t`, `z`; pointers, objects and `double`.
  case long
  /// `L`: a `long double`, but before an integer still an `int`.
  case longDouble
}

/// The kinds of argument that CoreFoundation reads differently from a list (`CFFormat…Type`).
public enum FormatArgumentClass: UInt8, Hashable, Sendable {
  /// `d i u x X o D U O` and `c`.
  case integer
  /// `f F e E g G a A`.
  case float
  /// `@`.
  case object
  /// `s`: bytes up to a zero.
  case bytes
  /// `S`: UTF-16 up to a zero.
  case utf16
  /// `P`: bytes after their count.
  case pascalBytes
  /// `C`: one unit of UTF-16.
  case character
  /// `p`: an address.
  case pointer
  /// `n`: read and not used.
  case ignored
}
