import ResourceManifests

/// Why the disk cache did not take something. The app goes on with what it has in memory.
indirect enum DiskCacheError: Error, Equatable, Sendable {
  /// No space is left, or the user's share of it is used up.
  case full(path: String)
  /// The volume is read-only, permissions are wrong, or the medium fails; the system's reason.
  case unwritable(path: String, reason: String)
  /// The bytes are not those of the object. Nothing of them was kept.
  case wrongContent(object: ContentDigest, expected: Int, found: Int)
  /// The file ends early; it is kept and can be continued.
  case incomplete(object: ContentDigest, expected: Int, found: Int)
  /// The object was finished or discarded before.
  case closed(object: ContentDigest)
}

extension DiskCacheError: CustomStringConvertible {
  /// One sentence.
  var description: String {
    switch self {
    case .full(let path): Sentence.of("No space is left for #.", path)
    case .unwritable(let path, let reason): Sentence.of("# cannot be written: #.", path, reason)
    case .wrongContent(let object, let expected, let found):
      Sentence.of(
        "The object # of # bytes cannot have these # bytes.", object.description,
        expected.description, found.description)
    case .incomplete(let object, let expected, let found):
      Sentence.of(
        "Of the object # there are # of # bytes.", object.description, found.description,
        expected.description)
    case .closed(let object): Sentence.of("The object # takes no more bytes.", object.description)
    }
  }

  /// Equal when the sentences are.
  static func == (left: Self, right: Self) -> Bool {
    left.description == right.description
  }
}
