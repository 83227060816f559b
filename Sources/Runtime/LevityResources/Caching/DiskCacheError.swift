import ResourceManifests

/// An error that keeps something out of the disk cache. The app continues with what it has in memory.
indirect enum DiskCacheError: Error, Equatable, Sendable {
  /// No space is left, or the user's quota is used up.
  case full(path: String)
  /// The volume is read-only, permissions are wrong, or the medium fails; `reason` is the system's.
  case unwritable(path: String, reason: String)
  /// The bytes aren't the object's. None of them were kept.
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
    case .full(let path): Sentence.of("No space left on the volume of #.", path)
    case .unwritable(let path, let reason): Sentence.of("Can't write #: #.", path, reason)
    case .wrongContent(let object, let expected, let found):
      Sentence.of(
        "Object # has # bytes, not these # bytes.", object.description,
        expected.description, found.description)
    case .incomplete(let object, let expected, let found):
      Sentence.of(
        "Object # has # of # bytes so far.", object.description, found.description,
        expected.description)
    case .closed(let object):
      Sentence.of("Object # is closed and takes no more bytes.", object.description)
    }
  }
}
