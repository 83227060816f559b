import Dispatch
import Foundation

/// ^C and a polite kill cancel the command, which then stops at its next safe point; a second ^C ends the process at once.
enum Interruption {
  static func run(_ operation: @escaping @Sendable () async throws -> Void) async throws {
    let task = Task { try await operation() }
    // A handler and a pipe, not a source of the signal: while the main thread is parked, an ignored signal reaches no
    // source on Linux.
    let pipe = Self.pipe
    guard pipe.reading >= 0 else { return try await task.value }
    let source = DispatchSource.makeReadSource(fileDescriptor: pipe.reading, queue: .global())
    source.setEventHandler {
      var byte: UInt8 = 0
      guard read(pipe.reading, &byte, 1) == 1 else { return }
      guard !task.isCancelled else { Foundation.exit(130) }
      Terminal.standardError.write("\nstopping…\n")
      task.cancel()
    }
    source.resume()
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in
        // Nothing but a system call is allowed in here.
        let code = errno
        var byte: UInt8 = 1
        _ = write(Interruption.pipe.writing, &byte, 1)
        errno = code
      }
    }
    defer {
      for number in [SIGINT, SIGTERM] { signal(number, SIG_IGN) }
      source.cancel()
    }
    try await task.value
  }

  /// Made before the first signal may come. If no descriptors are left, signals end the process.
  private static let pipe: (reading: Int32, writing: Int32) = {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()
}
