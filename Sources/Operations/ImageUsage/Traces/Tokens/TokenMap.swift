/// A token for some tokens of a file, such as the closing bracket for each opening one.
package struct TokenMap: Sendable {
  /// Negative for tokens without one.
  private var tokens: [Int32] = []

  /// The token for another one; nil if there is none, or outside of the file.
  package subscript(index: Int) -> Int? {
    guard tokens.indices.contains(index), tokens[index] >= 0 else { return nil }
    return Int(tokens[index])
  }

  /// Adds what the next token of the file stands for.
  mutating func append(_ token: Int?) { tokens.append(token.flatMap(Int32.init(exactly:)) ?? -1) }

  /// Notes the token for one that was added.
  mutating func note(_ token: Int, at index: Int) { tokens[index] = Int32(exactly: token) ?? -1 }
}
