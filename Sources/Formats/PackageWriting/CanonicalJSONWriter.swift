import ResourceManifests

/// Writes canonical JSON: UTF-8, no space, integers only, the shortest escapes. The caller writes keys in the
/// order of their UTF-8 bytes.
struct CanonicalJSONWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  mutating func object(_ body: (inout Self) -> Void) { wrap(in: "{", "}", body) }

  mutating func array(_ body: (inout Self) -> Void) { wrap(in: "[", "]", body) }

  mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func string(_ text: String) {
    separate()
    CanonicalJSON.append(text, to: &bytes)
  }

  mutating func integer(_ value: Int) {
    separate()
    bytes.append(contentsOf: String(value).utf8)
  }

  mutating func boolean(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  private mutating func wrap(
    in open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout Self) -> Void
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

  /// Absent bytes are not written.
  mutating func field(_ key: String, base64 bytes: [UInt8]?) {
    field(key, bytes.map(Base64Writer.encode))
  }
}

/// Writes base64 with padding (RFC 4648 §4).
private enum Base64Writer {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group: UInt32 = 0
      for index in 0..<3 {
        group = group << 8 | (index < count ? UInt32(bytes[start + index]) : 0)
      }
      for index in 0..<4 {
        let digit = alphabet[Int(group >> UInt32(18 - 6 * index)) & 63]
        result.append(index <= count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
