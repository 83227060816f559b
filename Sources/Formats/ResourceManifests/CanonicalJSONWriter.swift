/// Writes canonical JSON: UTF-8, no space, integers only, the shortest escapes. The caller writes keys in the
/// order of their UTF-8 bytes.
struct CanonicalJSONWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  mutating func object(_ body: (inout Self) -> Void) { wrap("{", body, "}") }

  mutating func array(_ body: (inout Self) -> Void) { wrap("[", body, "]") }

  mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(contentsOf: Self.escape(of: Unicode.Scalar(byte)))
      } else {
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func integer(_ value: Int) {
    separate()
    bytes.append(contentsOf: String(value).utf8)
  }

  mutating func boolean(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// How the canonical form writes a scalar inside a string: itself, or its escape where one is required.
  static func escape(of scalar: Unicode.Scalar) -> [UInt8] {
    switch scalar {
    case "\"": Array("\\\"".utf8)
    case "\\": Array("\\\\".utf8)
    case "\u{8}": Array("\\b".utf8)
    case "\t": Array("\\t".utf8)
    case "\n": Array("\\n".utf8)
    case "\u{C}": Array("\\f".utf8)
    case "\r": Array("\\r".utf8)
    case "\u{0}"..<" ":
      Array("\\u00".utf8) + [
        ContentDigest.digit(UInt8(scalar.value >> 4)),
        ContentDigest.digit(UInt8(scalar.value & 15)),
      ]
    default: Array(String(scalar).utf8)
    }
  }

  private mutating func wrap(
    _ open: Unicode.Scalar, _ body: (inout Self) -> Void, _ close: Unicode.Scalar
  ) {
    separate()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}

extension CanonicalJSONWriter {
  /// Absent values are not written.
  mutating func field(_ key: String, _ value: String?) {
    guard let value else { return }
    self.key(key)
    string(value)
  }

  mutating func field(_ key: String, _ value: Int?) {
    guard let value else { return }
    self.key(key)
    integer(value)
  }

  /// False is not written.
  mutating func field(_ key: String, _ value: Bool) {
    guard value else { return }
    self.key(key)
    boolean(value)
  }

  /// An empty list is not written.
  mutating func field(_ key: String, _ values: [String]) {
    guard !values.isEmpty else { return }
    self.key(key)
    array { writer in values.forEach { writer.string($0) } }
  }
}
