import StringValues

/// A format that names variables (`%#@count@`, `%2$#@count@`).
enum VariableFormat {
  /// The format with the specifiers of the variables instead of their names, like SwiftGen reads it.
  static func flattened(_ format: String, variables: [StringVariable]) -> String {
    replacing(format) { name, position in
      guard let variable = variables.first(where: { $0.name == name }) else { return nil }
      let number = (position ?? variable.argument).map { "\($0)$" } ?? ""
      return "%\(number)\(variable.specifier ?? "d")"
    }
  }

  /// Returns the format with strings instead of its variables; those that get nil stay.
  static func replacing(
    _ format: String, _ replacement: (_ name: String, _ position: Int?) -> String?
  ) -> String {
    let bytes = Array(format.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%"), let found = variable(in: bytes, at: index),
        let text = replacement(found.name, found.position)
      else {
        result.append(bytes[index])
        index += 1
        continue
      }
      result.append(contentsOf: text.utf8)
      index = found.end
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func variable(
    in bytes: [UInt8], at start: Int
  ) -> (name: String, position: Int?, end: Int)? {
    var index = start + 1
    let digits = bytes[index...].prefix { (0x30...0x39).contains($0) }
    var position: Int?
    if !digits.isEmpty {
      index += digits.count
      guard index < bytes.count, bytes[index] == UInt8(ascii: "$") else { return nil }
      position = Int(String(decoding: digits, as: UTF8.self))
      index += 1
    }
    guard bytes[index...].starts(with: "#@".utf8) else { return nil }
    index += 2
    guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "@")), end > index else {
      return nil
    }
    return (String(decoding: bytes[index..<end], as: UTF8.self), position, end + 1)
  }
}
