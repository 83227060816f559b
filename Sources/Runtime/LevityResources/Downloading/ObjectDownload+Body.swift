import Foundation
import LevityPackages
import ResourceManifests

extension ObjectDownload {
  /// The bytes of one object across attempts: on disk, or in memory once the disk has failed.
  ///
  /// Used by one attempt at a time.
  final class Body: Sendable {
    private final class State {
      @exclusivity(unchecked) var content: (any PartialObject)?
      @exclusivity(unchecked) var isInMemory: Bool
      /// Whether some bytes come from an earlier response, or from an earlier run of the app.
      @exclusivity(unchecked) var isContinued = false

      init(isInMemory: Bool) { self.isInMemory = isInMemory }
    }

    let object: ManifestObject
    private let open: PartialObjectOpener?
    private let hasher: ContentHasher
    private let events: ResourceEvents
    private let state: Locked<State>

    init(
      _ object: ManifestObject, open: PartialObjectOpener?, hasher: ContentHasher,
      events: ResourceEvents
    ) {
      self.object = object
      self.open = open
      self.hasher = hasher
      self.events = events
      state = Locked(State(isInMemory: open == nil))
    }

    // Only one attempt at a time uses this, so the lock covers single reads and writes. Disk access and event observers
    // run outside of it.
    private var content: (any PartialObject)? {
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

    /// Returns the number of bytes an attempt can continue from.
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

    /// Adds bytes. Throws if there are too many, or if the disk fails and its bytes can't be read back.
    func append(_ piece: Data) throws(AttemptEnd) {
      let content = opened()
      guard piece.count <= object.size - content.count else {
        throw AttemptEnd(
          .wrongContent(found: content.count + piece.count, isContinued: isContinued))
      }
      do { try content.append(piece) } catch { try moveToMemory(adding: piece, after: error) }
    }

    private func moveToMemory(adding piece: Data, after error: any Error) throws(AttemptEnd) {
      guard object.size <= ObjectInMemory.maximumSize else {
        // The bytes so far stay on disk, to be continued when there is room.
        close()
        events.send(.diskFailed(reason: Sentence.clause("\(error)")))
        throw AttemptEnd(.diskFailed)
      }
      guard let bytes = try? content?.received() else { throw diskFailed(error) }
      let isContinued = isContinued
      let failure = diskFailed(error)
      let content = ObjectInMemory(object, hasher: hasher)
      do {
        try content.append(bytes)
        try content.append(piece)
      } catch {
        throw failure
      }
      self.content = content
      self.isContinued = isContinued
      // The disk may have stored more than it reported.
      if content.count > object.size { throw failure }
    }

    /// Returns the verified bytes.
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

    /// Closes the file and leaves its bytes for a later download.
    func close() { content = nil }

    /// Discards the bytes.
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

    private func opened() -> any PartialObject {
      if let content { return content }
      var made: (any PartialObject)?
      if !isInMemory, let open {
        do {
          made = try open(object)
        } catch {
          isInMemory = true
          events.send(.diskFailed(reason: Sentence.clause("\(error)")))
        }
      }
      let result = made ?? ObjectInMemory(object, hasher: hasher)
      content = result
      return result
    }
  }

  /// Ends an attempt from within, with its outcome.
  struct AttemptEnd: Error {
    var outcome: DownloadPlan.Outcome

    init(_ outcome: DownloadPlan.Outcome) { self.outcome = outcome }
  }
}
