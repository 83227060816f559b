/// Inserts facts into the sentences of errors and events. One function for all of them, since interpolations would be
/// most of the code of a description.
package enum Sentence {
  /// Returns the words with the next fact for each `#`.
  package static func of(_ words: String, _ facts: String...) -> String {
    of(words, facts: facts)
  }

  /// Returns the words with a number for the `#`.
  @inline(never)
  package static func of(_ words: String, _ number: Int) -> String {
    of(words, facts: [number.description])
  }

  /// The words, with the next of the facts for each `#`.
  package static func of(_ words: String, facts: [String]) -> String {
    var result: [UInt8] = []
    var next = 0
    for byte in words.utf8Bytes() {
      if byte == UInt8(ascii: "#"), next < facts.count {
        result += facts[next].utf8Bytes()
        next += 1
      } else {
        result.append(byte)
      }
    }
    return String(utf8Bytes: result[...])
  }

  /// Returns the sentence without its period, for use inside another sentence.
  package static func clause(_ sentence: String) -> String {
    var sentence = sentence
    if sentence.hasSuffix(".") { sentence.removeLast() }
    return sentence
  }
}
