/// The rules by which a client accepts a head.
public final class HeadAcceptance: Sendable {
  /// The head that the client accepted last.
  public final class Accepted: Sendable {
    /// The version of the head.
    public let version: Int
    /// The digest of its manifest.
    public let manifest: ContentDigest
    /// The root of its strings.
    public let stringsRoot: ContentDigest?

    /// Creates a description of an accepted head.
    public init(
      version: Int, manifest: ContentDigest, stringsRoot: ContentDigest? = nil
    ) {
      self.version = version
      self.manifest = manifest
      self.stringsRoot = stringsRoot
    }

    /// Creates a description of an accepted head.
    public convenience init(_ head: ManifestHead) {
      self.init(
        version: head.version, manifest: head.manifest.digest, stringsRoot: head.stringsRoot)
    }
  }

  /// The pinned keys.
  public let verifier: SignatureVerifier
  /// The channel that the client follows.
  public let channel: ChannelName
  /// The head that the client accepted last; nil at first.
  public let accepted: Accepted?
  /// The client's build; nil if there is no app, such as in a mirror.
  public let appBuild: AppBuild?
  /// The seconds for which an expired head is still accepted, for wrong clocks and late publications.
  public let grace: Int64

  /// Creates rules; by default without a previous head, an app build or a grace period.
  public init(
    verifier: SignatureVerifier, channel: ChannelName, accepted: Accepted? = nil,
    appBuild: AppBuild? = nil, grace: Int64 = 0
  ) {
    self.verifier = verifier
    self.channel = channel
    self.accepted = accepted
    self.appBuild = appBuild
    self.grace = grace
  }

  /// Returns the head in the bytes of `heads/<channel>.json` if it is acceptable at `now`.
  ///
  /// Verifies the signature before parsing the payload.
  public func head(in bytes: [UInt8], now: UTCTimestamp) throws(HeadError) -> ManifestHead {
    let signed: SignedHead
    do throws(ManifestError) {
      signed = try SignedHead(decoding: bytes)
    } catch {
      throw .malformed(error)
    }
    try verifier.check(signed)
    let head: ManifestHead
    do throws(ManifestError) {
      head = try ManifestHead(decoding: signed.payload)
    } catch {
      throw .malformed(error)
    }
    guard head.channel == channel else {
      throw .wrongChannel(found: head.channel, expected: channel)
    }
    if let accepted {
      guard head.version >= accepted.version else {
        throw .olderVersion(found: head.version, installed: accepted.version)
      }
      guard
        head.version > accepted.version
          || head.manifest.digest == accepted.manifest && head.stringsRoot == accepted.stringsRoot
      else {
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
}
