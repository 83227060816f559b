import Foundation
package import PackageHeads

/// Follows one channel of a package: downloads its signed head, checks it, and remembers the last one accepted.
///
/// Strings need no more than the head. Images need the manifest that it names, which is a `HeadContent`; both then
/// share one store and one request. May be used from any thread. Opens nothing before the first access.
package final class HeadStore: Sendable {
  package let rules: ManifestRules
  package let folder: HeadFolder
  package let transport: any HTTPTransport
  package let clock: any RuntimeClock
  let activity: ExpiringActivity
  /// The content that is followed with the head; nil for strings alone.
  let content: (any HeadContent)?
  let verifier: SignatureVerifier
  private let current = Locked<HeadState?>(nil)
  private let updates = SharedTasks()
  private let answer = Locked<Answer?>(nil)

  /// The server's last answer.
  private final class Answer: Sendable {
    /// The seconds within which images and strings share an answer, at launch or when the app comes to the foreground.
    static let lifetime: TimeInterval = 5

    let update: ManifestUpdate
    let uptime: TimeInterval
    /// The bits of those that it was given to, images and strings.
    private let users = Locked(0)

    init(update: ManifestUpdate, uptime: TimeInterval) {
      self.update = update
      self.uptime = uptime
    }

    /// Returns whether `user` hasn't had it, and notes that it has now.
    func isNew(to user: PackageContent) -> Bool {
      users.withLock { users in
        let former = users
        users |= 1 << user.index
        return users != former
      }
    }
  }

  /// Creates a store. The folder is created with the first head.
  package init(
    folder: HeadFolder, content: (any HeadContent)?, rules: ManifestRules,
    cryptography: ResourceCryptography, transport: any HTTPTransport, clock: any RuntimeClock,
    activity: ExpiringActivity = .system
  ) {
    self.folder = folder
    self.content = content
    self.rules = rules
    verifier = SignatureVerifier(pinning: rules.keys, with: cryptography)
    self.transport = transport
    self.clock = clock
    self.activity = activity
  }

  /// The root of the strings that the last accepted head names; nil if there is none.
  package var stringsRoot: ContentDigest? { state.accepted?.stringsRoot }

  /// The version of the last accepted head; 0 if there is none.
  package var version: Int { state.accepted?.version ?? 0 }

  /// Downloads a newer head, and installs what follows from it.
  ///
  /// Concurrent callers share one update, which is cancelled with the last of them. Images and strings share one
  /// request: each may use the other's answer for a few seconds. On failure everything stays in use. Throws
  /// `ManifestUpdateError` or `CancellationError`.
  package func update(for user: PackageContent) async throws -> ManifestUpdate {
    if let update = takeAnswer(user) { return update }
    let shared = try await updates.value(for: rules.channel.text) { [self] () -> any Sendable in
      let update = try await runUpdate()
      answer.withLock { $0 = Answer(update: update, uptime: clock.uptime) }
      return update
    }
    // Only updates run under this key, so this never throws.
    guard let update = shared as? ManifestUpdate else { throw CancellationError() }
    _ = takeAnswer(user)
    return update
  }

  /// Returns the server's last answer if it is fresh and `user` hasn't had it.
  private func takeAnswer(_ user: PackageContent) -> ManifestUpdate? {
    guard let known = answer.withLock({ $0 }), clock.uptime - known.uptime < Answer.lifetime,
      known.isNew(to: user)
    else { return nil }
    return known.update
  }

  package var state: HeadState {
    let (state, isNew) = current.withLock { current -> (HeadState, Bool) in
      if let current, current.retryUptime.map({ clock.uptime < $0 }) ?? true {
        return (current, false)
      }
      let isNew = current == nil
      let opened = open()
      current = opened
      return (opened, isNew)
    }
    // Outside of the lock, since an observer may read the state.
    if isNew { content?.noteOpening() }
    return state
  }

  /// Checks whether another process has installed something.
  ///
  /// Never replaces the current state by an older one: if the folder is gone, its content is still mapped.
  package func refresh() -> HeadState {
    let known = state
    guard folder.record() != known.record else { return known }
    // Outside of the lock, which the main thread takes for every lookup: reading and checking takes milliseconds.
    var opened = open()
    return current.withLock { current in
      if let known = current, (opened.accepted?.version ?? 0) < (known.accepted?.version ?? 0) {
        opened = HeadState(
          record: opened.record, accepted: known.accepted, content: known.content)
      }
      current = opened
      return opened
    }
  }

  /// Replaces the state. Readers keep the state they hold.
  func replace(_ state: HeadState) { current.withLock { $0 = state } }

  private func open() -> HeadState {
    var record = folder.record()
    // Another process may replace content and record in between; the next record is complete again.
    for _ in 0..<3 {
      guard let found = record, let head = genuineHead(in: found) else { break }
      let snapshot = content?.snapshot(of: head, baseline: found.baseline)
      if content == nil || snapshot != nil {
        return HeadState(record: found, accepted: head, content: snapshot)
      }
      record = folder.record()
      guard record != found else {
        // The content is gone or damaged, but its head was accepted.
        return HeadState(record: found, accepted: head, content: content?.shipped)
      }
    }
    return HeadState(
      record: nil, accepted: nil, content: content?.shipped,
      retryUptime: folder.isLocked ? clock.uptime + Self.retryTime : nil)
  }

  /// Seconds between attempts to read what a locked device doesn't give out. A push may start the app before the first
  /// unlock after a start of the device, and the process may live until the app is opened.
  private static var retryTime: TimeInterval { 1 }

  /// Returns the head of a record if it is signed by a pinned key and for this channel; nil for a damaged record.
  func genuineHead(in record: HeadRecord) -> ManifestHead? {
    guard let signed = try? SignedHead(decoding: record.signedHead),
      (try? verifier.check(signed)) != nil,
      let head = try? ManifestHead(decoding: signed.payload), head.channel == rules.channel
    else { return nil }
    return head
  }
}

/// The head in force, and what follows from it.
package final class HeadState: Sendable {
  package let record: HeadRecord?
  /// The last accepted head, whether or not its content is current.
  package let accepted: ManifestHead?
  /// The snapshot of the store's `HeadContent`; nil for strings alone.
  package let content: (any HeadSnapshot)?

  /// When the folder is opened again, in seconds of uptime, since it couldn't be read: the device hadn't been unlocked.
  let retryUptime: TimeInterval?

  init(
    record: HeadRecord?, accepted: ManifestHead?, content: (any HeadSnapshot)?,
    retryUptime: TimeInterval? = nil
  ) {
    self.record = record
    self.accepted = accepted
    self.content = content
    self.retryUptime = retryUptime
  }
}
