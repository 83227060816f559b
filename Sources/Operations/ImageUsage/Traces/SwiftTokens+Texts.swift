import SourceLexing

/// Changes of texts.
extension SwiftTokens {
  /// Returns the name of what a whole expression calls: `prefix` of `name.prefix(6)`; the first token if it isn't a call.
  func calleeName(of range: Range<Int>) -> Int {
    guard let last = range.last, text(last) == ")" || text(last) == "}", let open = partner[last],
      open - 1 > range.lowerBound
    else { return range.lowerBound }
    return open - 1
  }

  /// Whether the call that replaces parts of a text only changes its separators: `replacingOccurrences(of: " ", with: "_")`.
  func replacesSeparators(_ open: Int) -> Bool {
    arguments(of: open).prefix(2).allSatisfy { argument in
      guard argument.value.count == 1 else { return false }
      let token = tokens[argument.value.lowerBound]
      return token.kind == .string
        && !token.text.unicodeScalars.contains {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
    }
  }
}
