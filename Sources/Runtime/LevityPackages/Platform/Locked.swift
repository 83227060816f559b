#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A value protected by a lock, like the standard library's `Mutex`, which needs iOS 18.
///
/// The lock is held during `withLock` and isn't recursive: don't take it again inside.
package final class Locked<Value>: @unchecked Sendable {
  #if canImport(Darwin)
    private typealias Lock = os_unfair_lock
  #else
    private typealias Lock = pthread_mutex_t
  #endif

  private let lock: UnsafeMutablePointer<Lock>
  // Behind a pointer, which avoids exclusivity checks; the lock already ensures exclusive access.
  private let value: UnsafeMutablePointer<Value>

  /// Creates a lock and moves the value in.
  package init(_ value: sending Value) {
    lock = .allocate(capacity: 1)
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
    #if canImport(Darwin)
      lock.initialize(to: os_unfair_lock())
    #else
      lock.initialize(to: pthread_mutex_t())
      pthread_mutex_init(lock, nil)
    #endif
  }

  deinit {
    #if !canImport(Darwin)
      pthread_mutex_destroy(lock)
    #endif
    value.deinitialize(count: 1)
    value.deallocate()
    lock.deinitialize(count: 1)
    lock.deallocate()
  }

  /// Reads and changes the value exclusively. Inlined, since a specialization for each type would be larger.
  @inline(__always)
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    #if canImport(Darwin)
      os_unfair_lock_lock(lock)
      defer { os_unfair_lock_unlock(lock) }
    #else
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
    #endif
    return try body(&value.pointee)
  }
}
