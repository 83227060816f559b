/// Resolves references in build settings: `$(NAME)`, `${NAME}`, `$[NAME]`, `$NAME`, operators after `:`, references inside
/// of names, `$(inherited)`.
struct BuildSettingExpansion {
  /// The assignment whose value is being expanded.
  struct Frame {
    var name: String
    var level: Int
  }

  let settings: BuildSettings
  private var active: [String] = []
  /// Limits growth: a value may refer to another twice, that one to a third twice, and so on.
  private var budget = 1 << 18
  private var depth = 0

  init(settings: BuildSettings) { self.settings = settings }

  mutating func value(of name: String) -> String? {
    value(of: name, below: .max)
  }

  private mutating func value(of name: String, below level: Int) -> String? {
    guard let found = settings.assignment(of: name, below: level) else { return nil }
    active.append(name)
    defer { active.removeLast() }
    return expand(Array(found.value.utf8), within: Frame(name: name, level: found.level))
  }

  mutating func expand(_ text: [UInt8], within frame: Frame?) -> String {
    String(decoding: expandBytes(text[...], within: frame), as: UTF8.self)
  }

  private mutating func expandBytes(_ text: ArraySlice<UInt8>, within frame: Frame?) -> [UInt8] {
    var result: [UInt8] = []
    var index = text.startIndex
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { return [] }
    while index < text.endIndex, budget > 0 {
      guard text[index] == UInt8(ascii: "$"), index + 1 < text.endIndex else {
        result.append(text[index])
        index += 1
        budget -= 1
        continue
      }
      guard let (body, end) = Self.reference(in: text, at: index) else {
        // Looking for the closing bracket took the rest of the text.
        budget -= text.endIndex - index
        result.append(text[index])
        index += 1
        continue
      }
      let value = resolve(body, within: frame)
      budget -= 1 + value.utf8.count
      result.append(contentsOf: value.utf8)
      index = end
    }
    return result
  }

  /// Returns the inside of the reference that begins at `start`, and the position after it.
  private static func reference(
    in text: ArraySlice<UInt8>, at start: Int
  ) -> (body: ArraySlice<UInt8>, end: Int)? {
    let open = text[start + 1]
    guard let close = closing(open) else {
      var end = start + 1
      while end < text.endIndex, isNameByte(text[end]) { end += 1 }
      return end > start + 1 ? (text[(start + 1)..<end], end) : nil
    }
    var nesting = 0
    for index in (start + 1)..<text.endIndex {
      if text[index] == open { nesting += 1 }
      if text[index] == close {
        nesting -= 1
        if nesting == 0 { return (text[(start + 2)..<index], index + 1) }
      }
    }
    return nil
  }

  private mutating func resolve(_ body: ArraySlice<UInt8>, within frame: Frame?) -> String {
    let parts = Self.splitOperators(body)
    guard let first = parts.first else { return "" }
    let name = String(decoding: expandBytes(first, within: frame), as: UTF8.self)
    var value = lookUp(name, within: frame)
    for part in parts.dropFirst() {
      let text = String(decoding: expandBytes(part, within: frame), as: UTF8.self)
      value = BuildSettingOperator.apply(text, to: value)
    }
    return value
  }

  private mutating func lookUp(_ name: String, within frame: Frame?) -> String {
    if let frame, name == "inherited" || name == frame.name {
      return value(of: frame.name, below: frame.level) ?? ""
    }
    // A cycle ends in nothing, as Xcode has it.
    if active.contains(name) { return "" }
    return value(of: name, below: .max) ?? ""
  }

  /// Returns the parts between colons that aren't inside another reference.
  private static func splitOperators(_ body: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = body.startIndex
    var nesting = 0
    for index in body.indices {
      switch body[index] {
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): nesting += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"): nesting -= 1
      case UInt8(ascii: ":") where nesting <= 0:
        parts.append(body[start..<index])
        start = index + 1
      default: break
      }
    }
    parts.append(body[start...])
    return parts
  }

  private static func closing(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: nil
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
