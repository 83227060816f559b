import Foundation
import ManifestSigning
import PackageStorage
import PackageWriting
import ResourceManifests

/// Writes the head of a channel, after everything that it refers to.
struct HeadWriter {
  let writer: ResourcePackageWriter
  let channel: ChannelName
  let key: SigningKey
  let expiresAfterDays: Int

  /// Returns the current head. Keeps a head that is up to date, so that a second run changes nothing, and signs it again in
  /// the second half of its lifetime.
  func write(
    _ manifest: ManifestHead.Manifest, appBuilds: AppBuildRange?, stringsRoot: ContentDigest?
  ) throws -> (head: ManifestHead, isNew: Bool) {
    let now = Self.now()
    let current = try writer.currentHead(of: channel)
    if let current, current.manifest == manifest, current.appBuilds == appBuilds,
      current.stringsRoot == stringsRoot,
      now.seconds < current.expires.seconds - (current.expires.seconds - current.created.seconds)
        / 2,
      try isSignedByKey()
    {
      return (current, false)
    }
    let head = ManifestHead(
      channel: channel, version: (current?.version ?? 0) + 1, created: now,
      expires: now.adding(seconds: expiresAfterDays * 86_400), manifest: manifest,
      appBuilds: appBuilds, stringsRoot: stringsRoot)
    try writer.writeHead(key.sign(head))
    return (head, true)
  }

  /// Whether apps with this key accept the channel's head; true if there is none.
  func isSignedByKey() throws -> Bool {
    guard let bytes = try writer.folder.read(.head(channel), limit: SignedHead.maximumSize) else {
      return true
    }
    guard let signed = try? SignedHead(decoding: bytes) else { return false }
    return (try? SignatureVerifier.ed25519([key.verifyingKey]).check(signed)) != nil
  }

  /// The time; `SOURCE_DATE_EPOCH` makes two runs byte-identical (reproducible-builds.org).
  private static func now() -> UTCTimestamp {
    let text = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"]
    return UTCTimestamp(seconds: text.flatMap { Int($0) } ?? Int(Date().timeIntervalSince1970))
  }
}
