package import Foundation
package import ResourceManifests

/// The manifest of an app: the one that was last installed from the server, and below it the one that ships.
///
/// Any thread may use it. Nothing is opened before the first access.
package final class ManifestStore: Sendable {
  package let rules: ManifestRules
  let content: PackageContent
  let folder: ManifestFolder
  let floor: ShippedBaseline
  let verifier: SignatureVerifier
  let hasher: ContentHasher
  package let transport: any HTTPTransport
  let clock: any RuntimeClock
  let events: ResourceEvents
  private let current = Locked<State?>(nil)
  private let updates = SharedTasks()
  private let answer = Locked<Answer?>(nil)

  /// What is in force, and the record that says so.
  final class State: Sendable {
    let snapshot: ManifestSnapshot
    let record: HeadRecord?
    /// The head that was accepted last, whether its manifest is in force or not.
    let accepted: ManifestHead?

    init(snapshot: ManifestSnapshot, record: HeadRecord?, accepted: ManifestHead?) {
      self.snapshot = snapshot
      self.record = record
      self.accepted = accepted
    }
  }

  /// What the server said last.
  private struct Answer {
    /// Seconds in which images and strings are asked for together: at the start, or when the app comes to the front.
    static let lifetime: TimeInterval = 5

    var update: ManifestUpdate
    var uptime: TimeInterval
    var users: Set<PackageContent> = []
  }

  /// - Parameters:
  ///   - content: what is followed; with strings alone no manifest is ever loaded.
  ///   - folder: for the files of this store, below Application Support or the container of an app group; made when the
  ///     first manifest is installed.
  ///   - shipped: the manifest in the app's bundle.
  ///   - willChange: called before each change of the file system; tests let it fail.
  package init(
    following content: PackageContent = .images, folder: URL, shipped: Data?, rules: ManifestRules,
    cryptography: ResourceCryptography,
    transport: any HTTPTransport, clock: any RuntimeClock, events: ResourceEvents,
    willChange: @escaping @Sendable (_ step: String) throws(Descriptor.Failure) -> Void = {
      _ throws(Descriptor.Failure) in
    }
  ) {
    self.folder = ManifestFolder(
      url: folder, channel: rules.channel, content: content, willChange: willChange)
    self.content = content
    self.rules = rules
    floor = ShippedBaseline(shipped: shipped, appBuild: rules.appBuild)
    verifier = SignatureVerifier(pinning: rules.keys, with: cryptography)
    hasher = cryptography.hasher
    self.transport = transport
    self.clock = clock
    self.events = events
  }

  /// What is in force at this moment: a lock and a reference. The first access opens and checks the files, whose cost does
  /// not depend on the number of images.
  var snapshot: ManifestSnapshot { state.snapshot }

  /// The root of the localized strings that the last accepted head names; nil where there is none.
  package var stringsRoot: ContentDigest? { state.accepted?.stringsRoot }

  /// The version of the last accepted head; 0 where there is none.
  package var headVersion: Int { state.accepted?.version ?? 0 }

  /// Asks the server for a newer head, and installs the manifest that it names if images are followed.
  ///
  /// Callers at the same time share one update, which ends early only when all of them are cancelled. An app that asks for
  /// images and then for strings, or the other way round, asks once: the other may use the answer for a few seconds. Until
  /// the switch, and where it throws, everything stays in force. Throws `ManifestUpdateError`, or `CancellationError`.
  package func update(for user: PackageContent = .images) async throws -> ManifestUpdate {
    if let update = takeAnswer(user) { return update }
    let shared = try await updates.value(for: rules.channel) { [self] () -> any Sendable in
      let update = try await runUpdate()
      answer.withLock { $0 = Answer(update: update, uptime: clock.uptime) }
      return update
    }
    // Nothing else is shared here.
    guard let update = shared as? ManifestUpdate else { throw CancellationError() }
    _ = takeAnswer(user)
    return update
  }

  /// The last answer of the server, if it is fresh and `user` has not had it.
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
      if let current { return (current, false) }
      let opened = open()
      current = opened
      return (opened, true)
    }
    // Told outside of the lock: a listener may ask for the snapshot.
    if isNew, let failure = floor.failure { report(failure.description) }
    return state
  }

  /// Looks again whether another process has installed something.
  ///
  /// What this process knows is not given up for less: should the folder be gone, then its manifest is still mapped.
  func refresh() -> State {
    let known = state
    guard folder.record() != known.record else { return known }
    // Outside of the lock, which the main thread takes for every name: reading and checking takes milliseconds.
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

  /// Puts a new state in force; readers go on with the snapshots that they hold.
  func replace(_ state: State) { current.withLock { $0 = state } }

  func report(_ sentence: String) {
    events.send(.manifestUpdateFailed(reason: Sentence.clause(sentence)))
  }
}

