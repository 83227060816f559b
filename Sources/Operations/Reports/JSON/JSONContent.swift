/// A value that will be written: what an `encode(to:)` gave to its container.
///
/// Members have to be sorted by name, so an object's values are kept until all have come. They are kept as they are,
/// not as JSON: an array among them is one reference.
enum JSONContent {
  case null
  case bool(Bool)
  case string(String)
  /// Digits, perhaps with a sign.
  case integer(String)
  /// A number, and what it says of itself: the same digits are more for a `Double` than for a `Float`.
  case number(Double, String)
  case value(any Encodable)
  case members(JSONMembers)
  case elements(JSONElements)
  /// The values that a super encoder was given.
  case encoder(JSONValueEncoder)
}

extension JSONContent {
  init(_ value: some Encodable) {
    switch value {
    case let value as String: self = .string(value)
    case let value as Bool: self = .bool(value)
    case let value as Double: self = .number(value, value.description)
    case let value as Float: self = .number(Double(value), value.description)
    case let value as any BinaryInteger: self = .integer(String(value))
    default: self = .value(value)
    }
  }
}

/// The members of an object.
final class JSONMembers {
  var contents: [String: JSONContent] = [:]
}

/// The elements of an array: written as they come if everything before them is written, else kept.
final class JSONElements {
  private let text: JSONText
  private var kept: [JSONContent] = []
  private var isOpen = false
  private var written = 0

  init(text: JSONText, isNext: Bool) {
    self.text = text
    if isNext { open() }
  }

  var count: Int { written + kept.count }

  func append(_ content: JSONContent) throws {
    guard isOpen else { return kept.append(content) }
    try writeKept()
    try write(content)
  }

  /// Appends an element that is still to be filled.
  func append(_ encoder: JSONValueEncoder) { kept.append(.encoder(encoder)) }

  /// Ends the array.
  func finish() throws {
    if !isOpen { open() }
    try writeKept()
    text.close("]")
  }

  private func open() {
    isOpen = true
    text.open("[")
  }

  private func writeKept() throws {
    let contents = kept
    kept = []
    for content in contents { try write(content) }
  }

  private func write(_ content: JSONContent) throws {
    text.begin(isFirst: written == 0)
    written += 1
    try text.append(content)
  }
}
