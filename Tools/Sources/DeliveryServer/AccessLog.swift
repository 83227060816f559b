import Foundation

/// One line per request on standard error: time, address, method, target, status, bytes, milliseconds.
struct AccessLog: Sendable {
  private static let maximumTargetLength = 300

  var write: @Sendable (String) -> Void
  /// Writes what waits for the log's reader.
  var finish: @Sendable () -> Void = {}

  static let standardError: AccessLog = {
    let output = LogOutput(descriptor: STDERR_FILENO)
    return AccessLog(write: { output.write($0) }, finish: { output.finish() })
  }()

  func record(
    time: String, address: String, method: String, target: String, status: Int, bytes: Int,
    microseconds: Int
  ) {
    let milliseconds = "\(microseconds / 1000).\(microseconds % 1000 / 100)"
    write(
      "\(time) \(address) \(Self.printable(method)) \(Self.printable(target)) \(status) \(bytes) "
        + "\(milliseconds)ms\n")
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
