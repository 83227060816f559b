public import ResourceManifests
public import StringValues

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
  case duplicateKey(StringKey)
  /// The proof doesn't lead from the language to the root.
  case wrongRoot(expected: ContentDigest, found: ContentDigest)
}

extension StringPackError: CustomStringConvertible {
  /// One sentence with the facts.
  public var description: String {
    switch self {
    case .malformed(let part, let offset, let expected):
      "Byte \(offset) of the \(part) is not valid: expected \(expected)."
    case .damaged(let part):
      "The \(part) is damaged: its check word doesn't match."
    case .tooLarge(let part, let found, let limit):
      "The \(part) has \(found) where at most \(limit) are accepted."
    case .unavailableCodec(let codec):
      "The codec \(codec) is not available."
    case .undecodable(let codec):
      "The bytes can't be decoded with codec \(codec)."
    case .missingPriming(let mark):
      "The table with the mark \(String(mark, radix: 16)) is needed to decode, and is not at hand."
    case .primedTooDeep:
      "Tables are primed with one another over too many steps."
    case .wrongDigest(let expected, let found):
      "The table has the digest \(found) instead of \(expected)."
    case .unknownLanguage(let language):
      "The pack has no table of the language '\(language)'."
    case .unrepresentable(let id, let reason):
      "The value of id \(id) can't be stored: \(reason)."
    case .duplicateKey(let key):
      "The key '\(key.key)' of the table '\(key.table)' has two ids."
    case .wrongRoot(let expected, let found):
      "The index of the language leads to the root \(found) instead of \(expected)."
    }
  }
}
