import LevityResources

/// Whether something is still alive, asked from any thread.
package struct WeakReference<Object: AnyObject & Sendable>: Sendable {
  private struct Box: Sendable { weak var object: Object? }

  private let box: Locked<Box>

  package init(_ object: Object) { box = Locked(Box(object: object)) }

  package var isAlive: Bool { box.withLock { $0.object != nil } }
}
