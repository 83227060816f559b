import Dispatch
import Foundation
import Synchronization
import Testing

@testable import DeliveryServer

struct AccessLogTests {
  @Test(arguments: [
    "/\n1970 127.0.0.1 GET /admin 200", "/\r\u{1B}[2J", "/a b\"c", "/\u{202E}gnp", "/\0", "/ä",
    "/" + String(repeating: "x", count: 5000),
  ])
  func aClientForgesNoLines(target: String) throws {
    let written = Mutex<[UInt8]>([])
    let log = AccessLog { lines in written.withLock { $0 += lines } }
    log.record(
      time: "now", address: "::1", method: "GET\n", target: target, status: 404, bytes: 0,
      microseconds: 1500)
    log.flush()
    let line = String(decoding: written.withLock { $0 }, as: UTF8.self)
    #expect(line.utf8.count { $0 == 0x0A } == 1 && line.hasSuffix(" 404 0 1.5ms\n"))
    #expect(line.split(separator: " ").count == 7)
    // An ellipsis is the server's own.
    let others = line.unicodeScalars.filter { !(0x20..<0x7F).contains($0.value) }
    #expect(others.allSatisfy { $0 == "\n" || $0 == "…" })
    #expect(line.utf8.count < 1000)
  }

  private func record(_ number: Int, in log: AccessLog) {
    log.record(
      time: "now", address: "::1", method: "GET", target: "/\(number)", status: 200, bytes: 0,
      microseconds: 0)
  }

  private static func numbers(in lines: [UInt8]) -> [Int] {
    String(decoding: lines, as: UTF8.self).split(separator: "\n").compactMap {
      Int($0.split(separator: " ")[3].dropFirst())
    }
  }

  @Test func linesOfAThreadAreWrittenInTheirOrder() {
    let written = Mutex<[UInt8]>([])
    let log = AccessLog { lines in written.withLock { $0 += lines } }
    for number in 0..<2000 { record(number, in: log) }
    log.flush()
    #expect(Self.numbers(in: written.withLock { $0 }) == Array(0..<2000))
  }

  /// Standard error is a pipe, and its reader has stopped.
  @Test func aLogThatNobodyReadsHoldsNoRequestUp() {
    let written = Mutex<[UInt8]>([])
    let gate = DispatchSemaphore(value: 0)
    let log = AccessLog(limit: 1000) { lines in
      gate.wait()
      written.withLock { $0 += lines }
      gate.signal()
    }
    // Each of them returns, though no line can be written.
    for number in 0..<2000 { record(number, in: log) }
    #expect(written.withLock { $0.count } == 0)
    gate.signal()
    log.flush()

    let text = written.withLock { $0 }
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    let omitted = lines.filter { $0.contains("weren't logged") }
    let numbers = omitted.compactMap { Int($0.prefix { $0 != " " }) }
    let shown = lines.count - omitted.count
    #expect(numbers.reduce(shown, +) == 2000 && !omitted.isEmpty && shown > 0)
    // The lines that waited, and at most as many that were being written.
    #expect(text.count <= 2200)
  }

  @Test func aLogThatIsReadAgainHasLaterRequests() {
    let written = Mutex<[UInt8]>([])
    let gate = DispatchSemaphore(value: 0)
    let log = AccessLog(limit: 200) { lines in
      gate.wait()
      written.withLock { $0 += lines }
      gate.signal()
    }
    for number in 0..<100 { record(number, in: log) }
    gate.signal()
    log.flush()
    let before = written.withLock { $0.count }
    record(100, in: log)
    log.flush()
    #expect(Self.numbers(in: Array(written.withLock { $0 }[before...])) == [100])
  }
}
