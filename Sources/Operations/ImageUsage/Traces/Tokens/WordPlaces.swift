/// The tokens of a file that are one word, by the words' hashes: most words of a file are never asked for, so none gets
/// an array of its own.
struct WordPlaces {
  /// The place of a word's last token in `occurrences`.
  private var words = WordTable()
  /// Tokens, each with the place of the token of the same word before it; -1 at the first.
  private var occurrences: [(token: Int32, before: Int32)] = []

  /// Adds a token behind all others.
  mutating func add(_ word: String, at token: Int) {
    let before = words.exchange(Int32(occurrences.count), for: WordHash(word))
    occurrences.append((Int32(truncatingIfNeeded: token), before ?? -1))
  }

  /// The tokens that are a word, in their order; nil if none is.
  subscript(word: String) -> [Int]? {
    guard var place = words[WordHash(word)] else { return nil }
    var result: [Int] = []
    while place >= 0 {
      let occurrence = occurrences[Int(place)]
      result.append(Int(occurrence.token))
      place = occurrence.before
    }
    result.reverse()
    return result
  }
}
