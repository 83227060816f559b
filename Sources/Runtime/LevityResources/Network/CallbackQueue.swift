import Foundation

/// The serial queue of a session's callbacks, which holds the network back where the receivers do not keep up.
///
/// On Linux the loading system hands over data without ever waiting, and while a server sends faster than it reads it
/// gets to nothing else, not even to cancelling. Holding it back here bounds the memory; `stop` ends such a session.
final class CallbackQueue: OperationQueue, @unchecked Sendable {
  /// Callbacks that may wait; each has up to 16 KB of data.
  private static let mostPending = 64

  /// Lock of the two below.
  private let condition = NSCondition()
  private var pending = 0
  private var isHeld = false

  override init() {
    super.init()
    maxConcurrentOperationCount = 1
  }

  /// Whether the session has been stopped; nothing of it may be waited for then.
  var isStopped: Bool {
    condition.lock()
    defer { condition.unlock() }
    return isHeld
  }

  /// Nothing more is taken from the network, for ever: the session's thread waits until the process ends.
  func stop() {
    condition.lock()
    isHeld = true
    condition.broadcast()
    condition.unlock()
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
      while isHeld || pending >= Self.mostPending { condition.wait() }
    }
    pending += 1
  }
}
