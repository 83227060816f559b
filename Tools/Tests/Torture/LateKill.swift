import Dispatch
import Foundation
import Synchronization

/// Ends a process that takes too long.
final class LateKill: Sendable {
  private enum State { case waiting, fired, over }

  private let state = Mutex(State.waiting)

  init(_ process: Process, after seconds: Double) {
    let identifier = process.processIdentifier
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
      self?.state.withLock {
        guard $0 == .waiting else { return }
        $0 = .fired
        kill(identifier, SIGKILL)
      }
    }
  }

  /// Returns whether the process was killed; it isn't after this.
  func end() -> Bool {
    state.withLock { state in
      defer { state = .over }
      return state == .fired
    }
  }
}
