public import PackageHeads

// Code size: indirect, so that what carries it is one word wide.
/// The reason why strings couldn't be packed or read.
public indirect enum StringPackError: Error, Equatable, Sendable {
  /// The bytes of `part` break its format at `offset`.
  case malformed(part: String, offset: Int, expected: String)
  /// The check word of `part` doesn't match its bytes.
  case damaged(part: String)
  /// `part` has `found` of something, of which at most `limit` are accepted.
  case tooLarge(part: String, found: Int, limit: Int)
  /// The codec's number is unknown, or its function wasn't passed in.
  case unavailableCodec(Int)
  /// The codec rejected the bytes, or gave another number of them than the header.
  case undecodable(codec: Int)
  /// Decoding needs the strings whose digest begins with `mark`, which aren't available.
  case missingPriming(mark: UInt32)
  /// Decoding needs more strings for priming than are followed.
  case primedTooDeep
  /// The decoded strings have another digest.
  case wrongDigest(expected: ContentDigest, found: ContentDigest)
  /// The pack doesn't have the language.
  case unknownLanguage(String)
  /// The value of that id can't be stored.
  case unrepresentable(id: Int, reason: String)
  /// Two ids have the same key.
  case duplicateKey(table: String, key: String)
  /// The proof doesn't lead from the language to the root.
  case wrongRoot(expected: ContentDigest, found: ContentDigest)
}

extension StringPackError {
  /// Throws that a part is too large.
  // Code size: throwing takes several times the code of a call.
  @inline(never)
  static func refuse(
    _ part: StaticString, _ found: Int, limit: Int
  ) throws(StringPackError) -> Never {
    throw .tooLarge(part: part.description, found: found, limit: limit)
  }
}

extension StringPackError: CustomStringConvertible {
  /// One sentence with the facts.
  public var description: String { facts.sentence }

  /// Compares the cases and their facts.
  public static func == (left: StringPackError, right: StringPackError) -> Bool {
    ErrorFacts.areSame(left.facts, right.facts)
  }

  /// The code, the words and the facts of each case.
  package var facts: ErrorFacts {
    switch self {
    case .malformed(let part, let offset, let expected):
      ErrorFacts(code: 1, "Byte # of the # is not valid: expected #.").and(offset).and(part).and(
        expected)
    case .damaged(let part):
      ErrorFacts(code: 2, "The # is damaged: its check word doesn't match.").and(part)
    case .tooLarge(let part, let found, let limit):
      ErrorFacts(code: 3, "The # has # where at most # are accepted.").and(part).and(found).and(
        limit)
    case .unavailableCodec(let codec):
      ErrorFacts(code: 4, "The codec # is not available.").and(codec)
    case .undecodable(let codec):
      ErrorFacts(code: 5, "The bytes can't be decoded with codec #.").and(codec)
    case .missingPriming(let mark):
      ErrorFacts(code: 6, "Decoding needs the strings with the mark #, which aren't available.")
        .and(String(mark, radix: 16))
    case .primedTooDeep:
      ErrorFacts(code: 7, "Decoding needs more strings for priming than are followed.")
    case .wrongDigest(let expected, let found):
      ErrorFacts(code: 8, "The strings have the digest # instead of #.").and(found).and(expected)
    case .unknownLanguage(let language):
      ErrorFacts(code: 9, "The pack has no strings in the language '#'.").and(language)
    case .unrepresentable(let id, let reason):
      ErrorFacts(code: 10, "The value of id # can't be stored: #.").and(id).and(reason)
    case .duplicateKey(let table, let key):
      ErrorFacts(code: 11, "The key '#' of the table '#' has two ids.").and(key).and(table)
    case .wrongRoot(let expected, let found):
      ErrorFacts(code: 12, "The index of the language leads to the root # instead of #.").and(found)
        .and(expected)
    }
  }
}
