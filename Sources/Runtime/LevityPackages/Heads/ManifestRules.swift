public import Foundation
public import PackageHeads

/// The channel, keys and addresses that an app gets its manifests from.
///
/// ```swift
/// let rules = ManifestRules(channel: channel, keys: [key], baseURLs: [url], appBuild: build)
/// ```
///
/// Expiry is checked against the wall clock, with the grace period. The creation date isn't checked. A wrong clock can
/// delay an update or accept an expired head, but never one that is older than the last accepted one or isn't signed.
public struct ManifestRules: Sendable {
  /// The channel that the app follows.
  public var channel: ChannelName
  /// The keys, one of which must have signed the head. Two while one replaces the other.
  public var keys: [PinnedKey]
  /// The addresses of the package, the preferred one first: the folders that contain `heads`, `manifests` and
  /// `objects`.
  public var baseURLs: [URL]
  /// The app's `CFBundleVersion`; nil accepts heads for any build.
  public var appBuild: AppBuild?
  /// The seconds for which an expired head is still accepted.
  public var grace: TimeInterval

  /// Creates rules; the grace period is a week by default.
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

  /// Returns the rules for a head that arrives now.
  func acceptance(
    _ verifier: SignatureVerifier, accepted: ManifestHead?
  ) -> HeadAcceptance {
    HeadAcceptance(
      verifier: verifier, channel: channel,
      accepted: accepted.map { .init($0) },
      appBuild: appBuild, grace: UTCTimestamp.wholeSeconds(grace))
  }

  /// Returns the address of a file of the package.
  package static func url(_ path: PackagePath, below base: URL) -> URL {
    base.appendingPathComponent(path.text, isDirectory: false)
  }
}

extension UTCTimestamp {
  /// Creates the timestamp of a date, limited to those that can be written.
  init(_ date: Date) {
    self.init(seconds: Self.wholeSeconds(date.timeIntervalSince1970))
  }

  /// Rounds down to whole seconds. NaN becomes 0; other values are limited to a valid range.
  static func wholeSeconds(_ seconds: TimeInterval) -> Int64 {
    guard !seconds.isNaN else { return 0 }
    return Int64(min(max(seconds.rounded(.down), -1e15), 1e15))
  }
}
