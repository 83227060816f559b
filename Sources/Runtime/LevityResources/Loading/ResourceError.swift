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
    case .unknownImage(let bundle, let name): "No manifest names the image \(name) of \(bundle)."
    case .noVariant(let bundle, let name):
      "The image \(name) of \(bundle) has no variant for this device."
    case .offline: "There is no network that may be used."
    case .network(let object, let reason): "The object \(object) cannot be loaded: \(reason)."
    case .refused(let object, let status): "The server answered \(status) for the object \(object)."
    case .wrongContent(let object, let expected, let found):
      "The object \(object) of \(expected) bytes arrived as \(found) other bytes."
    case .undecodable(let object, let mediaType, let reason):
      "The object \(object) (\(mediaType)) is no image that can be drawn: \(reason)."
    case .processing(let modifier, let reason): "The modifier \(modifier) failed: \(reason)."
    }
  }
}
