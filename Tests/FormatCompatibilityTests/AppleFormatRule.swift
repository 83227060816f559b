import FormatCompatibility
import StringValues

/// Apple's own check of an untrusted format, ported unchanged from `__CFStringValidateFormat` (`CFString.c`; on iOS 16
/// `stringWithValidatedFormat:validFormatSpecifiers:`), to compare it with `FormatArguments`.
///
/// It keeps Apple's mistakes: arguments are found by the order of the expected specifiers, not by their positions;
/// occurrences are counted, so a repeated argument is rejected; `*` isn't counted; the style of the n-th number is
/// looked up as that of the n-th specifier.
enum AppleFormatRule {
  /// Returns whether Apple accepts `untrusted` if code passes the arguments of `expected`. Always false if `expected`
  /// has no specifier.
  static func accepts(_ untrusted: String, expected: String) -> Bool {
    let wanted = List(expected)
    let found = List(untrusted)
    guard !wanted.specifiers.isEmpty else { return false }
    guard found.specifiers.count <= wanted.specifiers.count,
      found.numbers.count <= wanted.numbers.count
    else { return found.specifiers.isEmpty }
    for (index, specifier) in found.specifiers.enumerated() {
      let argument = specifier?.position.map { $0 - 1 } ?? index
      guard argument < wanted.specifiers.count else { return false }
      let other = wanted.specifiers[argument]
      guard specifier?.argumentClass == other?.argumentClass, specifier?.size == other?.size else {
        return false
      }
    }
    for (index, string) in found.numbers.enumerated() where string != wanted.numbers[index] {
      guard Style(found.specifiers[index]) == Style(wanted.specifiers[index]) else { return false }
    }
    return true
  }

  private struct List {
    /// Returns nil for a specifier that is cut off or too large.
    var specifiers: [FormatSpecifier?] = []
    /// The specifiers of numbers and pointers, without their positions.
    var numbers: [[UInt8]] = []

    init(_ value: String) {
      let format = FormatString(value)
      for piece in format.pieces {
        switch piece {
        case .specifier(let specifier):
          specifiers.append(specifier)
          switch specifier.argumentClass {
          case .integer, .float, .pointer:
            numbers.append(Self.withoutPositions(format.string(in: specifier.range)))
          default: break
          }
        case .incomplete, .overflow: specifiers.append(nil)
        default: break
        }
      }
    }

    static func withoutPositions(_ value: String) -> [UInt8] {
      var result: [UInt8] = []
      for byte in value.utf8 {
        guard byte == UInt8(ascii: "$") else {
          result.append(byte)
          continue
        }
        while let last = result.last, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) {
          result.removeLast()
        }
      }
      return result
    }
  }

  /// `numericFormatStyle`: only decimal, unsigned and scientific numbers have one.
  private enum Style {
    case none, decimal, unsigned, scientific, either

    init(_ specifier: FormatSpecifier?) {
      switch specifier.map({ $0.conversion | 0x20 }) {
      case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "f"): self = .decimal
      case UInt8(ascii: "u"): self = .unsigned
      case UInt8(ascii: "e"): self = .scientific
      case UInt8(ascii: "g"): self = .either
      default: self = .none
      }
    }
  }
}
