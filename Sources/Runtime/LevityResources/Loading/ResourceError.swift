public import ResourceManifests

/// Why a resource cannot be had.
public indirect enum ResourceError: Error, Equatable, Sendable {
  /// No manifest names it.
  case unknownImage(bundle: String, name: String)
  /// The manifest has it, but no variant for these traits.
  case noVariant(bundle: String, name: String)
  /// There is no network, or none that may be used.
  case offline
  /// No address gave it; the last failure in words.
  case network(object: ContentDigest, reason: String)
  /// The server's answer to the last attempt.
  case refused(object: ContentDigest, status: Int)
  /// What arrived is not what the manifest promised.
  case wrongContent(object: ContentDigest, expected: Int, found: Int)
  /// The bytes are right, but no image of a format that this system draws.
  case undecodable(object: ContentDigest, mediaType: String, reason: String)
  /// A modifier failed.
  case processing(modifier: String, reason: String)
}

extension ResourceError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .unknownImage(let bundle, let name):
      Sentence.of("No manifest names the image # of #.", name, bundle)
    case .noVariant(let bundle, let name):
      Sentence.of("The image # of # has no variant for this device.", name, bundle)
    case .offline: "There is no network that may be used."
    case .network(let object, let reason):
      Sentence.of("The object # cannot be loaded: #.", object.description, reason)
    case .refused(let object, let status):
      Sentence.of("The server answered # for the object #.", status.description, object.description)
    case .wrongContent(let object, let expected, let found):
      Sentence.of(
        "The object # of # bytes arrived as # other bytes.", object.description,
        expected.description, found.description)
    case .undecodable(let object, let mediaType, let reason):
      Sentence.of(
        "The object # (#) is no image that can be drawn: #.", object.description, mediaType, reason)
    case .processing(let modifier, let reason):
      Sentence.of("The modifier # failed: #.", modifier, reason)
    }
  }

  /// Equal when the sentences are.
  public static func == (left: Self, right: Self) -> Bool {
    left.description == right.description
  }
}
