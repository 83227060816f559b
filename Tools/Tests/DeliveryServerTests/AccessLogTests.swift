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
    let written = Mutex("")
    AccessLog { line in written.withLock { $0 += line } }.record(
      time: "now", address: "::1", method: "GET\n", target: target, status: 404, bytes: 0,
      microseconds: 1500)
    let line = written.withLock { $0 }
    #expect(line.utf8.count { $0 == 0x0A } == 1 && line.hasSuffix(" 404 0 1.5ms\n"))
    #expect(line.split(separator: " ").count == 7)
    // An ellipsis is the server's own.
    let others = line.unicodeScalars.filter { !(0x20..<0x7F).contains($0.value) }
    #expect(others.allSatisfy { $0 == "\n" || $0 == "…" })
    #expect(line.utf8.count < 1000)
  }
}
