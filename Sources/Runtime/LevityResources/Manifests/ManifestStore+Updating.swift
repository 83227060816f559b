import Foundation
import ResourceManifests

extension ManifestStore {
  /// Asks one address after the other until one gives a head that may be followed, and its manifest.
  func runUpdate() async throws -> ManifestUpdate {
    let interval = events.begin(.manifestUpdate)
    defer { interval.end() }
    var failure: ManifestUpdateError?
    for base in rules.baseURLs {
      do {
        let result = try await update(from: base)
        if case .installed(let version) = result {
          events.send(.manifestUpdated(version: version))
        }
        return result
      } catch {
        let error = try Self.updateError(error)
        report(error.description)
        if failure == nil || failure?.isNetwork == true && !error.isNetwork { failure = error }
      }
    }
    throw failure ?? .noAddress
  }

  private func update(from base: URL) async throws -> ManifestUpdate {
    let state = refresh()
    let url = ManifestRules.url(.head(rules.channel), below: base)
    // Without its manifest in the folder "not modified" would leave nothing.
    let isWhole = isWhole(state)
    let known = isWhole ? state.record?.entityTag : nil
    let isKnown = known?.url == url.absoluteString
    var request = HTTPRequest(url: url, priority: 0.75)
    if isKnown, let known { request.headers["if-none-match"] = known.tag }
    let receiver = HeadReceiver(url: url.absoluteString)
    try await transport.load(request, into: receiver)
    try Task.checkCancellation()

    var answer = receiver.answer
    if answer.status == 304 {
      guard isKnown, let record = state.record else {
        throw ManifestUpdateError.status(304, url: url.absoluteString)
      }
      // The same head again: it may have expired meanwhile.
      answer.bytes = record.signedHead
      answer.entityTag = known?.tag
    }
    let head = try accept(answer.bytes, state)
    let record = HeadRecord(
      signedHead: answer.bytes, floor: floor.identity(hasher),
      entityTag: answer.entityTag.map { ($0, url.absoluteString) })
    if isWhole, state.snapshot.installed?.digest == head.manifest.digest,
      state.snapshot.version == head.version
    {
      if record != state.record { return try await install(record, head, manifest: nil) }
      return .unchanged
    }
    return try await fetch(head, record, base, mayReuse: !state.snapshot.isDamaged)
  }

  private func isWhole(_ state: State) -> Bool {
    guard let installed = state.snapshot.installed, !state.snapshot.isDamaged,
      let head = state.accepted, head.manifest.digest == installed.digest
    else { return false }
    return folder.manifest(head.manifest) != nil
  }

  private func accept(_ bytes: [UInt8], _ state: State) throws -> ManifestHead {
    let acceptance = rules.acceptance(verifier, accepted: state.accepted)
    do throws(HeadRefusal) {
      return try acceptance.head(in: bytes, now: UTCTimestamp(clock.now))
    } catch {
      throw ManifestUpdateError.refused(error)
    }
  }

  /// Loads the manifest of a head, unless it is in the folder already, and installs both.
  private func fetch(
    _ head: ManifestHead, _ record: HeadRecord, _ base: URL, mayReuse: Bool
  ) async throws -> ManifestUpdate {
    if mayReuse, folder.verify(head.manifest, hasher), let bytes = folder.manifest(head.manifest) {
      return try await install(record, head, manifest: (nil, try Self.map(bytes)))
    }
    let url = ManifestRules.url(.manifest(head.manifest.digest, .identity), below: base)
    let incoming = try folder.incoming(hasher)
    do {
      let receiver = ManifestReceiver(
        url: url.absoluteString, size: head.manifest.size, into: incoming)
      try await transport.load(HTTPRequest(url: url, priority: 0.75), into: receiver)
      try Task.checkCancellation()
      let manifest = try Self.map(try incoming.finish(head.manifest))
      return try await install(record, head, manifest: (incoming, manifest))
    } catch {
      incoming.discard()
      throw error
    }
  }

  private static func map(_ bytes: Data) throws(ManifestUpdateError) -> MappedManifest {
    do throws(ManifestError) {
      return try MappedManifest(bytes)
    } catch {
      throw .unreadableManifest(error)
    }
  }

  /// Manifest first, then the record, then the switch. `manifest` is nil where only the record is new.
  private func install(
    _ record: HeadRecord, _ head: ManifestHead,
    manifest: (incoming: IncomingManifest?, content: MappedManifest)?
  ) async throws -> ManifestUpdate {
    let descriptor = try folder.open()
    let lock = try await waitForLock(descriptor)
    defer { lock.unlock() }
    // Another process may have been faster; its head is as genuine as ours, and newer.
    if let other = folder.record().flatMap(genuineHead), other.version > head.version {
      manifest?.incoming?.discard()
      let state = refresh()
      return state.snapshot.version > 0 ? .installed(version: state.snapshot.version) : .unchanged
    }
    if let incoming = manifest?.incoming {
      try folder.place(incoming, as: head.manifest.digest, descriptor)
    }
    try folder.write(record, descriptor)
    let kept = manifest == nil ? self.state.snapshot : nil
    let isNew = kept == nil
    if let content = manifest?.content {
      replace(State(snapshot: snapshot(head, content), record: record, accepted: head))
    } else if let kept {
      replace(State(snapshot: kept, record: record, accepted: head))
    }
    // In force from here on. Should the names get lost in a power failure, the old record and manifest may be back.
    do throws(Descriptor.Refusal) {
      try folder.willChange("flush the folder")
      try descriptor.synchronize()
      folder.clean(keeping: head.manifest.digest, descriptor)
    } catch {
      events.send(.diskFailed(reason: error.reason))
    }
    return isNew ? .installed(version: head.version) : .unchanged
  }

  private func waitForLock(_ folder: Descriptor) async throws -> Descriptor {
    guard let lock = try await Descriptor.waiting(clock, for: { try self.folder.lock(folder) })
    else { throw ManifestUpdateError.folder(reason: "another process holds the lock") }
    return lock
  }

  /// Throws what is no failure of an update: the cancellation.
  private static func updateError(_ error: any Error) throws -> ManifestUpdateError {
    switch error {
    case let error as ManifestUpdateError: return error
    case let error as HTTPFailure: return .network(error)
    case let error as Descriptor.Refusal: return .folder(reason: error.reason)
    case is CancellationError: throw error
    default: return .network(HTTPFailure(.transient, "\(error)"))
    }
  }
}
