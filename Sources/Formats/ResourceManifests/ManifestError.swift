/// Why bytes are not a manifest, a head or a signed head.
public indirect enum ManifestError: Error, Equatable, Sendable {
  /// The bytes at `offset` are not the JSON that was expected there.
  case malformed(offset: Int, expected: String)
  /// A string is not UTF-8 or has half of a surrogate pair.
  case invalidText(offset: Int)
  /// A document or a part of it is larger than a reader accepts.
  case tooLarge(what: String, found: Int, limit: Int)
  /// Arrays and objects are nested deeper than any manifest.
  case tooDeep(offset: Int)
  /// One object has a key twice.
  case duplicateKey(String, offset: Int)
  /// The object that ends at `offset` lacks a key.
  case missingKey(String, offset: Int)
  /// A value cannot stand for its key.
  case invalidValue(key: String, found: String, offset: Int)
  /// The document is of a version that this reader does not know.
  case unknownSchemaVersion(Int)
  /// One image is listed twice.
  case duplicateImage(bundle: String, name: String)
  /// The images are not in the order of bundle and name.
  case unsortedImages(bundle: String, name: String)
}

extension ManifestError: CustomStringConvertible {
  /// One sentence with the place.
  public var description: String {
    switch self {
    case .malformed(let offset, let expected):
      "Byte \(offset) is not valid: expected \(expected)."
    case .invalidText(let offset):
      "The string at byte \(offset) is not valid UTF-8 text."
    case .tooLarge(let what, let found, let limit):
      "The \(what) has \(found) where at most \(limit) are accepted."
    case .tooDeep(let offset):
      "Byte \(offset) is nested too deep."
    case .duplicateKey(let key, let offset):
      "The key '\(key)' at byte \(offset) stands twice in its object."
    case .missingKey(let key, let offset):
      "The object that ends at byte \(offset) lacks the key '\(key)'."
    case .invalidValue(let key, let found, let offset):
      "The value '\(found)' at byte \(offset) is not valid for the key '\(key)'."
    case .unknownSchemaVersion(let version):
      "The schema version \(version) is not known to this reader."
    case .duplicateImage(let bundle, let name):
      "The image '\(name)' of '\(bundle)' is listed twice."
    case .unsortedImages(let bundle, let name):
      "The image '\(name)' of '\(bundle)' is out of order."
    }
  }
}
