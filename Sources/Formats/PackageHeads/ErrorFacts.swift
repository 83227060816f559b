/// The code of one case of an error, which is stable, and its sentence with the facts.
///
/// Code size: one list of the cases instead of three, for sentence, code and comparison.
package final class ErrorFacts: Sendable {
  /// Stable for each case.
  package let code: Int
  private let words: String
  private let facts: [String]

  /// Takes the words of a sentence, and the facts that replace each `#` in them. Other facts are only compared.
  package init(code: Int, _ words: String, _ facts: String...) {
    self.code = code
    self.words = words
    self.facts = facts
  }

  /// Takes the facts of another error, whose sentence replaces the `#`.
  package init(code: Int, _ words: String = "#", of other: ErrorFacts) {
    self.code = code
    self.words = words
    facts = [other.sentence, other.code.description] + other.facts
  }

  /// One sentence.
  package var sentence: String { Sentence.of(words, facts: facts) }

  /// Returns whether both are of the same case with the same facts.
  package static func areSame(_ left: ErrorFacts, _ right: ErrorFacts) -> Bool {
    guard left.code == right.code, left.facts.count == right.facts.count else { return false }
    for index in left.facts.indices
    where !ByteOrder.areSame(left.facts[index], right.facts[index]) {
      return false
    }
    return true
  }
}
