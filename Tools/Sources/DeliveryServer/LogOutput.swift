import Dispatch
import Foundation
import NIOConcurrencyHelpers

/// Writes lines to a file or pipe, and never waits for the one who reads them.
///
/// A log's reader may end or stop reading, and its disk may be full. Requests are answered all the same: lines that can't
/// be written are lost, which is said before the next one that can.
final class LogOutput: Sendable {
  private struct State {
    /// Lines that can't be written yet, in their order.
    var waiting: [UInt8] = []
    var isIncomplete = false
    /// Whether `queue` is writing what waits.
    var isWriting = false
    var isEnding = false
  }

  /// Lines that wait for a reader take no more memory than this.
  static let maximumWaiting = 256 << 10
  static let note = "note: requests are missing here, since the log couldn't be written\n"

  private let descriptor: Int32
  private let state = NIOLockedValueBox(State())
  private let queue = DispatchQueue(label: "dev.levity.server.log")

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  func write(_ line: String) {
    let bytes = Array(line.utf8)
    let begins = state.withLockedValue { state in
      guard state.waiting.count + bytes.count <= Self.maximumWaiting else {
        state.isIncomplete = true
        return false
      }
      if state.isIncomplete { state.waiting += Array(Self.note.utf8) }
      state.isIncomplete = false
      state.waiting += bytes
      guard !state.isWriting else { return false }
      // A line that is written here costs no change of threads. Almost all are.
      writeWhatIsReady(&state)
      state.isWriting = !state.waiting.isEmpty
      return state.isWriting
    }
    if begins { queue.async { self.writeWaiting() } }
  }

  var isWaiting: Bool { state.withLockedValue { !$0.waiting.isEmpty } }

  /// Writes what waits as long as there is a reader.
  func finish() {
    state.withLockedValue { $0.isEnding = true }
    queue.sync {}
    state.withLockedValue { $0.isEnding = false }
  }

  private func writeWaiting() {
    while true {
      let isReady = isReady(milliseconds: 1000)
      let goesOn = state.withLockedValue { state in
        if isReady {
          writeWhatIsReady(&state)
        } else if state.isEnding {
          (state.waiting, state.isIncomplete) = ([], true)
        }
        state.isWriting = !state.waiting.isEmpty
        return state.isWriting
      }
      guard goesOn else { return }
    }
  }

  private func writeWhatIsReady(_ state: inout State) {
    var rest = state.waiting[...]
    while !rest.isEmpty, isReady(milliseconds: 0) {
      // A pipe that is ready takes so many bytes without waiting.
      let piece = rest.prefix(Int(PIPE_BUF))
      let count = piece.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 || errno != EINTR {
        state.isIncomplete = true
        rest = []
      }
    }
    state.waiting = Array(rest)
  }

  /// Whether a write doesn't wait; also if it fails.
  private func isReady(milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }
}
