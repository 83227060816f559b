/// One conversion of a format string, such as `%2$-5.1f` or `%#@files@`.
///
/// Everything is what CoreFoundation's `__CFParseFormatSpec` reads from the same bytes, odd orders included: `%5-d` is
/// `%-5d` there, and the `% o` in "80% of" an octal number.
public struct FormatSpecifier: Equatable, Sendable {
  /// The UTF-8 offsets of the specifier in its format, from `%` to the conversion.
  public var range: Range<Int>
  /// The argument, counted from 1, that `n$` names (at most 127); nil: the next one in order.
  public var position: Int?
  /// The flags between `%` and the width.
  public var flags: FormatFlags = []
  /// The least number of characters, at most 2³¹−1. Where ``widthArgument`` is given as well, this counts.
  public var width: Int?
  /// Digits after the point, or the most characters of a string; at most 2³¹−1, and counts before ``precisionArgument``.
  public var precision: Int?
  /// The argument of `*` as width.
  public var widthArgument: FormatReference?
  /// The argument of `.*`.
  public var precisionArgument: FormatReference?
  /// What the length modifiers and the conversion say of the argument's size.
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

  /// What kind of argument it takes. `%n` takes any and prints nothing.
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

  /// Whether it prints a number, so that a plural may be chosen by it.
  public var isNumber: Bool {
    (argumentClass == .integer && conversion != UInt8(ascii: "c")) || argumentClass == .float
  }
}

/// Flags of a format specifier.
public struct FormatFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// A set of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `0`: filled with zeros up to the width.
  public static let zero = FormatFlags(rawValue: 1)
  /// `-`: at the left of the width.
  public static let minus = FormatFlags(rawValue: 2)
  /// `+`: a sign for positive numbers as well.
  public static let plus = FormatFlags(rawValue: 4)
  /// A space where the sign of a positive number would be.
  public static let space = FormatFlags(rawValue: 8)
  /// `#`: the alternate form of a number.
  public static let alternate = FormatFlags(rawValue: 16)
  /// `%#@name@` (`kCFStringFormatExternalSpecFlag`).
  public static let variable = FormatFlags(rawValue: 32)
  /// `%#[name]@` (`kCFStringFormatEntityMarkerFlag`).
  public static let bracketed = FormatFlags(rawValue: 64)
}

/// The argument that a `*` takes.
public enum FormatReference: Equatable, Sendable {
  /// The next one in order.
  case next
  /// `*m$`: that argument, counted from 1.
  case position(Int)
}

/// How large an argument is, as CoreFoundation tells sizes apart on 64-bit systems.
public enum FormatSize: UInt8, Hashable, Sendable {
  /// No length modifier: an `int`.
  case standard
  /// `hh` and `%c`.
  case byte
  /// `h` and `%C`.
  case short
  /// `l`, `ll`, `q`, `j`, `t`, `z`; pointers, objects and `double`.
  case long
  /// `L`: a `long double`, or, before an integer, an `int` still.
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
