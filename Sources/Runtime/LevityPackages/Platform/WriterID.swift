import HTTPSemantics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Identifies one file that a process writes, so that other processes can tell whether its writer is still running.
///
/// By process identifier, not by a lock on the file: iOS terminates an app (0xdead10cc) that holds a lock in a folder
/// shared with its extensions while it is suspended, and downloads are suspended all the time.
package struct WriterID: Equatable {
  var process: Int32
  /// Distinguishes two processes that had the same identifier one after the other.
  var run: UInt64
  /// Distinguishes the files of one process.
  var number: UInt64

  /// This process's run; created at first use.
  private static let run = UInt64.random(in: .min ... .max)

  /// Creates a new identifier for this process.
  @inline(never)
  package init() {
    process = getpid()
    run = Self.run
    number = .random(in: .min ... .max)
  }

  /// Parses an identifier; nil if it isn't one.
  // Code size: not inlined for each kind of file.
  @inline(never)
  package init?(_ text: String) {
    let numbers = HeaderSyntax.parts(text, at: "-")
    guard numbers.count == 3,
      let process = HeaderSyntax.number(numbers[0]).flatMap({ Int32(exactly: $0) }), process > 0,
      let run = HeaderSyntax.number(numbers[1], radix: 16),
      let number = HeaderSyntax.number(numbers[2], radix: 16)
    else { return nil }
    self.process = process
    self.run = run
    self.number = number
  }

  package var text: String {
    // Code size: not inlined for each kind of file.
    @inline(never) get {
      process.description + "-" + String(run, radix: 16) + "-" + String(number, radix: 16)
    }
  }

  /// Whether the process may still write. An identifier reused by a new process counts as running; its file is removed
  /// once it is old.
  package var isRunning: Bool {
    if process == getpid() { return isThisProcess }
    return kill(process, 0) == 0 || errno != ESRCH
  }

  /// Whether this process, in this run, is the writer.
  package var isThisProcess: Bool { process == getpid() && run == Self.run }
}
