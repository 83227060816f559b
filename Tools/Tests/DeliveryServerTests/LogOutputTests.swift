import Foundation
import Testing

@testable import DeliveryServer

/// The server's log, whoever reads it.
@Suite struct LogOutputTests {
  @Test func linesAreWrittenAtOnceAndInOrder() throws {
    let pipe = Pipe()
    let output = LogOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    for number in 0..<10 { output.write("\(number)\n") }
    let text = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    #expect(text == "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n")
  }

  @Test func aReaderThatComesLaterIsToldWhatIsMissing() throws {
    let pipe = Pipe()
    let output = LogOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    let count = 2 * LogOutput.maximumWaiting / 100
    for number in 0..<count { output.write(Self.line(number)) }
    // Reads what the pipe holds and what waited, until the end.
    let text = Collected()
    let reader = Thread {
      text.bytes = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
      text.isWhole.signal()
    }
    reader.start()
    while output.isWaiting { sched_yield() }
    output.write(Self.line(count))
    output.finish()
    try pipe.fileHandleForWriting.close()
    text.isWhole.wait()

    let lines = String(decoding: text.bytes, as: UTF8.self).split(separator: "\n")
    let note = try #require(lines.firstIndex { $0 + "\n" == LogOutput.note })
    #expect(note > LogOutput.maximumWaiting / 100 && note < count)
    #expect(lines.count == note + 2)
    #expect(lines.last.map { $0 + "\n" } == Self.line(count))
    for (number, line) in lines.prefix(note).enumerated() where line + "\n" != Self.line(number) {
      Issue.record("\(line)")
    }
  }

  @Test func theEndDoesNotWaitForAReaderThatDoesNotRead() {
    let pipe = Pipe()
    let output = LogOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    for number in 0..<4000 { output.write(Self.line(number)) }
    #expect(output.isWaiting)
    output.finish()
    #expect(!output.isWaiting)
    withExtendedLifetime(pipe) {}
  }

  private static func line(_ number: Int) -> String {
    "\(number)" + String(repeating: ".", count: 99 - "\(number)".count) + "\n"
  }

  /// What a thread has read.
  private final class Collected: @unchecked Sendable {
    var bytes = Data()
    let isWhole = DispatchSemaphore(value: 0)
  }
}
