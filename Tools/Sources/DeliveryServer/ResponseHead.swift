import Delivery
import NIOCore
import NIOHTTP1

extension DeliveryResponse {
  /// Whether and how the connection is named in an answer.
  enum ConnectionField: String {
    case none = ""
    case close = "Connection: close\r\n"
    /// For clients of HTTP/1.0, which would close it.
    case keepAlive = "Connection: keep-alive\r\n"
  }

  /// Writes the status line and all fields, with the empty line after them.
  func writeHead(into buffer: inout ByteBuffer, date: String, connection: ConnectionField) {
    buffer.writeString(Self.statusLine(status))
    for field in headers {
      buffer.writeString(field.name.rawValue)
      buffer.writeStaticString(": ")
      buffer.writeString(field.value)
      buffer.writeStaticString("\r\n")
    }
    buffer.writeStaticString("Date: ")
    buffer.writeString(date)
    buffer.writeStaticString("\r\n")
    buffer.writeString(connection.rawValue)
    buffer.writeStaticString("\r\n")
  }

  private static func statusLine(_ status: Int) -> String {
    switch status {
    case 200: "HTTP/1.1 200 OK\r\n"
    case 206: "HTTP/1.1 206 Partial Content\r\n"
    case 304: "HTTP/1.1 304 Not Modified\r\n"
    default: "HTTP/1.1 \(status) \(HTTPResponseStatus(statusCode: status).reasonPhrase)\r\n"
    }
  }
}
