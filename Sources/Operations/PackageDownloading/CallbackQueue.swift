#if canImport(FoundationNetworking)
  import Dispatch
  public import Foundation

  /// The serial queue of a session's callbacks. Blocks the session when receivers are slow: on Linux the loading system
  /// is believed to deliver data without ever waiting.
  public final class CallbackQueue: OperationQueue, @unchecked Sendable {
    /// The maximum number of waiting callbacks; each has up to 16 kB of data.
    private static let maximumPendingCount = 64

    /// A separate queue has its own thread; the shared ones may all be waiting for the session, which waits for this one.
    private let queue = DispatchQueue(label: "levity.network.callbacks")
    /// Protects `pending`.
    private let condition = NSCondition()
    private var pending = 0

    /// Creates a queue for one session.
    public override init() {
      super.init()
      maxConcurrentOperationCount = 1
      underlyingQueue = queue
    }

    /// Adds a callback, as soon as there is room for it.
    public override func addOperation(_ block: @escaping @Sendable () -> Void) {
      waitForRoom()
      super.addOperation { [self] in
        block()
        condition.lock()
        pending -= 1
        condition.broadcast()
        condition.unlock()
      }
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
#endif
