/// The parameters of a function, to tell which argument of a call is passed for which of them.
package struct SwiftSignature {
  package struct Parameter {
    /// The label in calls; empty if it has none.
    package var label: String
    /// The token of its name in the body.
    package var name: Int
    /// The tokens of its type and of its default.
    package var type: Range<Int>
    /// Whether a call can leave it out.
    var isOptional: Bool
    var isVariadic: Bool
  }

  package private(set) var parameters: [Parameter] = []

  /// - Parameter open: The bracket of the parameters.
  package init(of open: Int, in file: BracketedTokens) {
    guard let close = file.closer[open] else { return }
    var start = open + 1
    for end in file.splits(of: start..<close, at: ",") + [close] where start < end {
      defer { start = end + 1 }
      while file.text(start) == "@" { start += 2 }
      guard let colon = file.splits(of: start..<end, at: ":").first, colon > start else { continue }
      let label = file.text(start)
      parameters.append(
        Parameter(
          label: label == "_" ? "" : label, name: colon - 1, type: colon + 1..<end,
          isOptional: (colon..<end).contains { file.text($0) == "=" },
          isVariadic: end > colon + 3 && (end - 3..<end).allSatisfy { file.text($0) == "." }))
    }
  }

  /// Returns the values that a call passes, by the parameters' names; nil if it's a call of another function.
  func values(in call: SwiftCall) -> [Int: [Range<Int>]]? {
    var result: [Int: [Range<Int>]] = [:]
    var arguments = call.arguments[...]
    var closures = call.trailingClosures
    for parameter in parameters {
      if let next = arguments.first, next.label == parameter.label {
        result[parameter.name, default: []].append(next.value)
        arguments.removeFirst()
        while parameter.isVariadic, let next = arguments.first, next.label.isEmpty {
          result[parameter.name, default: []].append(next.value)
          arguments.removeFirst()
        }
      } else if closures > 0, !parameter.isOptional || arguments.isEmpty {
        closures -= 1
      } else if !parameter.isOptional, !parameter.isVariadic {
        return nil
      }
    }
    return arguments.isEmpty && closures == 0 ? result : nil
  }
}

/// The arguments of a call.
struct SwiftCall {
  var arguments: [BracketedTokens.Argument]
  /// The number of closures behind the brackets.
  var trailingClosures = 0

  /// - Parameter open: The bracket of the arguments.
  init(at open: Int, in file: BracketedTokens) {
    arguments = file.arguments(of: open)
    guard let close = file.closer[open], file.text(close + 1) == "{",
      file.tokens[close].line == file.tokens[close + 1].line, file.isClosure(close + 1)
    else { return }
    var end: Int? = close + 1
    while let open = end {
      trailingClosures += 1
      let next = (file.closer[open] ?? open) + 1
      let isLabelled = file.isWord(next) && file.text(next + 1) == ":"
      end = isLabelled && file.text(next + 2) == "{" ? next + 2 : nil
    }
  }
}
