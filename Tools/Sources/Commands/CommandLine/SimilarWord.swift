/// Finds what somebody who mistyped a word may have meant.
enum SimilarWord {
  /// Returns the most similar of the known words; nil if none is similar enough.
  static func nearest(to word: String, in known: [String]) -> String? {
    let distances = known.map { distance($0, word) }
    guard let least = distances.min(), let place = distances.firstIndex(of: least),
      least <= max(1, known[place].count / 3)
    else { return nil }
    return known[place]
  }

  /// Returns the number of insertions, removals and replacements between two words, of at most 40 characters.
  private static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right.prefix(40))
    var row = Array(0...right.count)
    for (index, character) in left.prefix(40).enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (place, other) in right.enumerated() {
        let replaced = diagonal + (character == other ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = min(replaced, row[place] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
