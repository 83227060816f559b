import SourceLexing

/// Finds out which of some names are words of a file in Swift.
package struct WordFilter {
  private let names: Set<String>
  private let lengths: Set<Int>
  private var hashes = WordTable()

  package init(_ names: Set<String>) {
    self.names = names
    lengths = Set(names.map(\.utf8.count))
    for name in names { hashes.insert(WordHash(name)) }
  }

  /// Returns the names that are words of a file, outside of comments and literals.
  package func words(in bytes: [UInt8]) -> Set<String> {
    guard mayHaveWords(bytes) else { return [] }
    return bytes.withUnsafeBufferPointer { buffer in
      var tokens = SourceTokenizer(SourceBytes(buffer), .swift)
      var result: Set<String> = []
      while tokens.next() != .end, result.count < names.count {
        guard tokens.kind == .word, lengths.contains(tokens.end - tokens.start) else { continue }
        let word = tokens.source.string(tokens.start..<tokens.end)
        if names.contains(word) { result.insert(word) }
      }
      return result
    }
  }

  /// Most files have none of the words, not even in a comment, and needn't be split into tokens.
  private func mayHaveWords(_ bytes: [UInt8]) -> Bool {
    var isFound = false
    WordHash.forEach(in: bytes) { word, _ in
      if !isFound { isFound = hashes.contains(word) }
    }
    return isFound
  }
}
