/// An error that keeps a client from accepting a head.
public indirect enum HeadError: Error, Equatable, Sendable {
  /// The bytes are not a signed head.
  case malformed(ManifestError)
  /// No signature is by a pinned key.
  case unknownKey(found: [String], pinned: [String])
  /// A signature by a pinned key isn't valid.
  case wrongSignature(keyID: String)
  /// The head is for another channel.
  case wrongChannel(found: ChannelName, expected: ChannelName)
  /// The client has accepted a later head.
  case olderVersion(found: Int, installed: Int)
  /// The client has accepted a head of the same version with another manifest or other strings.
  case conflictingVersion(version: Int)
  /// The head has expired, and the grace period is over.
  case expired(expires: UTCTimestamp, now: UTCTimestamp)
  /// The head doesn't serve this build of the app.
  case unsupportedAppBuild(serves: AppBuildRange, build: AppBuild)
}

extension HeadError: CustomStringConvertible {
  /// One sentence with the facts.
  public var description: String { facts.sentence }

  /// Compares the cases and their facts.
  public static func == (left: HeadError, right: HeadError) -> Bool {
    ErrorFacts.areSame(left.facts, right.facts)
  }

  /// The code, the words and the facts of each case.
  package var facts: ErrorFacts {
    switch self {
    case .malformed(let error):
      ErrorFacts(code: 1, "Can't read the head. #", of: error.facts)
    case .unknownKey(let found, let pinned):
      ErrorFacts(code: 2, "The head is signed by #, not by the pinned key #.").and(Self.list(found))
        .and(Self.list(pinned)).and(found.count)
    case .wrongSignature(let keyID):
      ErrorFacts(code: 3, "The head's signature by the key # isn't valid.").and(keyID)
    case .wrongChannel(let found, let expected):
      ErrorFacts(code: 4, "The head is for the channel '#', not for '#'.").and(found.text).and(
        expected.text)
    case .olderVersion(let found, let installed):
      ErrorFacts(code: 5, "The head has version #, but version # was accepted before.").and(found)
        .and(installed)
    case .conflictingVersion(let version):
      ErrorFacts(
        code: 6,
        "The head has version # again, but names another manifest or other strings."
      ).and(version)
    case .expired(let expires, let now):
      ErrorFacts(code: 7, "The head expired at #; it is now #.").and(expires.text).and(now.text)
    case .unsupportedAppBuild(let serves, let build):
      ErrorFacts(code: 8, "The head serves the app builds #, not the build #.").and(
        serves.description
      ).and(build.text)
    }
  }

  private static func list(_ keys: [String]) -> String {
    keys.isEmpty ? "no key" : keys.joined(separator: ", ")
  }
}
