import SourceLexing

/// Changes of texts.
extension BracketedTokens {
  /// Returns the fixed pieces of a literal with interpolations, one more than these.
  func fixedPieces(of range: Range<Int>) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var depth = 0
    for index in range {
      let token = tokens[index]
      if token.kind == .stringHead { depth += 1 }
      if depth == 1, [.stringHead, .stringMiddle, .stringTail].contains(token.kind) {
        pieces.append(token.text.utf8.filter { Self.isFixed($0) })
      }
      if token.kind == .stringTail { depth -= 1 }
    }
    return pieces
  }

  /// Returns the name of what a whole expression calls: `prefix` of `name.prefix(6)`; the first token if it isn't a call.
  func calleeName(of range: Range<Int>) -> Int {
    guard let last = range.last, text(last) == ")" || text(last) == "}", let open = partner[last],
      open - 1 > range.lowerBound
    else { return range.lowerBound }
    return open - 1
  }

  /// Returns the words from a token to the end of its line.
  func restOfLine(from index: Int) -> String {
    let line = tokens[index].line
    return tokens[index...].prefix { $0.line == line }.map(\.text).joined(separator: " ")
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
