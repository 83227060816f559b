public import Foundation
public import ResourceManifests

/// Which manifests an app follows, and where they come from.
///
/// Expiry is judged by the wall clock, with the grace. When a head was created is information: one from the future, as a
/// slow clock sees it, is accepted. A wrong clock can delay an update or let an expired head pass, but never one that
/// is older than the last that was accepted, and never one that nobody signed.
public struct ManifestRules: Sendable {
  /// The channel that the app follows.
  public var channel: ChannelName
  /// Keys of which one must have signed the head. Two while one replaces the other.
  public var keys: [PinnedKey]
  /// Where the package is, best first: the folders that contain `heads`, `manifests` and `objects`.
  public var baseURLs: [URL]
  /// The app's `CFBundleVersion`; nil accepts heads for any build.
  public var appBuild: AppBuild?
  /// Seconds for which an expired head is still accepted.
  public var grace: TimeInterval

  /// Rules with a week of grace unless given.
  public init(
    channel: ChannelName, keys: [PinnedKey], baseURLs: [URL], appBuild: AppBuild? = nil,
    grace: TimeInterval = 7 * 86_400
  ) {
    self.channel = channel
    self.keys = keys
    self.baseURLs = baseURLs
    self.appBuild = appBuild
    self.grace = grace
  }

  /// The rules for a head that arrives now.
  func acceptance(
    _ verifier: SignatureVerifier, accepted: ManifestHead?
  ) -> HeadAcceptance {
    HeadAcceptance(
      verifier: verifier, channel: channel,
      accepted: accepted.map { .init($0) },
      appBuild: appBuild, grace: UTCTimestamp.wholeSeconds(grace))
  }

  /// The address of a file of the package.
  package static func url(_ path: PackagePath, below base: URL) -> URL {
    base.appendingPathComponent(path.text, isDirectory: false)
  }
}

extension UTCTimestamp {
  /// The moment of a date; dates that no calendar has become the nearest that can be written.
  init(_ date: Date) {
    self.init(seconds: Self.wholeSeconds(date.timeIntervalSince1970))
  }

  /// Not a number is 0, and what is too large or too small the nearest that fits.
  static func wholeSeconds(_ seconds: TimeInterval) -> Int {
    guard !seconds.isNaN else { return 0 }
    return Int(min(max(seconds.rounded(.down), -1e15), 1e15))
  }
}
