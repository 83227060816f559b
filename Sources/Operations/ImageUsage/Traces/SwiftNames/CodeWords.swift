/// The words that make up a name in code.
enum CodeWords {
  /// Returns the words of a name in lower case: `resized`, `image`, `with` and `size` of `resizedImageWithSize`.
  static func parts(of name: some StringProtocol) -> [String] {
    var parts = [""]
    for character in name {
      if character.isUppercase || character == "_" { parts.append("") }
      if character != "_" { parts[parts.count - 1] += character.lowercased() }
    }
    return parts.filter { !$0.isEmpty }
  }
}
