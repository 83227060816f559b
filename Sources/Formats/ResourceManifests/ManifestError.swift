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
  public var description: String {
    switch self {
    case .malformed(let offset, let expected):
      Sentence.of("Byte # isn't valid: expected #.", offset.description, expected)
    case .invalidString(let offset):
      Sentence.of("The string at byte # isn't valid UTF-8.", offset.description)
    case .tooLarge(let what, let found, let limit):
      Sentence.of(
        "The # has #, more than the maximum of #.", what, found.description, limit.description)
    case .tooDeep(let offset):
      Sentence.of("Byte # is nested too deeply.", offset.description)
    case .duplicateKey(let key, let offset):
      Sentence.of("The key '#' at byte # occurs twice in its object.", key, offset.description)
    case .missingKey(let key, let offset):
      Sentence.of("The object that ends at byte # lacks the key '#'.", offset.description, key)
    case .invalidValue(let key, let found, let offset):
      Sentence.of(
        "The value '#' at byte # isn't valid for the key '#'.", found, offset.description, key)
    case .unknownSchemaVersion(let version):
      Sentence.of("Schema version # isn't supported.", version.description)
    case .duplicateImage(let bundle, let name):
      Sentence.of("The image '#' of '#' is listed twice.", name, bundle)
    case .unsortedImages(let bundle, let name):
      Sentence.of("The image '#' of '#' is out of order.", name, bundle)
    }
  }
}
