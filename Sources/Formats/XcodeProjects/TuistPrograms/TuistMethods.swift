/// Methods of lists and strings that manifests use.
enum TuistMethods {
  /// - Parameter transform: Calls a closure with an element.
  static func call(
    _ name: String, of elements: [TuistValue], with arguments: [TuistValue.Argument],
    transform: (TuistValue, TuistValue) throws -> TuistValue
  ) throws -> TuistValue {
    let first = arguments.first?.value ?? .nothing
    switch name {
    case "map": return .array(try elements.map { try transform(first, $0) })
    case "compactMap":
      let values = try elements.map { try transform(first, $0) }
      return .array(values.filter { if case .nothing = $0 { false } else { true } })
    case "flatMap":
      var result: [TuistValue] = []
      for element in elements {
        guard let more = try transform(first, element).elements,
          result.count + more.count <= TuistEvaluator.maximumElements
        else { return .open }
        result += more
      }
      return .array(result)
    case "filter":
      return .array(try elements.filter { try isTrue(try transform(first, $0)) })
    case "first" where arguments.first?.label == "where" || arguments.count == 1:
      return try elements.first { try isTrue(try transform(first, $0)) } ?? .nothing
    case "contains": return try contains(first, in: elements, transform)
    case "union": return first.elements.map { .array(elements + $0) } ?? .open
    case "joined":
      if arguments.isEmpty {
        let lists = elements.compactMap(\.elements)
        guard lists.count == elements.count else { return joined(elements, "") }
        return .array(Array(lists.joined().prefix(TuistEvaluator.maximumElements)))
      }
      return first.text.map { joined(elements, $0) } ?? .open
    case "reversed": return .array(elements.reversed())
    case "sorted" where arguments.isEmpty:
      let texts = elements.compactMap(\.text)
      return texts.count == elements.count ? .array(texts.sorted().map { .string($0) }) : .open
    default: return .open
    }
  }

  private static func isTrue(_ value: TuistValue) throws -> Bool {
    guard case .bool(let value) = value else { throw TuistEvaluator.Undecided() }
    return value
  }

  private static func contains(
    _ first: TuistValue, in elements: [TuistValue],
    _ transform: (TuistValue, TuistValue) throws -> TuistValue
  ) throws -> TuistValue {
    if case .function = first {
      return .bool(try elements.contains { try isTrue(try transform(first, $0)) })
    }
    var isKnown = true
    for element in elements {
      guard let isEqual = element.isEqual(first) else {
        isKnown = false
        continue
      }
      if isEqual { return .bool(true) }
    }
    return isKnown ? .bool(false) : .open
  }

  private static func joined(_ elements: [TuistValue], _ separator: String) -> TuistValue {
    let texts = elements.compactMap(\.text)
    let count = texts.reduce(0) { $0 + $1.utf8.count + separator.utf8.count }
    guard texts.count == elements.count, count < TuistEvaluator.maximumText else {
      return .open
    }
    return .string(texts.joined(separator: separator))
  }

  static func call(
    _ name: String, of text: String, with arguments: [TuistValue.Argument]
  ) -> TuistValue {
    let first = arguments.first?.value.text
    switch (name, arguments.count) {
    case ("lowercased", 0): return .string(text.lowercased())
    case ("uppercased", 0): return .string(text.uppercased())
    case ("hasPrefix", 1): return first.map { .bool(text.hasPrefix($0)) } ?? .open
    case ("hasSuffix", 1): return first.map { .bool(text.hasSuffix($0)) } ?? .open
    case ("contains", 1): return first.map { .bool(text.contains($0)) } ?? .open
    case ("replacingOccurrences", 2), ("replacing", 2):
      guard let first, !first.isEmpty, let second = arguments[1].value.text else { return .open }
      let result = text.replacing(first, with: second)
      return result.utf8.count < TuistEvaluator.maximumText ? .string(result) : .open
    case ("components", 1), ("split", 1):
      guard let first, !first.isEmpty else { return .open }
      let parts = text.split(separator: first, omittingEmptySubsequences: name == "split")
      return .array(parts.map { .string(String($0)) })
    case ("appending", 1):
      guard let first, text.utf8.count + first.utf8.count < TuistEvaluator.maximumText else {
        return .open
      }
      return .string(text + first)
    default: return .open
    }
  }

  /// Returns a dictionary with the entries of another one, which take precedence.
  static func merged(
    _ entries: [(key: TuistValue, value: TuistValue)], _ other: TuistValue?
  ) -> TuistValue {
    guard case .dictionary(let more)? = other,
      entries.count + more.count <= TuistEvaluator.maximumElements
    else { return .open }
    let names = Set(more.compactMap(\.key.text))
    return .dictionary(
      entries.filter { !(($0.key.text).map(names.contains) ?? false) } + more)
  }
}
