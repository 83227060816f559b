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
  /// Code size: one pointer, since configurations with rules are copied. Copied before it is changed.
  private final class Values: @unchecked Sendable {
    @exclusivity(unchecked) var channel: ChannelName
    @exclusivity(unchecked) var keys: [PinnedKey]
    @exclusivity(unchecked) var baseURLs: [URL]
    @exclusivity(unchecked) var appBuild: AppBuild?
    @exclusivity(unchecked) var grace: TimeInterval

    init(
      _ channel: ChannelName, keys: [PinnedKey], baseURLs: [URL], appBuild: AppBuild?,
      grace: TimeInterval
    ) {
      self.channel = channel
      self.keys = keys
      self.baseURLs = baseURLs
      self.appBuild = appBuild
      self.grace = grace
    }

    func copy() -> Values {
      Values(
        channel, keys: keys, baseURLs: baseURLs, appBuild: appBuild, grace: grace)
    }
  }

  private var values: Values

  @inline(never)
  private mutating func change() -> Values {
    if !isKnownUniquelyReferenced(&values) { values = values.copy() }
    return values
  }

  /// The channel that the app follows.
  public var channel: ChannelName {
    get { values.channel }
    set { change().channel = newValue }
  }
  /// The keys, one of which must have signed the head. Two while one replaces the other.
  public var keys: [PinnedKey] {
    get { values.keys }
    set { change().keys = newValue }
  }
  /// The addresses of the package, the preferred one first: the folders that contain `heads`, `manifests` and
  /// `objects`.
  public var baseURLs: [URL] {
    get { values.baseURLs }
    set { change().baseURLs = newValue }
  }
  /// The app's `CFBundleVersion`; nil accepts heads for any build.
  public var appBuild: AppBuild? {
    get { values.appBuild }
    set { change().appBuild = newValue }
  }
  /// The seconds for which an expired head is still accepted.
  public var grace: TimeInterval {
    get { values.grace }
    set { change().grace = newValue }
  }

  /// Creates rules; the grace period is a week by default.
  public init(
    channel: ChannelName, keys: [PinnedKey], baseURLs: [URL], appBuild: AppBuild? = nil,
    grace: TimeInterval = 7 * 86_400
  ) {
    values = Values(channel, keys: keys, baseURLs: baseURLs, appBuild: appBuild, grace: grace)
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
  package static func wholeSeconds(_ seconds: TimeInterval) -> Int64 {
    guard !seconds.isNaN else { return 0 }
    return Int64(min(max(seconds.rounded(.down), -1e15), 1e15))
  }
}
