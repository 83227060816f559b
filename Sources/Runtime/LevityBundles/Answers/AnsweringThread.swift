#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Remembers for each thread whether it is answering a lookup.
enum AnsweringThread {
  /// Nil if the process has no key left: then no lookup is known to be within another one.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  static var isAnswering: Bool {
    get { key.map { pthread_getspecific($0) != nil } ?? false }
    set {
      guard let key else { return }
      // If this fails, a lookup within a lookup asks the packs once more.
      pthread_setspecific(key, newValue ? UnsafeRawPointer(bitPattern: 1) : nil)
    }
  }
}
