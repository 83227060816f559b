import Foundation
import HTTPSemantics
import ResourceManifests

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The name of an unfinished file: `<digest>` when nobody writes to it, `<digest>.<process>-<run>-<number>` while one
/// process does.
///
/// Who gets to continue a file takes it over by renaming it, which only one can. That the former writer is gone is told
/// by its process identifier, not by a lock on the file: iOS ends an app (0xdead10cc) that holds a lock in a folder
/// shared with its extensions when it is suspended, and downloads are suspended all the time.
package struct PartialName: Equatable {
  var digest: ContentDigest
  var writer: Writer?

  package struct Writer: Equatable {
    var process: Int32
    /// Tells two processes that had one identifier one after the other apart.
    var run: UInt64
    /// Tells the files of one process apart.
    var number: UInt64

    /// Of this process; made at its first use.
    private static let run = UInt64.random(in: .min ... .max)

    /// A new one of this process.
    package init() {
      process = getpid()
      run = Self.run
      number = .random(in: .min ... .max)
    }

    /// Nil unless it is the text of a writer.
    package init?(_ text: Substring) {
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
      "\(process)-\(String(run, radix: 16))-\(String(number, radix: 16))"
    }

    /// Whether it may still write. An identifier that was given to a new process counts as alive; what such a file
    /// belongs to removes it when it is old.
    package var isRunning: Bool {
      if process == getpid() { return isThisProcess }
      return kill(process, 0) == 0 || errno != ESRCH
    }

    /// Whether it is this process, in this run: then there is no doubt.
    var isThisProcess: Bool { process == getpid() && run == Self.run }
  }

  init(_ digest: ContentDigest) { self.digest = digest }

  /// A new name for a file that this process writes.
  init(writing digest: ContentDigest) {
    self.digest = digest
    writer = Writer()
  }

  /// Nil unless it is the text of a name.
  init?(_ text: String) {
    let parts = HeaderSyntax.parts(text[...], at: ".")
    guard let digest = ContentDigest(hex: String(parts[0])), parts.count <= 2 else { return nil }
    self.digest = digest
    guard parts.count == 2 else { return }
    guard let writer = Writer(parts[1]) else { return nil }
    self.writer = writer
  }

  var text: String {
    writer.map { "\(digest.hex).\($0.text)" } ?? digest.hex
  }

  /// Whether somebody may still write to it.
  var isBeingWritten: Bool { writer?.isRunning ?? false }
}
