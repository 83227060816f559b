import Foundation

/// Everything that a value holds, on one line and always in the same order.
public enum WholeValue {
  public static func text(_ value: Any) -> String {
    switch value {
    case let string as String: return string.debugDescription
    case let bytes as [UInt8]: return text(bytes: bytes[...])
    case let bytes as ArraySlice<UInt8>: return text(bytes: bytes)
    case let data as Data: return text(bytes: Array(data)[...])
    case let date as Date: return "\(date.timeIntervalSince1970) s"
    case let range as Range<Int>: return "\(range.lowerBound)..<\(range.upperBound)"
    case let error as any Error: return "\(error)"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { text($0.value) } ?? "nil"
    case .collection:
      return "[" + mirror.children.map { text($0.value) }.joined(separator: ", ") + "]"
    case .set:
      return "{" + mirror.children.map { text($0.value) }.sorted().joined(separator: ", ") + "}"
    case .dictionary:
      let pairs = mirror.children.map { pair in
        Mirror(reflecting: pair.value).children.map { text($0.value) }.joined(separator: ": ")
      }
      return "[" + pairs.sorted().joined(separator: ", ") + "]"
    case .tuple: return "(" + mirror.children.map { text($0.value) }.joined(separator: ", ") + ")"
    case .enum:
      guard let payload = mirror.children.first else { return "\(value)" }
      let name = payload.label ?? ""
      let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
      return isTuple ? name + text(payload.value) : "\(name)(\(text(payload.value)))"
    case .struct, .class: return fields(mirror) ?? "\(value)"
    default: return "\(value)"
    }
  }

  /// Fields that are nil or empty say nothing.
  private static func fields(_ mirror: Mirror) -> String? {
    guard !mirror.children.isEmpty else { return nil }
    let fields = mirror.children.compactMap { field -> String? in
      let text = text(field.value)
      guard !["nil", "[]", "{}", "false", "\"\""].contains(text) else { return nil }
      return text == "true" ? field.label ?? text : "\(field.label ?? "") \(text)"
    }
    return "(" + fields.joined(separator: ", ") + ")"
  }

  private static func text(bytes: ArraySlice<UInt8>) -> String {
    if bytes.allSatisfy({ (32..<127).contains($0) || $0 == 10 }) {
      return String(decoding: bytes, as: UTF8.self).debugDescription
    }
    return "<" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + ">"
  }
}
