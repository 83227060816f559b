import ImageUsage
import SourceLexing

/// The images that a member of an enumeration has by case, if each of them says all there is to say:
///
/// ```swift
/// var image: Image { Image(rawValue).renderingMode(.template) }
/// var image: Image {
///   switch self {
///   case .harbor: Image("harbor")
///   default: Image(systemName: "map")
///   }
/// }
/// ```
///
/// So `Place.harbor.image` can be spelled without the member where an `Image` is needed: `Image("harbor")`.
struct CaseImages: Equatable, Sendable {
  /// An image that means the same wherever it stands.
  struct Value: Equatable, Sendable {
    /// The code up to its first argument, and behind it.
    private var before: String
    private var after: String
    /// The argument; nil if it's the raw value.
    private var argument: String?
    /// The name that stands there; nil for the raw value and for symbols of the system.
    fileprivate(set) var name: String?

    var isOfRawValue: Bool { argument == nil }

    /// Returns the code for a case: `Place.harbor`.
    func text(of expression: String) -> String {
      "\(before)\(argument ?? "\(expression).rawValue")\(after)"
    }
  }

  private var values: [String: Value] = [:]
  /// The cases whose values may mean something else in another place.
  private var others: Set<String> = []
  private var fallback: Value?

  /// - Parameters:
  ///   - values: The tokens of all values of the member.
  ///   - body: The tokens in its braces.
  init?(_ values: [Range<Int>], in body: Range<Int>, of file: BracketedTokens) {
    var start = body.lowerBound
    if file.text(start) == "return" { start += 1 }
    if values == [start..<body.upperBound] {
      fallback = Value(values[0], in: file)
      guard fallback != nil else { return nil }
      return
    }
    guard file.text(start) == "switch", file.text(start + 1) == "self",
      file.text(start + 2) == "{", file.closer[start + 2] == body.upperBound - 1
    else { return nil }
    var label = start + 3
    while label < body.upperBound - 1 {
      guard let colon = Self.endOfLabel(label, in: file) else { return nil }
      let end = (colon + 1..<body.upperBound).first {
        ["case", "default", "}"].contains(file.text($0)) && file.opener[$0] == file.opener[label]
          || $0 == body.upperBound - 1
      }
      guard let end else { return nil }
      let first = file.text(colon + 1) == "return" ? colon + 2 : colon + 1
      let value = values.contains(first..<end) ? Value(first..<end, in: file) : nil
      if file.text(label) == "default" {
        fallback = value
      } else {
        for index in label..<colon where file.isWord(index) && file.text(index - 1) == "." {
          if let value {
            self.values[file.text(index)] = value
          } else {
            others.insert(file.text(index))
          }
        }
      }
      label = end
    }
  }

  subscript(name: String) -> Value? {
    others.contains(name) ? nil : values[name] ?? fallback
  }

  /// Returns the colon behind `case .harbor, .pier` or `default`; nil for any other pattern.
  private static func endOfLabel(_ start: Int, in file: BracketedTokens) -> Int? {
    if file.text(start) == "default" { return file.text(start + 1) == ":" ? start + 1 : nil }
    guard file.text(start) == "case" else { return nil }
    var index = start + 1
    while file.text(index) == ".", file.isWord(index + 1) {
      if file.text(index + 2) == ":" { return index + 2 }
      guard file.text(index + 2) == "," else { return nil }
      index += 3
    }
    return nil
  }
}

extension CaseImages.Value {
  /// - Parameter value: The tokens of `Image(…)` with its modifiers.
  fileprivate init?(_ value: Range<Int>, in file: BracketedTokens) {
    guard ImageVariable.value(value.lowerBound, file) == value,
      let open = value.first(where: { file.text($0) == "(" }),
      let argument = file.arguments(of: open).first
    else { return nil }
    let words = argument.value.map { file.tokens[$0].text }
    let first = argument.value.lowerBound
    let isLiteral = words.count == 1 && file.tokens[first].isPlainString
    if ["", "decorative"].contains(argument.label) {
      let isRawValue = words == ["rawValue"] || words == ["self", ".", "rawValue"]
      guard isLiteral || isRawValue else { return nil }
      name = isLiteral ? words[0] : nil
    } else {
      guard argument.label == "systemName", isLiteral else { return nil }
    }
    guard Self.isPlain(argument.value.upperBound..<value.upperBound, in: file) else { return nil }
    self.argument = isLiteral ? file.literal(first) : nil
    before = file.code(value.lowerBound..<first)
    after = file.code(argument.value.upperBound..<value.upperBound)
  }

  /// Whether the tokens behind a name are arguments and modifiers of SwiftUI that mean the same everywhere.
  private static func isPlain(_ range: Range<Int>, in file: BracketedTokens) -> Bool {
    range.allSatisfy { index in
      let text = file.text(index)
      if file.tokens[index].isPlainString || ["(", ")", ".", ",", ":"].contains(text) {
        return true
      }
      guard file.isWord(index) else { return false }
      if file.text(index + 1) == ":" {
        return text != "bundle" || file.text(index + 2) == "nil" || file.text(index + 3) == "main"
      }
      guard file.text(index - 1) == "." else { return ["true", "false", "nil"].contains(text) }
      // A member of an argument's type, or a modifier.
      return file.text(index - 2) == ":" || file.text(index - 2) == "("
        || SwiftImageCalls.supported.contains(text)
    }
  }
}

extension BracketedTokens {
  fileprivate func literal(_ index: Int) -> String { "\"\(tokens[index].text)\"" }

  /// Returns the code of tokens that are words, plain strings, brackets, dots, commas and colons.
  func code(_ range: Range<Int>) -> String {
    range.map { index in
      switch text(index) {
      case ",": ", "
      case ":": ": "
      default: tokens[index].isPlainString ? literal(index) : tokens[index].text
      }
    }.joined()
  }
}
