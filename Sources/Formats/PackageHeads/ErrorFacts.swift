/// The code of one case of an error, which is stable, and its sentence with the facts.
///
/// ```swift
/// case .tooLarge(let url, let limit):
///   ErrorFacts(code: 5, "# has more than # bytes.").and(url).and(limit)
/// ```
///
/// Code size: one list of the cases instead of three, for sentence, code and comparison. Facts are added one by one,
/// since a list of them would be made at each place.
package final class ErrorFacts {
  /// Stable for each case.
  package let code: Int
  private let words: String
  @exclusivity(unchecked) private var facts: [String]

  /// Takes the words of a sentence, with `#` for each fact.
  @inline(never)
  package init(code: Int, _ words: String) {
    self.code = code
    self.words = words
    facts = []
  }

  /// Takes the facts of another error, whose sentence replaces the `#`.
  @inline(never)
  package init(code: Int, _ words: String = "#", of other: ErrorFacts) {
    self.code = code
    self.words = words
    facts = [other.sentence, other.code.description] + other.facts
  }

  /// Adds a fact, which replaces the next `#`. Facts without a `#` are only compared.
  @inline(never)
  package consuming func and(_ fact: String) -> ErrorFacts {
    facts.add(fact)
    return self
  }

  /// Adds a number.
  @inline(never)
  package consuming func and(_ number: Int) -> ErrorFacts { and(number.description) }

  /// Adds a digest.
  @inline(never)
  package consuming func and(_ digest: ContentDigest) -> ErrorFacts { and(digest.hex) }

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
