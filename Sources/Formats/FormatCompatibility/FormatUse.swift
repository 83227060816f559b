public import StringValues

/// One use of an argument by a value.
public struct FormatUse: Hashable, Sendable {
  /// The argument, counted from 1.
  public var argument: Int
  /// The kind of argument that is read.
  public var argumentClass: FormatArgumentClass
  /// The size that is read.
  public var size: FormatSize
  /// The style: decimal, unsigned, octal and so on.
  public var style: FormatStyle
  /// The specifier as written, for messages.
  public var specifier: String
  /// Whether the argument is printed. A variable only chooses by it, a `*` only sets the layout.
  public var isShown: Bool
}

/// The style of a number (`numericFormatStyle` of CoreFoundation, with the bases distinguished).
public enum FormatStyle: UInt8, Hashable, Sendable {
  /// `d D i`, `f F`, and anything that isn't a number.
  case decimal
  /// `u U`.
  case unsigned
  /// `o O`.
  case octal
  /// `x X`, `a A`.
  case hexadecimal
  /// `e E`.
  case scientific
  /// `g G`.
  case shortest

  init(_ specifier: FormatSpecifier) {
    switch specifier.conversion {
    case UInt8(ascii: "u"), UInt8(ascii: "U"): self = .unsigned
    case UInt8(ascii: "o"), UInt8(ascii: "O"): self = .octal
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      self = .hexadecimal
    case UInt8(ascii: "e"), UInt8(ascii: "E"): self = .scientific
    case UInt8(ascii: "g"), UInt8(ascii: "G"): self = .shortest
    default: self = .decimal
    }
  }
}

/// One pass over one format: the uses of its specifiers, in order.
struct FormatReading {
  var uses: [FormatUse] = []
  var variables: [(name: String, argument: Int)] = []
  var mismatches: [FormatMismatch] = []
  var isPositional = false
  /// The number of specifiers without a position.
  var sequential = 0

  /// - Parameters:
  ///   - first: The number of the argument that the first specifier without a position takes.
  ///   - isForm: Whether the format is a form of a variable, or is compiled to one.
  init(
    _ format: FormatString, first: Int, variable: FormatVariable?, scope: FormatScope, isForm: Bool
  ) {
    var next = first
    for piece in format.pieces {
      switch piece {
      case .literal, .damaged: break
      case .unknown(let printed, let range):
        // `%%` has no other purpose.
        if range.count != 2 || format.string(in: printed) != "%" {
          mismatches.append(.strayPercent(format.string(in: range)))
        }
      case .incomplete(let range): mismatches.append(.strayPercent(format.string(in: range)))
      case .overflow(let range): mismatches.append(.overflow(format.string(in: range)))
      case .argument:
        guard let variable else { break }
        uses.append(variable.use(isShown: true))
        next += 1
      case .specifier(let specifier): add(specifier, of: format, next: &next, scope: scope)
      }
    }
    if isPositional, sequential > 0 {
      let isMeant = isForm && sequential == 1
      mismatches.append(
        isMeant ? .mixedPositionsInForm(format.string) : .mixedPositions(format.string))
    }
  }

  private mutating func add(
    _ specifier: FormatSpecifier, of format: FormatString, next: inout Int, scope: FormatScope
  ) {
    let written = format.string(in: specifier.range)
    for reference in [specifier.widthArgument, specifier.precisionArgument] {
      guard let reference else { continue }
      let argument = take(reference, &next)
      uses.append(
        FormatUse(
          argument: argument, argumentClass: .integer, size: .standard, style: .decimal,
          specifier: written, isShown: false))
    }
    guard specifier.isVariable else {
      let argument = take(specifier.position.map(FormatReference.position) ?? .next, &next)
      uses.append(FormatUse(specifier, written: written, argument: argument))
      return
    }
    let name = specifier.name.map(format.string(in:)) ?? ""
    let variable = scope.variable(name)
    let argument: Int
    if let given = variable?.argument {
      argument = given
      // It still stands for one argument.
      if specifier.position == nil { next += 1 }
    } else {
      argument = take(specifier.position.map(FormatReference.position) ?? .next, &next)
    }
    if variable == nil {
      mismatches.append(.unknownVariable(written))
    } else if argument < 1 || argument > Int(Int8.max) {
      mismatches.append(.overflow(written))
    } else {
      variables.append((name, argument))
    }
  }

  private mutating func take(_ reference: FormatReference, _ next: inout Int) -> Int {
    switch reference {
    case .position(let number):
      isPositional = true
      return number
    case .next:
      sequential += 1
      next += 1
      return next - 1
    }
  }
}

extension FormatUse {
  init(_ specifier: FormatSpecifier, written: String, argument: Int) {
    self.argument = argument
    argumentClass = specifier.argumentClass
    size = specifier.size
    style = FormatStyle(specifier)
    self.specifier = written
    isShown = specifier.argumentClass != .ignored
  }
}

/// A variable with its argument.
struct FormatVariable {
  var argument: Int
  var specifier: FormatSpecifier
  var written: String

  init(_ variable: StringVariable, argument: Int) {
    self.argument = argument
    let format = FormatString("%" + (variable.specifier ?? "d"))
    let found = format.specifiers.first { !$0.isVariable } ?? .integer
    specifier = found
    written = format.string
  }

  func use(isShown: Bool) -> FormatUse {
    var use = FormatUse(specifier, written: written, argument: argument)
    use.isShown = isShown
    return use
  }
}

extension FormatSpecifier {
  /// `%d`, which Apple assumes if a variable has no specifier.
  static let integer: FormatSpecifier = {
    var specifier = FormatSpecifier(start: 0)
    specifier.conversion = UInt8(ascii: "d")
    return specifier
  }()
}

/// The variables that a form may name: its own format's and the enclosing ones.
struct FormatScope {
  var variables: [StringVariable] = []

  /// Returns the innermost variable with that name.
  func variable(_ name: String) -> StringVariable? { variables.last { $0.name == name } }
}
