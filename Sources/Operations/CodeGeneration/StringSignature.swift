import FormatCompatibility
import StringValues

/// The parameters of a string's accessor, in the order of the arguments.
struct StringSignature: Hashable, Sendable {
  /// By place: nil if no specifier wants that argument. The last is never nil.
  var arguments: [StringParameter?]
  /// Whether the text takes nothing and has to be formatted all the same: `%%` stands for one sign.
  var isFormat: Bool

  /// The parameters without what nothing wants: p1, p2, …
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
    // CoreFoundation refuses higher numbers.
    let last = parameters.keys.filter { (1...Int(Int8.max)).contains($0) }.max() ?? 0
    arguments = (1..<last + 1).map { parameters[$0] }
    // A text whose specifiers have no parameters is a format that the caller fills in.
    isFormat = arguments.isEmpty && found.arguments.isEmpty && found.isFormat
  }

  /// The arguments that Foundation reads; nil if it reads one argument as two kinds.
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

/// Two specifiers take one argument as different kinds.
public struct StringParameterConflict: Error, Hashable, Sendable {
  /// Counted from 1.
  public var argument: Int
  /// The specifiers or kinds.
  public var first: String
  public var second: String
}
