import Foundation
import ManifestSigning
import PackageStorage
import PackageWriting
import ResourceManifests

/// A channel that is being published: writes its head, after everything that it refers to.
struct HeadWriter {
  let writer: ResourcePackageWriter
  private let state: ChannelState
  private let keys: PublisherKeys
  private let expiresAfterDays: Int

  /// Verifies the current head before anything is written.
  ///
  /// - Parameter firstVersion: the version to begin with in a package that has publications but no head.
  init(
    _ lock: PackageFolderLock, channel: ChannelName, keys: PublisherKeys, expiresAfterDays: Int,
    firstVersion: Int?
  ) throws {
    writer = ResourcePackageWriter(lock: lock, hasher: .sha256)
    state = try writer.state(
      of: channel, verifier: .ed25519(keys.trusted), firstVersion: firstVersion)
    self.keys = keys
    self.expiresAfterDays = expiresAfterDays
    // Now rather than after minutes of encoding.
    _ = try state.nextVersion()
  }

  /// The current head; nil if the channel begins.
  var current: ManifestHead? { state.head }

  /// Returns the current head. Keeps a head that is up to date, so that a second run changes nothing, and signs it again
  /// in the second half of its lifetime.
  func write(
    _ manifest: ManifestHead.Manifest, appBuilds: AppBuildRange?, stringsRoot: ContentDigest?
  ) throws -> (head: ManifestHead, isNew: Bool) {
    let now = Self.now(
      ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"], expiresAfterDays: expiresAfterDays,
      warn: Terminal.standardError.write)
    if let current, let signed = state.signed, current.manifest == manifest,
      current.appBuilds == appBuilds, current.stringsRoot == stringsRoot,
      now.seconds < current.expires.seconds - (current.expires.seconds - current.created.seconds)
        / 2
    {
      // Its bytes stay also when other keys sign it: clients that have the version need not load it again.
      let isSigned = keys.haveSigned(signed)
      if !isSigned { try writer.writeHead(keys.sign(payload: signed.payload)) }
      return (current, !isSigned)
    }
    if let current, now.seconds < current.created.seconds {
      Terminal.standardError.write(
        "warning: The new head is from \(now), before the one that it follows, \(current.created): check the clock.\n"
      )
    }
    let head = ManifestHead(
      channel: state.channel, version: try state.nextVersion(), created: now,
      expires: now.adding(seconds: Int64(expiresAfterDays) * 86_400), manifest: manifest,
      appBuilds: appBuilds, stringsRoot: stringsRoot)
    try writer.writeHead(keys.sign(payload: head.encoded()))
    return (head, true)
  }

  /// The time; `SOURCE_DATE_EPOCH` makes two runs byte-identical (reproducible-builds.org). Milliseconds, for example,
  /// would give a head that never expires, or that has before it's created.
  static func now(
    _ epoch: String?, expiresAfterDays: Int, warn: (String) -> Void
  ) -> UTCTimestamp {
    let clock = UTCTimestamp(seconds: Int64(Date().timeIntervalSince1970))
    guard let epoch, !epoch.isEmpty else { return clock }
    if let seconds = Int64(epoch), seconds >= 0 {
      let time = UTCTimestamp(seconds: seconds)
      let end = time.adding(seconds: Int64(expiresAfterDays) * 86_400)
      if end.seconds - seconds == Int64(expiresAfterDays) * 86_400 { return time }
    }
    warn(
      "warning: SOURCE_DATE_EPOCH isn't a number of seconds since 1970: '\(epoch)'. Using the clock.\n"
    )
    return clock
  }
}
