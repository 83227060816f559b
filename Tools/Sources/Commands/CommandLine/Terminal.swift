import Foundation
import Reports
import Synchronization

/// Standard output (the result) and standard error (progress, warnings, errors).
struct Terminal: Sendable {
  static let standardOutput = Terminal(descriptor: 1)
  static let standardError = Terminal(descriptor: 2)

  /// Receives what would go to standard output and standard error, in tests that run commands in this process.
  @TaskLocal static var recording: Recording?

  /// Everything that a command wrote.
  final class Recording: Sendable {
    private let bytes = Mutex<[Int32: Data]>([:])

    var output: String { text(of: 1) }
    var errors: String { text(of: 2) }

    private func text(of descriptor: Int32) -> String {
      String(decoding: bytes.withLock { $0[descriptor] } ?? Data(), as: UTF8.self)
    }

    fileprivate func append(_ data: Data, to descriptor: Int32) {
      bytes.withLock { $0[descriptor, default: Data()].append(data) }
    }
  }

  private let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether a person watches, so that progress may overwrite itself.
  var isInteractive: Bool {
    Self.recording == nil && isatty(descriptor) == 1
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Writes lines for people. Names of files, and what is in them, are untrusted: they must not move the cursor, change
  /// colors or hide anything.
  func write(_ text: String) { write(Data(Self.withoutControls(text).utf8)) }

  /// Writes lines for people that have colors of this command. Untrusted strings in them are escaped already.
  func writeStyled(_ text: String) { write(Data(text.utf8)) }

  /// Replaces control characters other than line ends and tabs.
  static func withoutControls(_ text: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }

  /// Writes a report as JSON while it is encoded, so that the answer is never whole in memory.
  func write(json report: some Encodable) throws {
    try JSONReport.write(report) { write(Data($0)) }
  }

  func write(_ data: Data) {
    if let recording = Self.recording { return recording.append(data, to: descriptor) }
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
          return  // The reader is gone.
        }
      }
    }
  }
}

/// One line of progress that overwrites itself on a terminal; silent elsewhere.
final class ProgressLine: Sendable {
  private let title: String
  private let shown = Mutex(0)
  private let visible: Bool

  init(_ title: String, terminal: Terminal = .standardError) {
    self.title = title
    visible = terminal.isInteractive && ProcessInfo.processInfo.environment["CI"] == nil
  }

  /// Writes a line for a phase if nobody watches a progress bar: in CI, or in a file.
  static func begin(_ phase: String) {
    let terminal = Terminal.standardError
    guard !terminal.isInteractive || ProcessInfo.processInfo.environment["CI"] != nil else {
      return
    }
    terminal.write("levity: \(phase)\n")
  }

  func update(_ done: Int, of total: Int) {
    guard visible, total > 0 else { return }
    let percent = done * 100 / total
    let isNew = shown.withLock { last in
      guard percent > last || done == total else { return false }
      last = percent
      return true
    }
    if isNew {
      Terminal.standardError.write(
        Data("\r\u{1B}[K\(title) \(done)/\(total) (\(percent) %)".utf8))
    }
  }

  func end() {
    if visible { Terminal.standardError.write(Data("\r\u{1B}[K".utf8)) }
  }
}
