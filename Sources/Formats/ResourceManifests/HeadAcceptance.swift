/// The rules by which a client follows a head, or keeps what it has.
public final class HeadAcceptance: Sendable {
  /// What the client accepted last.
  public struct Accepted: Equatable, Sendable {
    /// Version of the head.
    public let version: Int
    /// Digest of the manifest that it named.
    public let manifest: ContentDigest
    /// Root of the strings that it named.
    public let stringsRoot: ContentDigest?

    /// What the client accepted last.
    public init(version: Int, manifest: ContentDigest, stringsRoot: ContentDigest? = nil) {
      self.version = version
      self.manifest = manifest
      self.stringsRoot = stringsRoot
    }

    /// What makes up the head that the client accepted last.
    public init(_ head: ManifestHead) {
      self.init(
        version: head.version, manifest: head.manifest.digest, stringsRoot: head.stringsRoot)
    }
  }

  /// The pinned keys.
  public let verifier: SignatureVerifier
  /// The channel that the client asked for.
  public let channel: ChannelName
  /// What the client accepted last; nil at first.
  public let accepted: Accepted?
  /// The client's own build; nil where there is no app, as in a mirror.
  public let appBuild: AppBuild?
  /// Seconds for which an expired head is still accepted: for wrong clocks and late publications.
  public let grace: Int

  /// Rules without a previous head, an app build or a grace unless given.
  public init(
    verifier: SignatureVerifier, channel: ChannelName, accepted: Accepted? = nil,
    appBuild: AppBuild? = nil, grace: Int = 0
  ) {
    self.verifier = verifier
    self.channel = channel
    self.accepted = accepted
    self.appBuild = appBuild
    self.grace = grace
  }

  /// The head in the bytes of `heads/<channel>.json`, if the client may follow it at the moment `now`.
  ///
  /// The signature is checked before anything in the payload is looked at.
  public func head(in bytes: [UInt8], now: UTCTimestamp) throws(HeadError) -> ManifestHead {
    let signed = try Self.decode { () throws(ManifestError) in try SignedHead(decoding: bytes) }
    try verifier.check(signed)
    let head = try Self.decode { () throws(ManifestError) in
      try ManifestHead(decoding: signed.payload)
    }
    guard head.channel == channel else {
      throw .wrongChannel(found: head.channel, expected: channel)
    }
    if let accepted {
      guard head.version >= accepted.version else {
        throw .olderVersion(found: head.version, installed: accepted.version)
      }
      guard head.version > accepted.version || Accepted(head) == accepted else {
        throw .conflictingVersion(version: head.version)
      }
    }
    guard now < head.expires.adding(seconds: max(0, grace)) else {
      throw .expired(expires: head.expires, now: now)
    }
    if let appBuild, let range = head.appBuilds, !range.contains(appBuild) {
      throw .unsupportedAppBuild(serves: range, build: appBuild)
    }
    return head
  }

  private static func decode<Value>(
    _ read: () throws(ManifestError) -> Value
  ) throws(HeadError) -> Value {
    do {
      return try read()
    } catch {
      throw .malformed(error)
    }
  }
}
