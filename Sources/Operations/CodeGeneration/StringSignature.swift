import LocalizedTexts

/// What the accessor of a string takes, in the order of the arguments.
struct StringSignature: Hashable, Sendable {
  /// By place: nil where no specifier wants that argument. The last is never nil.
  var arguments: [StringParameter?]
  /// Whether the text has to be formatted although it takes nothing: `%%` stands for one sign.
  var isFormat: Bool

  /// A translation can name no more arguments than this (`INT8_MAX` of CoreFoundation).
  static let most = 127

  init(arguments: [StringParameter?], isFormat: Bool) {
    self.arguments = arguments
    self.isFormat = isFormat || !arguments.isEmpty
  }

  init(_ text: LocalizedText) throws(SwiftGenPlaceholders.Conflict) {
    let parameters = try Self.parameters(of: text, depth: 0)
    let last = parameters.keys.filter { $0 <= Self.most }.max() ?? 0
    self.init(
      arguments: (0..<last).map { parameters[$0 + 1] }, isFormat: Self.hasPercent(text, depth: 0))
  }

  /// The parameters without what nothing wants: p1, p2, …
  var parameters: [StringParameter] { arguments.compactMap { $0 } }

  private static func parameters(
    of text: LocalizedText, depth: Int
  ) throws(SwiftGenPlaceholders.Conflict) -> [Int: StringParameter] {
    guard depth <= LocalizedText.deepest else { return [:] }
    switch text {
    case .text(let format): return try SwiftGenPlaceholders.parameters(of: format)
    case .format(let format, let variables):
      return try SwiftGenPlaceholders.parameters(
        of: VariableFormat.flattened(format, variables: variables))
    case .plural(let forms): return try union(of: Array(forms.sorted { $0.key < $1.key }), depth)
    case .device(let forms): return try union(of: Array(forms.sorted { $0.key < $1.key }), depth)
    case .width(let forms): return try union(of: Array(forms.sorted { $0.key < $1.key }), depth)
    }
  }

  /// A form may leave out the number, so all forms together say what the string takes.
  private static func union<Rule>(
    of forms: [(key: Rule, value: LocalizedText)], _ depth: Int
  ) throws(SwiftGenPlaceholders.Conflict) -> [Int: StringParameter] {
    var result: [Int: StringParameter] = [:]
    for form in forms {
      for (argument, parameter) in try parameters(of: form.value, depth: depth + 1) {
        if let first = result.updateValue(parameter, forKey: argument), first != parameter {
          throw SwiftGenPlaceholders.Conflict(
            argument: argument, first: first, second: parameter)
        }
      }
    }
    return result
  }

  private static func hasPercent(_ text: LocalizedText, depth: Int) -> Bool {
    guard depth <= LocalizedText.deepest else { return false }
    return switch text {
    case .text(let format): hasPercent(format)
    // Rules have to be followed, whatever the texts are.
    case .format, .plural, .device, .width: true
    }
  }

  private static func hasPercent(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "%"), last == byte { return true }
      last = byte
    }
    return false
  }
}
