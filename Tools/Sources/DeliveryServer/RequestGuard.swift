import NIOHTTP1

/// Finds requests that this server and a proxy in front of it could read differently: with a body whose end nobody knows
/// for sure, or for a host that isn't one.
///
/// Bytes after such a request may be a part of it, and are never read as a request.
enum RequestGuard {
  /// One host, and a body that is `chunked` and nothing else, or has a length.
  static func isUnambiguous(_ request: HTTPRequestHead) -> Bool {
    var (hosts, bodies) = (0, 0)
    for (name, value) in request.headers {
      switch name.utf8.count {
      case 4 where name.lowercased() == "host":
        guard isHost(value) else { return false }
        hosts += 1
      case 14 where name.lowercased() == "content-length":
        guard !value.isEmpty, value.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return false }
        bodies += 1
      case 17 where name.lowercased() == "transfer-encoding":
        guard value.lowercased() == "chunked" else { return false }
        bodies += 1
      default: break
      }
    }
    return hosts == 1 && bodies <= 1
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
