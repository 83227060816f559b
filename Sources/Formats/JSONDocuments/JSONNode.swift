/// A JSON value with its position in the text.
public struct JSONNode: Hashable, Sendable {
  /// The kind of value. Numbers keep their spelling, so that `1` and `1.0` are different.
  public enum Value: Hashable, Sendable {
    case object([JSONMember])
    case array([JSONNode])
    case string(String)
    case number(String)
    case bool(Bool)
    case null
  }

  /// The value.
  public var value: Value
  // A large file has millions of values, so what each takes is kept small.
  private var start: UInt32
  private var end: UInt32

  init(value: Value, range: Range<Int>) {
    self.value = value
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  /// The offsets of the value's first byte and of the byte after it.
  public var range: Range<Int> { Int(start)..<Int(end) }

  /// Returns the value of the first member named `key`; nil if this isn't an object or has no such member.
  public subscript(key: String) -> JSONNode? { member(key)?.value }

  /// Returns the first member named `key`.
  public func member(_ key: String) -> JSONMember? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }
  }

  /// The elements of an array; nil for everything else.
  public var elements: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// The members of an object in their order, including duplicates; nil for everything else.
  public var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The content of a string; nil for everything else.
  public var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The value of `true` and `false`; nil for everything else.
  public var bool: Bool? {
    if case .bool(let flag) = value { flag } else { nil }
  }

  /// A finite number, even if written as a string (`"0.5"`, `"0xFF"`), as in color components.
  public var number: Double? {
    switch value {
    case .number(let text): Double(text)
    case .string(let text):
      text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16).map(Double.init) : Double(text)
    default: nil
    }
  }
}

/// A key of an object with its value.
public struct JSONMember: Hashable, Sendable {
  /// The key without quotes and escapes.
  public var key: String
  private var keyStart: UInt32
  private var keyEnd: UInt32
  /// The value.
  public var value: JSONNode

  init(key: String, keyRange: Range<Int>, value: JSONNode) {
    self.key = key
    keyStart = UInt32(truncatingIfNeeded: keyRange.lowerBound)
    keyEnd = UInt32(truncatingIfNeeded: keyRange.upperBound)
    self.value = value
  }

  /// The offsets of the key with its quotes.
  public var keyRange: Range<Int> { Int(keyStart)..<Int(keyEnd) }
}
