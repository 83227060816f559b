public import Foundation
public import LevityResources
public import ResourceManifests

/// A disk and a network in memory. Downloads are answered at once if the test has provided an answer, otherwise when it
/// does.
public final class ScriptedObjects: ObjectSource {
  private typealias Answer = CheckedContinuation<Data, any Error>

  /// A question to the network.
  public struct Ask: Hashable, Sendable {
    public var object: ContentDigest
    public var priority: LoadPriority

    public init(object: ContentDigest, priority: LoadPriority) {
      self.object = object
      self.priority = priority
    }
  }

  private struct State {
    var disk: [ContentDigest: Data] = [:]
    var network: [ContentDigest: Result<Data, any Error>] = [:]
    var waiting: [Int: (object: ContentDigest, answer: Answer)] = [:]
    var lastID = 0
    var looks = 0
    var reads = 0
    var asked: [Ask] = []
    var raised: [Ask] = []
    var cancelled = 0
    var leftEarly: Set<Int> = []
    var gate: (@Sendable () async -> Void)?
  }

  private let state = Locked(State())

  public init() {}

  // MARK: Controlled by the test

  /// Puts bytes on the disk.
  public func store(_ bytes: Data, for object: ManifestObject) {
    state.withLock { $0.disk[object.digest] = bytes }
  }

  /// Sets what the network answers at once.
  public func answer(_ object: ManifestObject, _ result: Result<Data, any Error>) {
    state.withLock { $0.network[object.digest] = result }
  }

  /// Awaited before a question is written down, as a look at the disk would take time.
  public func set(gate: (@Sendable () async -> Void)?) { state.withLock { $0.gate = gate } }

  /// Ends everybody's wait for the object.
  public func finish(_ object: ManifestObject, _ result: Result<Data, any Error>) {
    let answers = state.withLock { state -> [Answer] in
      let ended = state.waiting.filter { $0.value.object == object.digest }
      for id in ended.keys { state.waiting[id] = nil }
      return ended.sorted { $0.key < $1.key }.map(\.value.answer)
    }
    for answer in answers { answer.resume(with: result) }
  }

  /// Looks at the file system.
  public var looks: Int { state.withLock { $0.looks } }
  /// Reads from disk.
  public var reads: Int { state.withLock { $0.reads } }
  /// Questions to the network, in order.
  public var asked: [Ask] { state.withLock { $0.asked } }
  /// The raised priorities, in order.
  public var raised: [Ask] { state.withLock { $0.raised } }
  /// Downloads that were cancelled.
  public var cancelled: Int { state.withLock { $0.cancelled } }
  /// Downloads that wait for an answer.
  public var running: Int { state.withLock { $0.waiting.count } }

  // MARK: Calls of the loader

  public func isOnDisk(_ object: ManifestObject) -> Bool {
    state.withLock {
      $0.looks += 1
      return $0.disk[object.digest] != nil
    }
  }

  public func dataOnDisk(_ object: ManifestObject) -> Data? {
    state.withLock {
      $0.reads += 1
      return $0.disk[object.digest]
    }
  }

  public func data(
    for object: ManifestObject, priority: @escaping @Sendable () -> LoadPriority
  ) async throws -> Data {
    if let bytes = dataOnDisk(object) { return bytes }
    await state.withLock { $0.gate }?()
    let id = state.withLock { state in
      state.lastID += 1
      state.asked.append(Ask(object: object.digest, priority: priority()))
      return state.lastID
    }
    if let known = state.withLock({ $0.network[object.digest] }) {
      try Task.checkCancellation()
      return try known.get()
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (answer: Answer) in
        let isLate = state.withLock { state in
          if state.leftEarly.remove(id) != nil { return true }
          state.waiting[id] = (object.digest, answer)
          return false
        }
        if isLate { answer.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let answer = state.withLock { state -> Answer? in
        state.cancelled += 1
        guard let waiting = state.waiting.removeValue(forKey: id) else {
          state.leftEarly.insert(id)
          return nil
        }
        return waiting.answer
      }
      answer?.resume(throwing: CancellationError())
    }
  }

  public func raise(_ object: ManifestObject, to priority: LoadPriority) {
    state.withLock { $0.raised.append(Ask(object: object.digest, priority: priority)) }
  }
}
