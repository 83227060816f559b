import Dispatch
import Foundation

/// The serial queue of a session's callbacks, which holds the network back where the receivers do not keep up: on Linux
/// the loading system hands over data without ever waiting.
final class CallbackQueue: OperationQueue, @unchecked Sendable {
  /// Callbacks that may wait; each has up to 16 KB of data.
  private static let maximumPendingCount = 64

  /// A queue of its own has a thread of its own: those of the process may all wait for the session, which waits for us.
  private let queue = DispatchQueue(label: "levity.network.callbacks")
  /// Lock of what is below.
  private let condition = NSCondition()
  private var pending = 0

  override init() {
    super.init()
    maxConcurrentOperationCount = 1
    underlyingQueue = queue
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    #if canImport(FoundationNetworking)
      waitForRoom()
      super.addOperation { [self] in
        block()
        condition.lock()
        pending -= 1
        condition.broadcast()
        condition.unlock()
      }
    #else
      super.addOperation(block)
    #endif
  }

  private func waitForRoom() {
    condition.lock()
    defer { condition.unlock() }
    if OperationQueue.current !== self {
      while pending >= Self.maximumPendingCount { condition.wait() }
    }
    pending += 1
  }
}
