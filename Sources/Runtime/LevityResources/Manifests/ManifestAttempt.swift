import Foundation
import ResourceManifests

/// One update from one address: its requests, the checks of the responses, and the installation. Never waits, and is
/// used by one task.
final class ManifestAttempt {
  private let store: ManifestStore
  private let base: URL
  private let state: ManifestStore.State
  /// Whether everything that the last head names and that is followed is in the folder. Otherwise "not modified" would
  /// be wrong.
  private let isWhole: Bool
  private let known: (tag: String, url: String)?
  let headRequest: HTTPRequest
  let headReceiver: HeadReceiver

  private var accepted: (head: ManifestHead, record: HeadRecord)?
  private var incoming: IncomingManifest?
  private var content: MappedManifest?

  init(_ store: ManifestStore, _ base: URL) {
    self.store = store
    self.base = base
    state = store.refresh()
    isWhole =
      store.content == .images ? Self.isWhole(state, store.folder) : state.accepted != nil
    let url = ManifestRules.url(.head(store.rules.channel), below: base)
    var headers: [String: String] = [:]
    if isWhole, let tag = state.record?.entityTag, tag.url == url.absoluteString {
      known = tag
      headers["if-none-match"] = tag.tag
    } else {
      known = nil
    }
    headRequest = HTTPRequest(url: url, headers: headers, priority: 0.75)
    headReceiver = HeadReceiver(url: url.absoluteString)
  }

  private static func isWhole(_ state: ManifestStore.State, _ folder: ManifestFolder) -> Bool {
    guard let installed = state.snapshot.installed, !state.snapshot.isDamaged,
      let head = state.accepted, head.manifest.digest == installed.digest
    else { return false }
    return folder.manifest(head.manifest) != nil
  }

  // MARK: - Answers

  /// Checks the received head. Returns false if everything is up to date.
  func takeHead() throws -> Bool {
    let url = headRequest.url.absoluteString
    let answer = headReceiver.answer
    var (bytes, entityTag) = ([UInt8](answer.bytes), answer.entityTag)
    if answer.status == 304 {
      guard let known, let record = state.record else {
        throw ManifestUpdateError.status(304, url: url)
      }
      // The same head again, which may have expired meanwhile.
      bytes = record.signedHead
      entityTag = known.tag
    }
    let head = try accept(bytes)
    let record = HeadRecord(
      signedHead: bytes, baseline: store.baseline.identity(store.hasher),
      entityTag: entityTag.map { ($0, url) })
    accepted = (head, record)
    guard store.content == .images else { return record != state.record }
    if isWhole, state.snapshot.installed?.digest == head.manifest.digest,
      state.snapshot.version == head.version
    {
      return record != state.record
    }
    let folder = store.folder
    if !state.snapshot.isDamaged, folder.verify(head.manifest, store.hasher),
      let bytes = folder.manifest(head.manifest)
    {
      content = try Self.map(bytes)
    } else {
      incoming = try folder.incoming(store.hasher)
    }
    return true
  }

  private func accept(_ bytes: [UInt8]) throws -> ManifestHead {
    let acceptance = store.rules.acceptance(store.verifier, accepted: state.accepted)
    do throws(HeadError) {
      return try acceptance.head(in: bytes, now: UTCTimestamp(store.clock.now))
    } catch {
      throw ManifestUpdateError.unacceptableHead(error)
    }
  }

  /// The request for the head's manifest; nil if the manifest is installed already.
  var manifestRequest: (request: HTTPRequest, receiver: ManifestReceiver)? {
    guard let incoming, let manifest = accepted?.head.manifest else { return nil }
    let url = ManifestRules.url(.manifest(manifest.digest, .identity), below: base)
    return (
      HTTPRequest(url: url, priority: 0.75),
      ManifestReceiver(url: url.absoluteString, size: manifest.size, into: incoming)
    )
  }

  /// Checks the received manifest.
  func takeManifest() throws {
    guard let incoming, let accepted else { return }
    content = try Self.map(try incoming.finish(accepted.head.manifest))
  }

  private static func map(_ bytes: Data) throws(ManifestUpdateError) -> MappedManifest {
    do throws(ManifestError) {
      return try MappedManifest(bytes)
    } catch {
      throw .unreadableManifest(error)
    }
  }

  // MARK: - Installing

  /// Installs the manifest, then the record, then switches to them; without a manifest only the record. Requires the
  /// lock. Returns also the files to remove, which needs no lock.
  func install(
    in descriptor: Descriptor
  ) throws -> (update: ManifestUpdate, leftovers: [String]) {
    guard let (head, record) = accepted else { return (.unchanged, []) }
    let folder = store.folder
    // Another process may have installed a newer head.
    if let other = folder.record().flatMap(store.genuineHead), other.version > head.version {
      discard()
      let version = store.refresh().snapshot.version
      return (version > 0 ? .installed(version: version) : .unchanged, [])
    }
    if let incoming { try folder.place(incoming, as: head.manifest.digest, descriptor) }
    try folder.write(record, descriptor)
    store.replace(
      ManifestStore.State(
        snapshot: content.map { store.snapshot(head, $0) } ?? store.state.snapshot,
        record: record, accepted: head))
    // Current from here on. If a power failure loses the renames, the old record and manifest are back.
    var leftovers: [String] = []
    do throws(Descriptor.Failure) {
      try folder.willChange("flush the folder")
      try descriptor.synchronize()
      leftovers = folder.leftovers(keeping: head.manifest.digest, descriptor)
    } catch {
      store.events.send(.diskFailed(reason: error.reason))
    }
    return (content == nil ? .unchanged : .installed(version: head.version), leftovers)
  }

  /// Removes what was received, unless it was installed.
  func discard() { incoming?.discard() }
}
