import Foundation
import KeySorting

/// JSON text that is being written: a buffer, and where it goes when it is full.
final class JSONText {
  private static let partSize = 1 << 16

  private let write: ([UInt8]) -> Void
  private var buffer: [UInt8] = []
  private var depth = 0

  init(to write: @escaping ([UInt8]) -> Void) {
    self.write = write
    buffer.reserveCapacity(Self.partSize + 4096)
  }

  func flush() {
    if !buffer.isEmpty { write(buffer) }
    buffer.removeAll(keepingCapacity: true)
  }

  func append(_ text: StaticString) {
    text.withUTF8Buffer { buffer.append(contentsOf: $0) }
    if buffer.count >= Self.partSize { flush() }
  }

  // MARK: - Arrays and objects

  func open(_ bracket: StaticString) {
    append(bracket)
    append("\n")
    depth += 1
  }

  func close(_ bracket: StaticString) {
    depth -= 1
    append("\n")
    indent()
    append(bracket)
  }

  /// Begins an element or a member.
  func begin(isFirst: Bool) {
    if !isFirst { append(",\n") }
    indent()
  }

  private func indent() {
    for _ in 0..<depth { append("  ") }
  }

  // MARK: - Values

  /// Appends a value, and all that is in it.
  func append(_ content: JSONContent) throws {
    switch content {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .string(let value): append(quoted: value)
    case .integer(let value): buffer.append(contentsOf: value.utf8)
    case .number(let value, let description): try append(value, description: description)
    case .members(let members): try append(members)
    case .elements(let elements): try elements.finish()
    case .encoder(let encoder): try append(encoder.content ?? .members(JSONMembers()))
    case .value(let value): try append(value: value)
    }
  }

  private func append(value: any Encodable) throws {
    switch value {
    // Foundation's encoder gives these another form than they give themselves.
    case let url as URL: append(quoted: url.absoluteString)
    case let data as Data: append(quoted: data.base64EncodedString())
    case let decimal as Decimal: buffer.append(contentsOf: decimal.description.utf8)
    default:
      let encoder = JSONValueEncoder(text: self)
      try value.encode(to: encoder)
      try append(encoder.content ?? .members(JSONMembers()))
    }
  }

  private func append(_ members: JSONMembers) throws {
    open("{")
    var isFirst = true
    for (name, content) in members.contents.sorted(on: \.key) {
      begin(isFirst: isFirst)
      isFirst = false
      append(quoted: name)
      append(" : ")
      try append(content)
    }
    close("}")
  }

  private func append(_ value: Double, description: String) throws {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "JSON has no number for \(description)."))
    }
    buffer.append(
      contentsOf: (description.hasSuffix(".0") ? description.dropLast(2) : description[...]).utf8)
  }

  private func append(quoted text: String) {
    append("\"")
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for (place, byte) in bytes.enumerated() where byte < 0x20 || byte == 0x22 || byte == 0x5C {
        buffer.append(contentsOf: bytes[start..<place])
        append(escaped: byte)
        start = place + 1
      }
      buffer.append(contentsOf: bytes[start...])
    }
    append("\"")
  }

  private func append(escaped byte: UInt8) {
    switch byte {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x08: append("\\b")
    case 0x09: append("\\t")
    case 0x0A: append("\\n")
    case 0x0C: append("\\f")
    case 0x0D: append("\\r")
    default:
      append("\\u00")
      append(byte < 0x10 ? "0" : "1")
      buffer.append(Array("0123456789abcdef".utf8)[Int(byte & 15)])
    }
  }
}
