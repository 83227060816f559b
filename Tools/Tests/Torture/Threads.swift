import Foundation
import Synchronization

/// Threads of their own for work that mostly waits. Dispatch would run no more of it at once than there are processors:
/// of eight writers four would wait until others have ended.
enum Threads {
  /// Calls `work` with each number below `count` and that of its thread, and waits for all.
  ///
  /// - Parameter limit: the most at once.
  static func perform(
    _ count: Int, atOnce limit: Int = .max,
    _ work: @escaping @Sendable (_ number: Int, _ thread: Int) -> Void
  ) {
    let next = Next()
    let group = DispatchGroup()
    for thread in 0..<min(count, limit) {
      group.enter()
      Thread {
        while case let number = next.take(), number < count { work(number, thread) }
        group.leave()
      }.start()
    }
    group.wait()
  }

  private final class Next: Sendable {
    private let number = Mutex(0)

    func take() -> Int {
      number.withLock { number in
        defer { number += 1 }
        return number
      }
    }
  }
}
