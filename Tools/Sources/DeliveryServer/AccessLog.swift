import Foundation

/// A line per request on standard error. Targets are quoted, so that no request can forge a line.
struct AccessLog: Sendable {
  func write(client: String, method: String, target: String, status: Int, bytes: Int, microseconds: Int) {
    let shown = target.utf8.prefix(512).map { byte -> Character in
      byte > 0x20 && byte < 0x7F && byte != 0x22 ? Character(Unicode.Scalar(byte)) : "?"
    }
    let line = "\(client) \"\(method.prefix(16)) \(String(shown))\" \(status) \(bytes) \(microseconds)us\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
