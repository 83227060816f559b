import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Ends a connection at a request that this server and a proxy in front of it could read differently: with a body whose
/// end nobody knows for sure, or for a host that isn't one.
///
/// Bytes after such a request may be a part of it, and are never read as a request. The request itself is handed on as
/// one that can't be answered, so that it's counted and logged.
final class RequestGuard: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  /// A target that no route has.
  private static let unanswerable = "*"

  private var hasEnded = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !hasEnded else { return }
    guard case .head(var request) = unwrapInboundIn(data), !Self.isUnambiguous(request) else {
      return context.fireChannelRead(data)
    }
    hasEnded = true
    request.path = Self.unanswerable
    request.headerFields = [.connection: "close"]
    context.fireChannelRead(wrapInboundOut(.head(request)))
    context.fireChannelRead(wrapInboundOut(.end(nil)))
  }

  /// One host, and a body that is `chunked` and nothing else, or has a length.
  static func isUnambiguous(_ request: HTTPRequest) -> Bool {
    // The first Host is the authority; a second one stays among the fields.
    guard let host = request.authority, isHost(host),
      !request.headerFields.contains(where: { $0.name.canonicalName == "host" })
    else { return false }
    let codings = request.headerFields[values: .transferEncoding]
    let lengths = request.headerFields[values: .contentLength]
    guard codings.count + lengths.count <= 1 else { return false }
    return codings.allSatisfy { $0.lowercased() == "chunked" }
      && lengths.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
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
