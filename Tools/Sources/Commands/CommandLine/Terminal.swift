import Foundation
import Synchronization

/// Standard output (the result) and standard error (progress, warnings, errors).
struct Terminal: Sendable {
  static let standardOutput = Terminal(descriptor: 1)
  static let standardError = Terminal(descriptor: 2)

  private let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether a person looks at it and may be shown progress that overwrites itself.
  var isInteractive: Bool {
    isatty(descriptor) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  func write(_ text: String) { write(Data(text.utf8)) }

  func write(_ data: Data) {
    data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      var start = 0
      while start < bytes.count, let base = bytes.baseAddress {
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, base + start, bytes.count - start)
        #else
          let count = Glibc.write(descriptor, base + start, bytes.count - start)
        #endif
        if count > 0 {
          start += count
        } else if errno != EINTR {
          return  // The reader is gone; there is nobody to tell.
        }
      }
    }
  }
}

/// One line of progress that overwrites itself on a terminal and keeps quiet elsewhere.
final class ProgressLine: Sendable {
  private let title: String
  private let shown = Mutex(0)
  private let visible: Bool

  init(_ title: String, terminal: Terminal = .standardError) {
    self.title = title
    visible = terminal.isInteractive && ProcessInfo.processInfo.environment["CI"] == nil
  }

  func update(_ done: Int, of total: Int) {
    guard visible, total > 0 else { return }
    let percent = done * 100 / total
    let isNew = shown.withLock { last in
      guard percent > last || done == total else { return false }
      last = percent
      return true
    }
    if isNew { Terminal.standardError.write("\r\u{1B}[K\(title) \(done)/\(total) (\(percent) %)") }
  }

  func end() {
    if visible { Terminal.standardError.write("\r\u{1B}[K") }
  }
}
