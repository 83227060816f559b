/// An error in a manifest, a head or a signed head.
public indirect enum ManifestError: Error, Equatable, Sendable {
  /// The bytes at `offset` aren't the expected JSON.
  case malformed(offset: Int, expected: String)
  /// A string isn't UTF-8 or contains an unpaired surrogate.
  case invalidString(offset: Int)
  /// A document or a part of it exceeds a reader's maximum.
  case tooLarge(what: String, found: Int, limit: Int)
  /// Arrays and objects are nested too deeply.
  case tooDeep(offset: Int)
  /// An object has a duplicate key.
  case duplicateKey(String, offset: Int)
  /// The object that ends at `offset` doesn't have a required key.
  case missingKey(String, offset: Int)
  /// A value isn't valid for its key.
  case invalidValue(key: String, found: String, offset: Int)
  /// The document has a version that this reader doesn't support.
  case unknownSchemaVersion(Int)
  /// One image is listed twice.
  case duplicateImage(bundle: String, name: String)
  /// The images aren't sorted by bundle and name.
  case unsortedImages(bundle: String, name: String)
}

extension ManifestError: CustomStringConvertible {
  /// One sentence with the place.
  public var description: String { facts.sentence }

  /// Compares the cases and their facts.
  public static func == (left: ManifestError, right: ManifestError) -> Bool {
    ErrorFacts.areSame(left.facts, right.facts)
  }

  /// The code, the words and the facts of each case.
  package var facts: ErrorFacts {
    switch self {
    case .malformed(let offset, let expected):
      ErrorFacts(code: 1, "Byte # isn't valid: expected #.").and(offset).and(expected)
    case .invalidString(let offset):
      ErrorFacts(code: 2, "The string at byte # isn't valid UTF-8.").and(offset)
    case .tooLarge(let what, let found, let limit):
      ErrorFacts(code: 3, "The # has #, more than the maximum of #.").and(what).and(found).and(
        limit)
    case .tooDeep(let offset):
      ErrorFacts(code: 4, "Byte # is nested too deeply.").and(offset)
    case .duplicateKey(let key, let offset):
      ErrorFacts(code: 5, "The key '#' at byte # occurs twice in its object.").and(key).and(offset)
    case .missingKey(let key, let offset):
      ErrorFacts(code: 6, "The object that ends at byte # lacks the key '#'.").and(offset).and(key)
    case .invalidValue(let key, let found, let offset):
      ErrorFacts(code: 7, "The value '#' at byte # isn't valid for the key '#'.").and(found).and(
        offset
      ).and(key)
    case .unknownSchemaVersion(let version):
      ErrorFacts(code: 8, "Schema version # isn't supported.").and(version)
    case .duplicateImage(let bundle, let name):
      ErrorFacts(code: 9, "The image '#' of '#' is listed twice.").and(name).and(bundle)
    case .unsortedImages(let bundle, let name):
      ErrorFacts(code: 10, "The image '#' of '#' is out of order.").and(name).and(bundle)
    }
  }
}
