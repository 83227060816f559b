import FormatCompatibility
import StringValues

/// The parameters of a string's accessor, in the order of the arguments.
struct StringSignature: Hashable, Sendable {
  /// The types by position: nil if no specifier uses that argument. The last is never nil.
  var arguments: [StringParameter?]
  /// Whether the string takes no argument but has to be formatted: `%%` stands for one sign.
  var isFormat: Bool

  /// The parameters, without unused ones: p1, p2, …
  var parameters: [StringParameter] { arguments.compactMap { $0 } }

  init(_ text: StringValue, rule: StringAccessorOptions.ParameterRule)
    throws(StringParameterConflict)
  {
    let found = FormatArguments(development: text)
    let parameters =
      switch rule {
      case .swiftGen: try SwiftGenPlaceholders.parameters(of: text)
      case .foundation: try Self.parameters(found)
      }
    // CoreFoundation rejects higher numbers.
    let last = parameters.keys.filter { (1...Int(Int8.max)).contains($0) }.max() ?? 0
    arguments = (1..<last + 1).map { parameters[$0] }
    // A string whose specifiers have no parameters is a format that the caller fills in.
    isFormat = arguments.isEmpty && found.arguments.isEmpty && found.isFormat
  }

  /// Returns the arguments that Foundation reads; nil if it reads one argument as two types.
  static func foundation(_ text: StringValue) -> StringSignature? {
    do throws(StringParameterConflict) {
      return try StringSignature(text, rule: .foundation)
    } catch {
      return nil
    }
  }

  private static func parameters(
    _ found: FormatArguments
  ) throws(StringParameterConflict) -> [Int: StringParameter] {
    for case .otherClass(let argument, let specifier, let expected) in found.ownMismatches {
      throw StringParameterConflict(argument: argument, first: expected, second: specifier)
    }
    // Prose such as "80% of" isn't a format, though Foundation would take a number for its `% o`.
    return found.isFormat ? found.arguments.compactMapValues { StringParameter($0) } : [:]
  }
}

/// Two specifiers that take one argument with different types.
public struct StringParameterConflict: Error, Hashable, Sendable {
  /// The argument, counted from 1.
  public var argument: Int
  /// The specifiers or types.
  public var first: String
  public var second: String
}
