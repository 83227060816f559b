import Foundation
import ResourceManifests

/// The bytes of one object over all attempts: on disk, and in memory from the moment when the disk fails.
///
/// Used by one attempt at a time.
final class ArrivingObject: Sendable {
  private final class State {
    @exclusivity(unchecked) var content: (any IncomingContent)?
    @exclusivity(unchecked) var isInMemory: Bool
    /// Whether bytes are here from an earlier response, or from an earlier run of the app.
    @exclusivity(unchecked) var isContinued = false

    init(isInMemory: Bool) { self.isInMemory = isInMemory }
  }

  let object: ManifestObject
  private let open: IncomingContentOpener?
  private let hasher: ContentHasher
  private let events: ResourceEvents
  private let state: Locked<State>

  init(
    _ object: ManifestObject, open: IncomingContentOpener?, hasher: ContentHasher,
    events: ResourceEvents
  ) {
    self.object = object
    self.open = open
    self.hasher = hasher
    self.events = events
    state = Locked(State(isInMemory: open == nil))
  }

  // One attempt at a time uses this, so the lock is only held to read and write: what the disk does and says, and
  // whoever hears of it, comes outside of it.
  private var content: (any IncomingContent)? {
    get { state.withLock { $0.content } }
    set {
      let former = state.withLock { state in
        defer { state.content = newValue }
        return state.content
      }
      withExtendedLifetime(former) {}
    }
  }

  private(set) var isContinued: Bool {
    get { state.withLock { $0.isContinued } }
    set { state.withLock { $0.isContinued = newValue } }
  }

  private var isInMemory: Bool {
    get { state.withLock { $0.isInMemory } }
    set { state.withLock { $0.isInMemory = newValue } }
  }

  /// Bytes that are here; what an attempt continues from.
  func resume() -> Int {
    let count = opened().count
    guard count <= object.size else {
      restart()
      return 0
    }
    isContinued = count > 0
    return count
  }

  var count: Int { content?.count ?? 0 }

  /// Throws `AttemptEnd` where there are too many bytes, or the disk fails.
  func append(_ piece: Data) throws(AttemptEnd) {
    let content = opened()
    guard piece.count <= object.size - content.count else {
      throw AttemptEnd(
        .wrongContent(found: content.count + piece.count, isContinued: isContinued))
    }
    do { try content.append(piece) } catch { try goOnInMemory(piece, after: error) }
  }

  private func goOnInMemory(_ piece: Data, after error: any Error) throws(AttemptEnd) {
    guard let bytes = try? content?.received() else { throw diskFailed(error) }
    let isContinued = isContinued
    let failure = diskFailed(error)
    let content = MemoryContent(object, hasher: hasher)
    content.append(bytes)
    content.append(piece)
    self.content = content
    self.isContinued = isContinued
    // The disk may have kept less than it said.
    if content.count > object.size { throw failure }
  }

  /// The verified bytes. Throws `AttemptEnd`.
  func finish() throws(AttemptEnd) -> Data {
    do {
      let data = try opened().finish()
      content = nil
      return data
    } catch let error as ResourceError {
      guard case .wrongContent(_, _, let found) = error else { throw diskFailed(error) }
      throw AttemptEnd(.wrongContent(found: found, isContinued: isContinued))
    } catch DiskCacheError.wrongContent(_, _, let found) {
      throw AttemptEnd(.wrongContent(found: found, isContinued: isContinued))
    } catch {
      throw diskFailed(error)
    }
  }

  /// Leaves what is on disk to whoever comes next.
  func letGo() { content = nil }

  /// Throws away what is here.
  func restart() {
    content?.discard()
    content = nil
    isContinued = false
  }

  private func diskFailed(_ error: any Error) -> AttemptEnd {
    restart()
    isInMemory = true
    events.send(.diskFailed(reason: Sentence.clause("\(error)")))
    return AttemptEnd(.diskFailed)
  }

  private func opened() -> any IncomingContent {
    if let content { return content }
    var made: (any IncomingContent)?
    if !isInMemory, let open {
      do {
        made = try open(object)
      } catch {
        isInMemory = true
        events.send(.diskFailed(reason: Sentence.clause("\(error)")))
      }
    }
    let result = made ?? MemoryContent(object, hasher: hasher)
    content = result
    return result
  }
}

/// Ends an attempt from within.
struct AttemptEnd: Error {
  var outcome: DownloadPlan.Outcome

  init(_ outcome: DownloadPlan.Outcome) { self.outcome = outcome }
}
