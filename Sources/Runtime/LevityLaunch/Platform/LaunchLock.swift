#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A lock in memory that never moves. It isn't recursive.
struct PlainLock: @unchecked Sendable {
  #if canImport(Darwin)
    private typealias Lock = os_unfair_lock
  #else
    private typealias Lock = pthread_mutex_t
  #endif

  private let lock: UnsafeMutablePointer<Lock>

  init() {
    lock = .allocate(capacity: 1)
    #if canImport(Darwin)
      lock.initialize(to: os_unfair_lock())
    #else
      lock.initialize(to: pthread_mutex_t())
      pthread_mutex_init(lock, nil)
    #endif
  }

  func take() {
    #if canImport(Darwin)
      os_unfair_lock_lock(lock)
    #else
      pthread_mutex_lock(lock)
    #endif
  }

  func leave() {
    #if canImport(Darwin)
      os_unfair_lock_unlock(lock)
    #else
      pthread_mutex_unlock(lock)
    #endif
  }

  /// Frees it; nobody may use it any more.
  func destroy() {
    #if !canImport(Darwin)
      pthread_mutex_destroy(lock)
    #endif
    lock.deinitialize(count: 1)
    lock.deallocate()
  }
}

/// A value protected by a lock. LevityPackages has the same; an app that measures launches alone doesn't link that.
final class LaunchLock<Value>: @unchecked Sendable {
  private let lock = PlainLock()
  private let value: UnsafeMutablePointer<Value>

  init(_ value: sending Value) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
    lock.destroy()
  }

  /// Reads and changes the value exclusively. Don't take the lock again inside.
  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.take()
    defer { lock.leave() }
    return try body(&value.pointee)
  }
}
