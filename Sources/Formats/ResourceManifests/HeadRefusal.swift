/// Why a client keeps what it has instead of following a head.
public indirect enum HeadRefusal: Error, Equatable, Sendable {
  /// The bytes are not a signed head.
  case malformed(ManifestError)
  /// No signature is by a pinned key.
  case unknownKey(found: [String], pinned: [String])
  /// A signature that names a pinned key is not genuine.
  case wrongSignature(keyID: String)
  /// The head is genuine, but for another channel.
  case wrongChannel(found: ChannelName, expected: ChannelName)
  /// The client has seen a later head.
  case olderVersion(found: Int, installed: Int)
  /// The client has seen another manifest under the same version.
  case sameVersionOfOtherManifest(version: Int)
  /// The head is past its time, and past the grace.
  case expired(expires: UTCTimestamp, now: UTCTimestamp)
  /// The head serves other builds of the app.
  case otherAppBuilds(serves: AppBuildRange, build: AppBuild)
}

extension HeadRefusal: CustomStringConvertible {
  /// One sentence with the facts.
  public var description: String {
    switch self {
    case .malformed(let error):
      "The head cannot be read. \(error)"
    case .unknownKey(let found, let pinned):
      "The head is signed by \(Self.list(found)), not by the pinned key \(Self.list(pinned))."
    case .wrongSignature(let keyID):
      "The head's signature by the key \(keyID) is not genuine."
    case .wrongChannel(let found, let expected):
      "The head is for the channel '\(found)', not for '\(expected)'."
    case .olderVersion(let found, let installed):
      "The head has version \(found), but version \(installed) was accepted before."
    case .sameVersionOfOtherManifest(let version):
      "The head has version \(version) again, but names another manifest or other strings."
    case .expired(let expires, let now):
      "The head expired at \(expires); it is now \(now)."
    case .otherAppBuilds(let serves, let build):
      "The head serves the app builds \(serves), not the build \(build)."
    }
  }

  private static func list(_ keys: [String]) -> String {
    keys.isEmpty ? "no key" : keys.joined(separator: ", ")
  }
}
