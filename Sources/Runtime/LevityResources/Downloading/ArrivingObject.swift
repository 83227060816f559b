import Foundation
import ResourceManifests

/// The bytes of one object over all attempts: on disk, and in memory from the moment when the disk fails.
///
/// Used by one attempt at a time.
final class ArrivingObject: Sendable {
  private struct State {
    var content: (any IncomingContent)?
    var isInMemory: Bool
    /// Whether bytes are here from an earlier response, or from an earlier run of the app.
    var isContinued = false
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

  var isContinued: Bool { state.withLock { $0.isContinued } }

  /// Bytes that are here; what an attempt continues from.
  func resume() -> Int {
    state.withLock { state in
      let content = content(&state)
      guard content.count <= object.size else {
        restart(&state)
        return 0
      }
      state.isContinued = content.count > 0
      return content.count
    }
  }

  var count: Int { state.withLock { $0.content?.count ?? 0 } }

  /// Throws `AttemptEnd` where there are too many bytes, or the disk fails.
  func append(_ piece: Data) throws(AttemptEnd) {
    try state.withLock { (state) throws(AttemptEnd) in
      let content = content(&state)
      guard piece.count <= object.size - content.count else {
        throw AttemptEnd(
          .wrongContent(
            found: content.count + piece.count, isContinued: state.isContinued))
      }
      do { try content.append(piece) } catch { try goOnInMemory(&state, piece, after: error) }
    }
  }

  private func goOnInMemory(
    _ state: inout State, _ piece: Data, after error: any Error
  ) throws(AttemptEnd) {
    guard let bytes = try? state.content?.received() else { throw diskFailed(&state, error) }
    let isContinued = state.isContinued
    let failure = diskFailed(&state, error)
    let content = MemoryContent(object, hasher: hasher)
    content.append(bytes)
    content.append(piece)
    state.content = content
    state.isContinued = isContinued
    // The disk may have kept less than it said.
    if content.count > object.size { throw failure }
  }

  /// The verified bytes. Throws `AttemptEnd`.
  func finish() throws(AttemptEnd) -> Data {
    try state.withLock { (state) throws(AttemptEnd) in
      do {
        let data = try content(&state).finish()
        state.content = nil
        return data
      } catch let error as ResourceError {
        guard case .wrongContent(_, _, let found) = error else {
          throw diskFailed(&state, error)
        }
        throw AttemptEnd(.wrongContent(found: found, isContinued: state.isContinued))
      } catch DiskCacheError.wrongContent(_, _, let found) {
        throw AttemptEnd(.wrongContent(found: found, isContinued: state.isContinued))
      } catch {
        throw diskFailed(&state, error)
      }
    }
  }

  /// Leaves what is on disk to whoever comes next.
  func letGo() { state.withLock { $0.content = nil } }

  /// Throws away what is here.
  func restart() { state.withLock { restart(&$0) } }

  private func restart(_ state: inout State) {
    state.content?.discard()
    state.content = nil
    state.isContinued = false
  }

  private func diskFailed(_ state: inout State, _ error: any Error) -> AttemptEnd {
    restart(&state)
    state.isInMemory = true
    events.send(.diskFailed(reason: Self.clause(error)))
    return AttemptEnd(.diskFailed)
  }

  private func content(_ state: inout State) -> any IncomingContent {
    if let content = state.content { return content }
    var content: (any IncomingContent)?
    if !state.isInMemory, let open {
      do {
        content = try open(object)
      } catch {
        state.isInMemory = true
        events.send(.diskFailed(reason: Self.clause(error)))
      }
    }
    let result = content ?? MemoryContent(object, hasher: hasher)
    state.content = result
    return result
  }

  /// Without the period, to stand within another sentence.
  private static func clause(_ error: any Error) -> String {
    let text = "\(error)"
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}

/// Ends an attempt from within.
struct AttemptEnd: Error {
  var outcome: DownloadPlan.Outcome

  init(_ outcome: DownloadPlan.Outcome) { self.outcome = outcome }
}
