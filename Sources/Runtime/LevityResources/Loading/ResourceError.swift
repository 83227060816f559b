public import ResourceManifests

/// An error that stops the loading of a resource.
public indirect enum ResourceError: Error, Equatable, Sendable {
  /// No manifest has the image.
  case unknownImage(bundle: String, name: String)
  /// The manifest has the image, but no variant for the traits.
  case noVariant(bundle: String, name: String)
  /// There's no network, or none that this load may use.
  case offline
  /// No address delivered the object; `reason` describes the last failure.
  case network(object: ContentDigest, reason: String)
  /// The server answered the last attempt with an unexpected status.
  case unexpectedStatus(object: ContentDigest, status: Int)
  /// The received bytes aren't those that the manifest names.
  case wrongContent(object: ContentDigest, expected: Int, found: Int)
  /// The bytes are right, but the system can't draw their format.
  case undecodable(object: ContentDigest, mediaType: String, reason: String)
  /// A modifier failed.
  case processing(modifier: String, reason: String)
}

extension ResourceError: CustomStringConvertible {
  /// One sentence.
  public var description: String { facts.sentence }

  /// Compares the cases and their facts.
  public static func == (left: ResourceError, right: ResourceError) -> Bool {
    ErrorFacts.areSame(left.facts, right.facts)
  }

  /// The code, the words and the facts of each case.
  package var facts: ErrorFacts {
    switch self {
    case .unknownImage(let bundle, let name):
      ErrorFacts(code: 1, "No manifest has an image named # in bundle #.").and(name).and(bundle)
    case .noVariant(let bundle, let name):
      ErrorFacts(code: 2, "The image # in bundle # has no variant for this device.").and(name).and(
        bundle)
    case .offline:
      ErrorFacts(code: 3, "There's no network connection that this load may use.")
    case .network(let object, let reason):
      ErrorFacts(code: 4, "Can't load object #: #.").and(object).and(reason)
    case .unexpectedStatus(let object, let status):
      ErrorFacts(code: 5, "The server answered with status # for object #.").and(status).and(object)
    case .wrongContent(let object, let expected, let found):
      ErrorFacts(code: 6, "Object # should have # bytes; # bytes with other content arrived.").and(
        object
      ).and(expected).and(found)
    case .undecodable(let object, let mediaType, let reason):
      ErrorFacts(code: 7, "Object # (#) can't be drawn as an image: #.").and(object).and(mediaType)
        .and(reason)
    case .processing(let modifier, let reason):
      ErrorFacts(code: 8, "The modifier # failed: #.").and(modifier).and(reason)
    }
  }
}
