/// A value to write into JSON.
public indirect enum JSONLiteral: Hashable, Sendable {
  case object([Member])
  case array([JSONLiteral])
  case string(String)
  case integer(Int)
  case bool(Bool)
  /// A number as a file has it.
  case number(String)
  case null

  /// A key and its value.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: JSONLiteral

    /// Creates a key with its value.
    public init(_ key: String, _ value: JSONLiteral) {
      self.key = key
      self.value = value
    }
  }
}

/// The style in which a file writes members: Xcode's `"key" : value` with two spaces, or the file's own.
struct JSONStyle {
  private var indentation = "  "
  private var colon = " : "
  private var lineBreak = "\n"

  init(of bytes: [UInt8], root: JSONNode) {
    if bytes.contains(0x0D) { lineBreak = "\r\n" }
    guard let first = root.members?.first else { return }
    let between = bytes[first.keyRange.upperBound..<first.value.range.lowerBound]
    colon = String(decoding: between, as: UTF8.self)
    let lead = bytes[root.range.lowerBound + 1..<first.keyRange.lowerBound]
    guard let lastBreak = lead.lastIndex(of: 0x0A) else {
      // Everything is on one line, so additions are, too.
      indentation = ""
      lineBreak = ""
      return
    }
    indentation = String(decoding: lead[(lastBreak + 1)...], as: UTF8.self)
  }

  func newline(_ depth: Int) -> String {
    lineBreak + String(repeating: indentation, count: max(0, depth))
  }

  func member(_ key: String, _ text: JSONLiteral, depth: Int) -> String {
    Self.quoted(key) + colon + rendered(text, depth: depth)
  }

  func rendered(_ text: JSONLiteral, depth: Int) -> String {
    switch text {
    case .string(let text): return Self.quoted(text)
    case .integer(let number): return String(number)
    case .bool(let flag): return flag ? "true" : "false"
    case .number(let text): return text
    case .null: return "null"
    case .array(let elements):
      guard !elements.isEmpty else { return "[" + newline(depth) + newline(depth) + "]" }
      let lines = elements.map { newline(depth + 1) + rendered($0, depth: depth + 1) }
      return "[" + lines.joined(separator: ",") + newline(depth) + "]"
    case .object(let members):
      guard !members.isEmpty else { return "{" + newline(depth) + newline(depth) + "}" }
      let lines = members.map { newline(depth + 1) + member($0.key, $0.value, depth: depth + 1) }
      return "{" + lines.joined(separator: ",") + newline(depth) + "}"
    }
  }

  /// Like Xcode, escapes quotes, backslashes and control characters only.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
