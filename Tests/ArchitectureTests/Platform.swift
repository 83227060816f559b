import Testing

/// A system that sources are compiled for, as far as conditions of compilation ask for it.
struct Platform: Sendable, CustomTestStringConvertible {
  /// The systems that `os(…)` is true for.
  var os: String
  /// Apple's frameworks and Swift's own modules, without those of this package.
  var modules: Set<String>
  /// Whether a program can start another one.
  var hasProcess: Bool

  var testDescription: String { os }

  private static let apple: Set<String> = [
    "Compression", "CoreGraphics", "CoreText", "CryptoKit", "Darwin", "Dispatch", "Foundation",
    "ImageIO", "MachO", "ObjectiveC", "SwiftUI", "Synchronization", "Testing", "os",
  ]
  static let macOS = Platform(os: "macOS", modules: apple.union(["AppKit"]), hasProcess: true)
  static let iOS = Platform(os: "iOS", modules: apple.union(["UIKit"]), hasProcess: false)

  /// The file as this system sees it: other lines are empty.
  func source(of file: SourceFile) -> SourceFile {
    let lines = file.lines
    guard lines.contains(where: Self.isDirective) else { return file }
    let compiled = zip(lines, activity(of: lines)).map { $1 ? $0 : "" }
    return SourceFile(path: file.path, text: compiled.joined(separator: "\n"))
  }

  private static func isDirective(_ line: Substring) -> Bool {
    line.utf8.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "#")
  }

  /// Whether each line is compiled. Lines with a condition are not.
  private func activity(of lines: [Substring]) -> [Bool] {
    // For each open `#if`: whether this branch counts, and whether one has counted already.
    var stack: [(counts: Bool, isDecided: Bool)] = []
    var isLiteral = false
    return lines.map { line in
      if Code.togglesLiteral(line) { isLiteral.toggle() }
      guard !isLiteral, Self.isDirective(line) else { return stack.allSatisfy(\.counts) }
      let words = line.split(separator: " ", maxSplits: 1)
      let condition = words.count > 1 ? String(words[1]) : ""
      switch words.first {
      case "#if":
        let holds = holds(condition)
        stack.append((holds, holds))
      case "#elseif":
        guard let last = stack.popLast() else { return false }
        let holds = !last.isDecided && holds(condition)
        stack.append((holds, last.isDecided || holds))
      case "#else":
        guard let last = stack.popLast() else { return false }
        stack.append((!last.isDecided, true))
      case "#endif": stack.removeLast(stack.isEmpty ? 0 : 1)
      default: return stack.allSatisfy(\.counts)
      }
      return false
    }
  }

  /// Evaluates `os(…)`, `canImport(…)` and `targetEnvironment(…)` with `!`, `&&`, `||` and parentheses. Anything else
  /// is true.
  func holds(_ condition: String) -> Bool {
    var rest = Substring(condition.filter { $0 != " " })
    return disjunction(&rest)
  }

  private func disjunction(_ rest: inout Substring) -> Bool {
    var result = conjunction(&rest)
    while rest.hasPrefix("||") {
      rest.removeFirst(2)
      let next = conjunction(&rest)
      result = result || next
    }
    return result
  }

  private func conjunction(_ rest: inout Substring) -> Bool {
    var result = term(&rest)
    while rest.hasPrefix("&&") {
      rest.removeFirst(2)
      let next = term(&rest)
      result = result && next
    }
    return result
  }

  private func term(_ rest: inout Substring) -> Bool {
    if rest.first == "!" {
      rest.removeFirst()
      return !term(&rest)
    }
    let name = rest.prefix { $0.isLetter || $0 == "_" }
    rest.removeFirst(name.count)
    guard rest.first == "(" else { return true }
    rest.removeFirst()
    guard !name.isEmpty else {
      let result = disjunction(&rest)
      rest = rest.dropFirst()
      return result
    }
    let argument = String(rest.prefix { $0 != ")" })
    rest = rest.dropFirst(argument.count + 1)
    return switch name {
    case "os": argument == os
    case "canImport": modules.contains(argument)
    case "targetEnvironment": false
    default: true
    }
  }
}
