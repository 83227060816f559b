public import FormatCompatibility
import KeySorting
public import StringKeys
public import StringValues

/// A shipped build's use of one key: the arguments that its code passes to the string.
public struct ShippedString: Hashable, Sendable {
  public let key: StringKey
  /// Whether the build has no string for the key, which was removed but keeps its id.
  public let isRemoved: Bool
  /// Whether the development string or the key is a format at all.
  public let isFormat: Bool
  /// Whether a number chooses between forms.
  public let isPlural: Bool
  /// The specifiers, without `%`, of the arguments that the development string and the key take, by argument number,
  /// reduced to kind, size and style.
  public let arguments: [Int: String]

  /// Whether only translations have the key. A lookup in the development language shows the key.
  public private(set) var isOnlyTranslated = false

  /// Creates a key that only translations have.
  init(keyOfTranslations key: StringKey) {
    self.init(key: key, value: .plain(key.key))
    isOnlyTranslated = true
  }

  /// Creates a key for which the build has no string.
  init(key: StringKey) {
    self.init(key: key, isRemoved: true, isFormat: false, isPlural: false, arguments: [:])
  }

  /// Creates a key with the development language's value.
  init(key: StringKey, value: StringValue) {
    let found = FormatArguments(development: value, key: key.key)
    var arguments: [Int: String] = [:]
    // Positions end at 127 (`INT8_MAX`), so a string can't use more.
    for (number, use) in found.arguments where found.isFormat && (1...127).contains(number) {
      arguments[number] = use.plainSpecifier
    }
    self.init(
      key: key, isRemoved: false, isFormat: found.isFormat, isPlural: value.hasPlural,
      arguments: arguments)
  }

  init(
    key: StringKey, isRemoved: Bool, isOnlyTranslated: Bool = false, isFormat: Bool,
    isPlural: Bool, arguments: [Int: String]
  ) {
    self.key = key
    self.isRemoved = isRemoved
    self.isOnlyTranslated = isOnlyTranslated
    self.isFormat = isFormat
    self.isPlural = isPlural
    self.arguments = arguments
  }

  /// A development string that takes these arguments.
  private var format: String {
    guard !arguments.isEmpty else { return "%%" }
    return arguments.sorted(on: \.key).map { "%\($0.key)$\($0.value)" }.joined(
      separator: " ")
  }

  /// Returns the reasons why the build must not get this string; empty if it may.
  public func issues(of value: StringValue) -> [ShippedStringIssue] {
    guard !isRemoved else { return [] }
    var issues: [ShippedStringIssue] = []
    if isFormat {
      let arguments = FormatArguments(development: .plain(format))
      issues = arguments.mismatches(of: value).filter { $0.severity == .crash }.map { .format($0) }
    } else if let added = FormatArguments(development: value).arguments.values.min(on: \.argument),
      FormatArguments(development: value).isFormat
    {
      issues.append(.addedArgument(specifier: added.specifier))
    }
    let hasNumber = arguments.values.contains { $0.unicodeScalars.last.map(Self.isNumber) ?? false }
    if value.hasPlural, !hasNumber { issues.append(.pluralWithoutNumber) }
    return issues
  }

  private static func isNumber(_ conversion: Unicode.Scalar) -> Bool {
    "dioxuefga".unicodeScalars.contains(conversion)
  }
}

/// The reason why a string must not be sent to a build.
public enum ShippedStringIssue: Hashable, Sendable {
  /// The string takes an argument that the build doesn't pass, or passes with another type.
  case format(FormatMismatch)
  /// The build shows the string unformatted, but the string has a specifier.
  case addedArgument(specifier: String)
  /// The string has forms by number, but the build passes no number.
  case pluralWithoutNumber
}

extension ShippedStringIssue: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .format(let problem): problem.description
    case .addedArgument(let specifier):
      "“\(specifier)” takes an argument, but the build passes none to this string."
    case .pluralWithoutNumber:
      "The string has forms by number, but the build passes no number to it."
    }
  }
}

extension StringValue {
  /// Whether a number chooses between forms, at any depth that files have.
  var hasPlural: Bool { hasPlural(depth: 0) }

  private func hasPlural(depth: Int) -> Bool {
    guard depth <= Self.maximumDepth else { return false }
    return switch self {
    case .plain: false
    case .plural: true
    case .device(let forms): forms.values.contains { $0.hasPlural(depth: depth + 1) }
    case .width(let forms): forms.values.contains { $0.hasPlural(depth: depth + 1) }
    case .format(_, let variables): variables.contains { $0.value.hasPlural(depth: depth + 1) }
    }
  }
}

extension FormatUse {
  /// Returns kind, size and style as the shortest specifier with them, without `%`.
  fileprivate var plainSpecifier: String {
    switch argumentClass {
    case .object: "@"
    case .bytes: "s"
    case .utf16: "S"
    case .pascalBytes: "P"
    case .character: "C"
    case .pointer: "p"
    case .ignored: "n"
    case .integer: modifier + integerConversion
    case .float: (size == .longDouble ? "L" : "") + floatConversion
    }
  }

  private var modifier: String {
    switch size {
    case .standard: ""
    case .byte: "hh"
    case .short: "h"
    case .long: "l"
    case .longDouble: "L"
    }
  }

  private var integerConversion: String {
    switch style {
    case .unsigned: "u"
    case .octal: "o"
    case .hexadecimal: "x"
    default: "d"
    }
  }

  private var floatConversion: String {
    switch style {
    case .scientific: "e"
    case .shortest: "g"
    case .hexadecimal: "a"
    default: "f"
    }
  }
}
