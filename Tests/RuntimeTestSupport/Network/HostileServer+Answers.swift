import Foundation

/// The usual answers, as actions of the server.
extension HostileServer.Action {
  /// Sends a head. `length` is the content length, which is left out if it is nil.
  public static func head(
    _ status: Int = 200, length: Int? = nil, _ fields: [(String, String)] = []
  ) -> Self {
    var text = "HTTP/1.1 \(status) Whatever\r\n"
    if let length { text += "Content-Length: \(length)\r\n" }
    for (name, value) in fields { text += "\(name): \(value)\r\n" }
    return .send(Array((text + "\r\n").utf8))
  }
}

extension HostileServer {
  /// As a good server: the bytes, or the part that is asked for.
  public static func serve(
    _ bytes: [UInt8], _ request: Request, fields: [(String, String)] = []
  ) -> [Action] {
    guard let offset = request.offset, offset > 0 else {
      return [.head(200, length: bytes.count, fields), .send(bytes)]
    }
    guard offset < bytes.count else { return status(416) }
    let rest = Array(bytes[offset...])
    let range = "bytes \(offset)-\(bytes.count - 1)/\(bytes.count)"
    return [
      .head(206, length: rest.count, fields + [("Content-Range", range)]), .send(rest),
    ]
  }

  /// A status without a body.
  public static func status(_ status: Int, _ fields: [(String, String)] = []) -> [Action] {
    [.head(status, length: 0, fields)]
  }
}
