package import Foundation
package import ResourceManifests

/// The app's manifest: the last one installed from the server, falling back to the one shipped with the app.
///
/// May be used from any thread. Opens nothing before the first access.
package final class ManifestStore: Sendable {
  package let rules: ManifestRules
  let content: PackageContent
  let folder: ManifestFolder
  let baseline: ShippedBaseline
  let verifier: SignatureVerifier
  let hasher: ContentHasher
  package let transport: any HTTPTransport
  let clock: any RuntimeClock
  let events: ResourceEvents
  let activity: ExpiringActivity
  private let current = Locked<State?>(nil)
  private let updates = SharedTasks()
  private let answer = Locked<Answer?>(nil)

  /// The current snapshot and its record.
  final class State: Sendable {
    let snapshot: ManifestSnapshot
    let record: HeadRecord?
    /// The last accepted head, whether or not its manifest is current.
    let accepted: ManifestHead?
    /// When the folder is opened again, in seconds of uptime, since it couldn't be read: the device hadn't been unlocked.
    let retryUptime: TimeInterval?

    init(
      snapshot: ManifestSnapshot, record: HeadRecord?, accepted: ManifestHead?,
      retryUptime: TimeInterval? = nil
    ) {
      self.snapshot = snapshot
      self.record = record
      self.accepted = accepted
      self.retryUptime = retryUptime
    }
  }

  /// The server's last answer.
  private struct Answer {
    /// The seconds within which images and strings share an answer, at launch or when the app comes to the foreground.
    static let lifetime: TimeInterval = 5

    var update: ManifestUpdate
    var uptime: TimeInterval
    var users: Set<PackageContent> = []
  }

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - content: What to follow; for strings alone no manifest is downloaded.
  ///   - folder: The folder of the store's files, below Application Support or the container of an app group; created
  ///     with the first manifest.
  ///   - shipped: The manifest in the app's bundle.
  ///   - activity: Keeps the process running while it holds a lock.
  ///   - openFile: Opens a file for reading; tests lock it.
  ///   - willChange: Called before each change of the file system; tests make it throw.
  package init(
    following content: PackageContent = .images, folder: URL, shipped: Data?, rules: ManifestRules,
    cryptography: ResourceCryptography,
    transport: any HTTPTransport, clock: any RuntimeClock, events: ResourceEvents,
    activity: ExpiringActivity = .system,
    openFile: @escaping @Sendable (_ path: String) throws(Descriptor.Failure) -> Descriptor = {
      path throws(Descriptor.Failure) in try Descriptor.file(path)
    },
    willChange: @escaping @Sendable (_ step: String) throws(Descriptor.Failure) -> Void = {
      _ throws(Descriptor.Failure) in
    }
  ) {
    self.folder = ManifestFolder(
      url: folder, channel: rules.channel, content: content, openFile: openFile,
      willChange: willChange)
    self.activity = activity
    self.content = content
    self.rules = rules
    baseline = ShippedBaseline(shipped: shipped, appBuild: rules.appBuild)
    verifier = SignatureVerifier(pinning: rules.keys, with: cryptography)
    hasher = cryptography.hasher
    self.transport = transport
    self.clock = clock
    self.events = events
  }

  /// The current snapshot. The first access opens and checks the files, in a time independent of the number of images.
  var snapshot: ManifestSnapshot { state.snapshot }

  /// The root of the strings that the last accepted head names; nil if there is none.
  package var stringsRoot: ContentDigest? { state.accepted?.stringsRoot }

  /// The version of the last accepted head; 0 if there is none.
  package var headVersion: Int { state.accepted?.version ?? 0 }

  /// Downloads a newer head, and installs the manifest it names if images are followed.
  ///
  /// Concurrent callers share one update, which is cancelled with the last of them. Images and strings share one
  /// request: each may use the other's answer for a few seconds. On failure the current manifest stays in use. Throws
  /// `ManifestUpdateError` or `CancellationError`.
  package func update(for user: PackageContent = .images) async throws -> ManifestUpdate {
    if let update = takeAnswer(user) { return update }
    let shared = try await updates.value(for: rules.channel) { [self] () -> any Sendable in
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
    answer.withLock { answer in
      guard let known = answer, clock.uptime - known.uptime < Answer.lifetime,
        answer?.users.insert(user).inserted == true
      else { return nil }
      return known.update
    }
  }

  var state: State {
    let (state, isNew) = current.withLock { current -> (State, Bool) in
      if let current, current.retryUptime.map({ clock.uptime < $0 }) ?? true {
        return (current, false)
      }
      let isNew = current == nil
      let opened = open()
      current = opened
      return (opened, isNew)
    }
    // Reported outside of the lock, since an observer may read the snapshot.
    if isNew, let failure = baseline.failure { report(failure.description) }
    return state
  }

  /// Checks whether another process has installed something.
  ///
  /// Never replaces the current state by an older one: if the folder is gone, its manifest is still mapped.
  func refresh() -> State {
    let known = state
    guard folder.record() != known.record else { return known }
    // Outside of the lock, which the main thread takes for every lookup: reading and checking takes milliseconds.
    var opened = open()
    return current.withLock { current in
      if let known = current, (opened.accepted?.version ?? 0) < (known.accepted?.version ?? 0) {
        opened = State(
          snapshot: known.snapshot, record: opened.record, accepted: known.accepted)
      }
      current = opened
      return opened
    }
  }

  /// Replaces the state. Readers keep the snapshots they hold.
  func replace(_ state: State) { current.withLock { $0 = state } }

  func report(_ sentence: String) {
    events.send(.manifestUpdateFailed(reason: Sentence.clause(sentence)))
  }
}

extension ManifestStore: ImageDirectory {
  /// Returns a bundle's image by its run-time name from the current snapshot.
  package func image(named name: String, bundleIdentifier: String) -> ManifestImage? {
    snapshot.image(bundle: bundleIdentifier, name: name)
  }

  /// Returns a bundle's image, ready for views. Repeated calls share what was resolved.
  package func deferredImage(named name: String, bundleIdentifier: String) -> DeferredImage? {
    snapshot.deferredImage(bundle: bundleIdentifier, name: name)
  }

  /// Returns the images to load before the first screen: the installed manifest's, then those only shipped with the
  /// app.
  package func imagesToPrefetch() -> [ManifestImage] { snapshot.prefetched() }

  /// Returns the images with a tag: the installed manifest's, then those only shipped with the app.
  package func images(tagged tag: String) -> [ManifestImage] { snapshot.images(tagged: tag) }
}

extension ManifestStore {
  private func open() -> State {
    var record = folder.record()
    // Another process may replace manifest and record in between; the next record is complete again.
    for _ in 0..<3 {
      guard let found = record, let head = genuineHead(in: found) else { break }
      guard content == .images, isCurrent(found, head) else {
        return State(snapshot: baselineSnapshot, record: found, accepted: head)
      }
      if let bytes = folder.manifest(head.manifest), let manifest = try? MappedManifest(bytes) {
        return State(snapshot: snapshot(head, manifest), record: found, accepted: head)
      }
      record = folder.record()
      guard record != found else {
        // The manifest is gone or damaged, but its head was accepted.
        return State(snapshot: baselineSnapshot, record: found, accepted: head)
      }
    }
    return State(
      snapshot: baselineSnapshot, record: nil, accepted: nil,
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

  /// Returns whether the record was made by this version of the app and its head serves this build. Expiry isn't
  /// checked: it applies when a head arrives, so an app that was offline for long keeps what it has.
  private func isCurrent(_ record: HeadRecord, _ head: ManifestHead) -> Bool {
    if let build = rules.appBuild, let range = head.appBuilds, !range.contains(build) {
      return false
    }
    return record.baseline == baseline.identity(hasher)
  }

  private var baselineSnapshot: ManifestSnapshot {
    ManifestSnapshot(
      version: 0, installed: nil, shipped: baseline.shipped, onDamage: reportDamage)
  }

  func snapshot(_ head: ManifestHead, _ manifest: MappedManifest) -> ManifestSnapshot {
    ManifestSnapshot(
      version: head.version, installed: (head.manifest.digest, manifest), shipped: baseline.shipped,
      onDamage: reportDamage)
  }

  private var reportDamage: @Sendable (ManifestError) -> Void {
    { [weak self] error in self?.report("Can't read a part of the manifest. \(error)") }
  }
}
