import SourceLexing

/// The literals in a source that only calls of one kind get, such as those of the system's views:
/// `Button("Start", intent: start)`, `.navigationTitle("Today")`. A view shows them in the app's own process, whatever else
/// the file has, such as an intent.
final class ViewLiterals {
  /// A literal at a line.
  struct Place: Hashable {
    var key: StringLookup.Key
    var line: Int
  }

  private var known: [String: Set<Place>] = [:]

  /// Returns the literals of a file, without those that are also something else on the same line.
  ///
  /// - Parameter isTaken: Whether a call of that kind gets a literal.
  func places(
    in path: String, of sources: StringUsageSources,
    where isTaken: (_ tokens: SourceTokens, _ literal: Int) -> Bool
  ) -> Set<Place> {
    if let found = known[path] { return found }
    var taken: Set<Place> = []
    var others: Set<Place> = []
    // The scan read the same file, and found literals in it.
    if let bytes = try? sources.read(path) {
      let tokens = SourceTokens(bytes, .swift)
      for part in [tokens] + tokens.interpolations {
        for index in part.tokens.indices {
          guard let literal = part.literal(at: index) else { continue }
          let place = Place(key: StringLookup.Key(literal), line: part.tokens[index].line)
          if isTaken(part, index) {
            taken.insert(place)
          } else {
            others.insert(place)
          }
        }
      }
    }
    taken.subtract(others)
    known[path] = taken
    return taken
  }
}
