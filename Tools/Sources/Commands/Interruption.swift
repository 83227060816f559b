import Dispatch
import Foundation

/// ^C and a polite kill cancel the command, which then stops at its next safe point; a second ^C ends the process at once.
enum Interruption {
  static func run(_ operation: @escaping @Sendable () async throws -> Void) async throws {
    let task = Task { try await operation() }
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        guard !task.isCancelled else { Foundation.exit(130) }
        Terminal.standardError.write("\nstopping…\n")
        task.cancel()
      }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    try await task.value
  }
}
