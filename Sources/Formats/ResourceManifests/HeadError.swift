/// Why a client keeps what it has instead of following a head.
public indirect enum HeadError: Error, Equatable, Sendable {
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
  case conflictingVersion(version: Int)
  /// The head is past its time, and past the grace.
  case expired(expires: UTCTimestamp, now: UTCTimestamp)
  /// The head serves other builds of the app.
  case unsupportedAppBuild(serves: AppBuildRange, build: AppBuild)
}

extension HeadError: CustomStringConvertible {
  /// One sentence with the facts.
  public var description: String {
    switch self {
    case .malformed(let error):
      Sentence.of("The head cannot be read. #", error.description)
    case .unknownKey(let found, let pinned):
      Sentence.of(
        "The head is signed by #, not by the pinned key #.", Self.list(found), Self.list(pinned))
    case .wrongSignature(let keyID):
      Sentence.of("The head's signature by the key # is not genuine.", keyID)
    case .wrongChannel(let found, let expected):
      Sentence.of(
        "The head is for the channel '#', not for '#'.", found.description, expected.description)
    case .olderVersion(let found, let installed):
      Sentence.of(
        "The head has version #, but version # was accepted before.", found.description,
        installed.description)
    case .conflictingVersion(let version):
      Sentence.of(
        "The head has version # again, but names another manifest or other strings.",
        version.description)
    case .expired(let expires, let now):
      Sentence.of("The head expired at #; it is now #.", expires.description, now.description)
    case .unsupportedAppBuild(let serves, let build):
      Sentence.of(
        "The head serves the app builds #, not the build #.", serves.description, build.description)
    }
  }

  private static func list(_ keys: [String]) -> String {
    keys.isEmpty ? "no key" : keys.joined(separator: ", ")
  }
}
