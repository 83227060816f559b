/// Puts the facts of errors and events in their places. One function for all of them, for interpolations would be the
/// better part of the code of a description.
package enum Sentence {
  /// The words, with the next of the facts for each `#`.
  package static func of(_ words: String, _ facts: String...) -> String {
    var result = ""
    var next = 0
    for character in words {
      if character == "#", next < facts.count {
        result += facts[next]
        next += 1
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// Without the period, to stand within another sentence.
  package static func clause(_ sentence: String) -> String {
    var sentence = sentence
    if sentence.hasSuffix(".") { sentence.removeLast() }
    return sentence
  }
}