extension ManifestStore: ImageDirectory {
  /// The image of a bundle by its run-time name, in what is in force.
  package func image(named name: String, bundleIdentifier: String) -> ManifestImage? {
    snapshot.image(bundle: bundleIdentifier, name: name)
  }

  /// The same; those that are asked for again soon share what was found out about them.
  package func deferredImage(named name: String, bundleIdentifier: String) -> DeferredImage? {
    snapshot.deferredImage(bundle: bundleIdentifier, name: name)
  }

  /// Images to be loaded before the first screen: those of the manifest in force, then those that only the app ships.
  package func imagesToPrefetch() -> [ManifestImage] { snapshot.prefetched() }

  /// Images with a tag: those of the manifest in force, then those that only the app ships.
  package func images(tagged tag: String) -> [ManifestImage] { snapshot.images(tagged: tag) }
}

extension ManifestStore {
  private func open() -> State {
    var record = folder.record()
    // Another process may replace manifest and record between the two looks; the next record is complete again.
    for _ in 0..<3 {
      guard let found = record, let head = genuineHead(in: found) else { break }
      guard content == .images, isInForce(found, head) else {
        return State(snapshot: floorSnapshot, record: found, accepted: head)
      }
      if let bytes = folder.manifest(head.manifest), let manifest = try? MappedManifest(bytes) {
        return State(snapshot: snapshot(head, manifest), record: found, accepted: head)
      }
      record = folder.record()
      guard record != found else {
        // Deleted or damaged: that its head was accepted is still known.
        return State(snapshot: floorSnapshot, record: found, accepted: head)
      }
    }
    return State(snapshot: floorSnapshot, record: nil, accepted: nil)
  }

  /// The head of a record, if it is signed by a pinned key and for this channel. Nil for a damaged record.
  func genuineHead(in record: HeadRecord) -> ManifestHead? {
    guard let signed = try? SignedHead(decoding: record.signedHead),
      (try? verifier.check(signed)) != nil,
      let head = try? ManifestHead(decoding: signed.payload), head.channel == rules.channel
    else { return nil }
    return head
  }

  /// The app of the record's time, and a head for this build. Expiry is judged when a head arrives, not later: an app
  /// that has been offline for long keeps what it has.
  private func isInForce(_ record: HeadRecord, _ head: ManifestHead) -> Bool {
    if let build = rules.appBuild, let range = head.appBuilds, !range.contains(build) {
      return false
    }
    return record.floor == floor.identity(hasher)
  }

  private var floorSnapshot: ManifestSnapshot {
    ManifestSnapshot(
      version: 0, installed: nil, shipped: floor.shipped, onDamage: reportDamage)
  }

  func snapshot(_ head: ManifestHead, _ manifest: MappedManifest) -> ManifestSnapshot {
    ManifestSnapshot(
      version: head.version, installed: (head.manifest.digest, manifest), shipped: floor.shipped,
      onDamage: reportDamage)
  }

  private var reportDamage: @Sendable (ManifestError) -> Void {
    { [weak self] error in self?.report("A part of the manifest cannot be read. \(error)") }
  }
}
