import Foundation
import PackageHeads

/// One update from one address: its requests, the checks of the responses, and the installation. Never waits, and is
/// used by one task.
final class HeadAttempt {
  private let store: HeadStore
  private let base: URL
  private let state: HeadState
  private let isWhole: Bool
  private let known: (tag: String, url: String)?
  let request: HTTPRequest
  let receiver: HeadReceiver

  @exclusivity(unchecked) private var accepted: (head: ManifestHead, record: HeadRecord)?
  /// The parts that were installed.
  @exclusivity(unchecked) private(set) var update = ManifestUpdate.unchanged
  @exclusivity(unchecked) private(set) var arrival: (any HeadArrival)?

  // Code size: never inlined into the update, whose values would outlive its suspensions.
  @inline(never)
  init(_ store: HeadStore, _ base: URL) {
    self.store = store
    self.base = base
    state = store.refresh()
    isWhole = store.content?.isWhole(state) ?? (state.accepted != nil)
    let url = ManifestRules.url(.head(store.rules.channel), below: base)
    var headers: [String: String] = [:]
    if isWhole, let tag = state.record?.entityTag, tag.url == url.absoluteString {
      known = tag
      headers["if-none-match"] = tag.tag
    } else {
      known = nil
    }
    request = HTTPRequest(url: url, headers: headers, priority: 0.75)
    receiver = HeadReceiver(url: url.absoluteString)
  }

  /// Checks the received head. Returns false if everything is up to date.
  @inline(never)
  func takeHead() throws -> Bool {
    let url = request.url.absoluteString
    let answer = receiver.answer
    var (bytes, entityTag) = (answer.bytes, answer.entityTag)
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
      signedHead: bytes, baseline: store.content?.baseline ?? .none,
      entityTag: entityTag.map { ($0, url) })
    accepted = (head, record)
    arrival = try store.content?.arrival(of: head, state, isWhole: isWhole, below: base)
    return arrival != nil || record != state.record
  }

  private func accept(_ bytes: [UInt8]) throws -> ManifestHead {
    let acceptance = store.rules.acceptance(store.verifier, accepted: state.accepted)
    do throws(HeadError) {
      return try acceptance.head(in: bytes, now: UTCTimestamp(store.clock.now))
    } catch {
      throw ManifestUpdateError.unacceptableHead(error)
    }
  }

  /// Installs the content, then the record, then switches to them; without content only the record. Requires the lock.
  /// Returns the files to remove, which needs no lock.
  @inline(never)
  func install(in descriptor: Descriptor) throws -> [String] {
    guard let (head, record) = accepted else { return [] }
    let folder = store.folder
    // Another process may have installed a newer head.
    if let other = folder.record().flatMap(store.genuineHead), other.version > head.version {
      arrival?.discard()
      let version = store.refresh().content?.version ?? 0
      if version > 0 { update = .installed(version: version) }
      return []
    }
    try arrival?.place(in: descriptor)
    try folder.write(record, descriptor)
    store.replace(
      HeadState(
        record: record, accepted: head, content: arrival?.snapshot ?? store.state.content))
    // Current from here on. If a power failure loses the renames, the old record and content are back.
    var leftovers: [String] = []
    do throws(Descriptor.Failure) {
      try folder.willChange("flush the folder")
      try descriptor.synchronize()
      leftovers = folder.leftovers(descriptor) { [store] in
        store.content?.isObsolete($0, beside: head) ?? false
      }
    } catch {
      store.content?.noteDiskFailure(error.reason)
    }
    if arrival != nil { update = .installed(version: head.version) }
    return leftovers
  }
}

extension ContentDigest {
  /// Stands for an app without images, which has no baseline to fall back to.
  fileprivate static var none: ContentDigest { ContentDigest(words: 0, 0, 0, 0) }
}
