/// A line of go-ios' log: one flat JSON object. Only what levity needs of it.
struct JSONMessage {
  private var fields: [Substring: String] = [:]

  /// Nil if the line isn't an object with a `msg`.
  init?(_ line: LogLine) {
    let whole = line.string
    var rest = whole.dropFirst()
    while let quote = rest.firstIndex(of: "\"") {
      rest = rest[quote...].dropFirst()
      guard let end = rest.firstIndex(of: "\"") else { return nil }
      let key = rest[..<end]
      rest = rest[end...].dropFirst().drop { $0 == " " }
      guard rest.first == ":" else { return nil }
      rest = rest.dropFirst().drop { $0 == " " }
      if rest.first == "\"" {
        rest = rest.dropFirst()
        guard let value = Self.string(&rest) else { return nil }
        fields[key] = value
      } else {
        let value = rest.prefix { $0 != "," && $0 != "}" }
        fields[key] = String(value)
        rest = rest[value.endIndex...]
      }
    }
    guard fields["msg"] != nil else { return nil }
  }

  var words: String { fields["msg"] ?? "" }

  /// The event that go-ios itself reports.
  var eventKind: ConsoleEvent.Kind? {
    let identifier = fields["pid"].flatMap { Int($0) }
    if words == "Process launched" {
      return .launched(bundleIdentifier: nil, processIdentifier: identifier)
    }
    guard let level = fields["level"]?.lowercased(), ["error", "fatal"].contains(level) else {
      return nil
    }
    let reason = fields["err"] ?? fields["error"]
    return .failed(reason.map { "\(words): \($0)" } ?? words)
  }

  /// Reads up to the closing quote; nil if there is none.
  private static func string(_ rest: inout Substring) -> String? {
    var result = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return result
      case "\\":
        guard let escaped = rest.popFirst() else { return nil }
        switch escaped {
        case "n": result.append("\n")
        case "r": result.append("\r")
        case "t": result.append("\t")
        case "u":
          let digits = rest.prefix(4)
          rest = rest.dropFirst(4)
          result.unicodeScalars.append(
            UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
        default: result.append(escaped)
        }
      default: result.append(character)
      }
    }
    return nil
  }
}
