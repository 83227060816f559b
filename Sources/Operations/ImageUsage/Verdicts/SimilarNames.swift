import SourceLexing

/// The names of assets without case, separators and extension, to find strings that become a name by such changes:
/// `"US"` for `us`, `"Gift Box"` for `gift-box`.
struct SimilarNames: Sendable {
  private let vocabulary: Vocabulary
  /// For each word of `vocabulary` the words of the asset vocabulary that it stands for.
  private let words: [[Int]]

  /// - Parameter names: The words that are names or base names, by their index in the asset vocabulary.
  init(_ names: [(word: Int, name: String)]) {
    var known: [String: [Int]] = [:]
    for (word, name) in names {
      let key = Self.key(name)
      if !key.isEmpty { known[key, default: []].append(word) }
    }
    vocabulary = Vocabulary(words: known.keys)
    let vocabulary = vocabulary
    words = (0..<vocabulary.count).map { known[vocabulary[$0]] ?? [] }
  }

  /// Returns the asset words that a string resembles.
  ///
  /// - Parameter minimum: The minimum number of letters and digits.
  func words(like bytes: UnsafeBufferPointer<UInt8>, minimum: Int = 2) -> [Int] {
    guard bytes.count >= minimum, bytes.count <= min(160, 2 * vocabulary.longest + 8) else {
      return []
    }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { key in
      var count = 0
      for byte in bytes {
        guard let kept = Self.kept(byte) else { continue }
        key[count] = kept
        count += 1
      }
      guard count >= minimum, !Self.isDecimal(bytes) else { return [] }
      let token = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(key)[..<count])
      return vocabulary.index(of: token).map { words[$0] } ?? []
    }
  }

  /// Whether a string is digits with dots between: `1.1` isn't `11`.
  private static func isDecimal(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.contains(UInt8(ascii: "."))
      && bytes.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
  }

  static func key(_ name: String) -> String {
    String(decoding: name.utf8.compactMap(kept), as: UTF8.self)
  }

  /// Returns a letter in lower case, a digit or a byte beyond ASCII; nil for everything that separates.
  private static func kept(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 65...90: byte | 0x20
    case 97...122, 48...57, 128...255: byte
    default: nil
    }
  }
}

extension UsageEvidence {
  /// Whether the place asks for a name itself which differs from another one in capitals and separators, by which a
  /// catalog tells names apart: `UIImage(named: "Star")` never finds `star`.
  package func asksDirectly(forSpellingOf name: String) -> Bool {
    let key = SimilarNames.key(name)
    let calls = text.matches(
      of:
        /(?:\bUIImage\(named: ?|\[UIImage imageNamed: ?@|\b(?:Levity)?Image\(|\bimage=)"([^"\\]*)"(.?)/
    )
    // What's called on a literal may change it.
    return calls.contains { $0.output.2 != "." && SimilarNames.key(String($0.output.1)) == key }
  }
}
