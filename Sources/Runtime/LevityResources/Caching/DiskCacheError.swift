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
  var description: String { facts.sentence }

  /// Compares the cases and their facts.
  static func == (left: DiskCacheError, right: DiskCacheError) -> Bool {
    ErrorFacts.areSame(left.facts, right.facts)
  }

  /// The code, the words and the facts of each case.
  var facts: ErrorFacts {
    switch self {
    case .full(let path):
      ErrorFacts(code: 1, "No space left on the volume of #.").and(path)
    case .unwritable(let path, let reason):
      ErrorFacts(code: 2, "Can't write #: #.").and(path).and(reason)
    case .wrongContent(let object, let expected, let found):
      ErrorFacts(code: 3, "Object # has # bytes, not these # bytes.").and(object).and(expected).and(
        found)
    case .incomplete(let object, let expected, let found):
      ErrorFacts(code: 4, "Object # has # of # bytes so far.").and(object).and(found).and(expected)
    case .closed(let object):
      ErrorFacts(code: 5, "Object # is closed and takes no more bytes.").and(object)
    }
  }
}
