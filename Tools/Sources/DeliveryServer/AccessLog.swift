import Foundation
import Synchronization

/// One line per request on standard error: time, address, method, target, status, bytes, milliseconds.
///
/// Lines are written by a queue of their own: a terminal or a pipe that nobody reads must not stop the connections. The
/// lines that wait are bounded; those that find no room are counted, and a line says how many.
final class AccessLog: Sendable {
  private static let maximumTargetLength = 300

  private struct State {
    var waiting: [UInt8] = []
    var omitted = 0
    var isWriting = false
  }

  private let write: @Sendable ([UInt8]) -> Void
  private let limit: Int
  private let queue = DispatchQueue(label: "levity.access-log")
  private let state = Mutex(State())

  /// - Parameters:
  ///   - limit: The most bytes of lines that wait, in addition to those that are being written.
  ///   - write: Writes lines; called by one thread at a time.
  init(limit: Int = 1 << 20, write: @escaping @Sendable ([UInt8]) -> Void) {
    self.limit = limit
    self.write = write
  }

  static func standardError() -> AccessLog {
    AccessLog { FileHandle.standardError.write(Data($0)) }
  }

  func record(
    time: String, address: String, method: String, target: String, status: Int, bytes: Int,
    microseconds: Int
  ) {
    let milliseconds = "\(microseconds / 1000).\(microseconds % 1000 / 100)"
    let line =
      "\(time) \(address) \(Self.printable(method)) \(Self.printable(target)) \(status) \(bytes) "
      + "\(milliseconds)ms\n"
    let isIdle = state.withLock { state in
      if state.waiting.count + line.utf8.count <= limit {
        state.waiting += line.utf8
      } else {
        state.omitted += 1
      }
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if isIdle { queue.async { self.writeWaiting() } }
  }

  /// Returns once all lines are written, or at the given time.
  func flush(until time: DispatchTime = .distantFuture) {
    let written = DispatchSemaphore(value: 0)
    queue.async { written.signal() }
    _ = written.wait(timeout: time)
  }

  private func writeWaiting() {
    while let lines = next() { write(lines) }
  }

  private func next() -> [UInt8]? {
    state.withLock { state in
      var lines = state.waiting
      state.waiting = []
      if state.omitted > 0 {
        lines += "\(state.omitted) requests weren't logged: nobody read the log.\n".utf8
      }
      state.omitted = 0
      state.isWriting = !lines.isEmpty
      return lines.isEmpty ? nil : lines
    }
  }

  /// Escapes what a client sent, so that it can't forge lines or control a terminal.
  static func printable(_ text: String) -> String {
    var result = ""
    for byte in text.utf8.prefix(maximumTargetLength) {
      if byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "\"") {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return text.utf8.count > maximumTargetLength ? result + "…" : result
  }
}
