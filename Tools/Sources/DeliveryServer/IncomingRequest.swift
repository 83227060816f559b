import Delivery
import NIOHTTP1

/// The parts of a request that decide its answer and the end of its connection.
struct IncomingRequest {
  /// nil if this server and a proxy in front of it could read the request differently: with a body whose end nobody
  /// knows for sure, or for a host that isn't one. Bytes after it may be a part of it, and are never read as a request.
  let question: DeliveryRequest?
  let method: String
  /// Whether another request may follow on the connection.
  let keepsOpen: Bool
  /// Whether the client speaks HTTP/1.0, and has to be told that the connection stays open.
  let isOld: Bool

  /// A request that isn't HTTP.
  static let unreadable = IncomingRequest()

  private init() {
    question = nil
    method = "-"
    keepsOpen = false
    isOld = false
  }

  init(_ head: HTTPRequestHead) {
    method = head.method.rawValue
    isOld = head.version.minor == 0
    var question = DeliveryRequest(method: method, target: head.uri)
    var (hosts, bodies) = (0, 0)
    var (isClear, expects) = (true, false)
    for (name, value) in head.headers {
      // The length rules out most names.
      switch name.utf8.count {
      case 4 where name.lowercased() == "host":
        isClear = isClear && Self.isHost(value)
        hosts += 1
      case 5 where name.lowercased() == "range": question.range.append(value)
      case 6 where name.lowercased() == "expect": expects = true
      case 7 where name.lowercased() == "upgrade": expects = true
      case 8 where name.lowercased() == "if-range": question.ifRange.append(value)
      case 13 where name.lowercased() == "if-none-match": question.ifNoneMatch.append(value)
      case 14 where name.lowercased() == "content-length":
        isClear = isClear && !value.isEmpty && value.utf8.allSatisfy { 0x30...0x39 ~= $0 }
        bodies += 1
      case 15 where name.lowercased() == "accept-encoding": question.acceptEncoding.append(value)
      case 17 where name.lowercased() == "transfer-encoding":
        // HTTP/1.0 has no such field: a proxy that speaks it would pass over it (RFC 9112, 6.1).
        isClear = isClear && !isOld && value.lowercased() == "chunked"
        bodies += 1
      default: break
      }
    }
    // Health checks that speak HTTP/1.0 have none.
    let isRead = isClear && (hosts == 1 || isOld && hosts == 0) && bodies <= 1
    self.question = isRead ? question : nil
    // Nobody knows whether a client that expects something sends its body, or what follows CONNECT or an upgrade.
    keepsOpen = isRead && !expects && head.method != .CONNECT && head.isKeepAlive
  }

  /// A name or an address with a port or without: RFC 3986, without user names.
  private static func isHost(_ host: String) -> Bool {
    host.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: ".-_~:[]%!$&'()*+,;=".utf8.contains(byte)
      }
    }
  }
}

extension String? {
  /// Joins the values of fields with the same name.
  fileprivate mutating func append(_ value: String) {
    self = map { "\($0), \(value)" } ?? value
  }
}
